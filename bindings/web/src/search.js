// Breadth-first search, A*, and IDA*, recorded move by move so that a view can step through them.
// The counts follow the library's `search` module: `expanded` counts boards whose moves were tried,
// `generated` counts the moves tried, including those to known boards.

const OFFSET = { u: -3, d: 3, l: -1, r: 1 };
const OPPOSITE = { u: 'd', d: 'u', l: 'r', r: 'l' };

/** The legal moves of the blank on a cell, in the order u, d, l, r. */
export function legalMoves(cell) {
  const row = Math.floor(cell / 3);
  const column = cell % 3;
  return [row > 0 && 'u', row < 2 && 'd', column > 0 && 'l', column < 2 && 'r'].filter(Boolean);
}

function apply(board, move) {
  const blank = board.indexOf('0');
  const cell = blank + OFFSET[move];
  const cells = [...board];
  cells[blank] = cells[cell];
  cells[cell] = '0';
  return cells.join('');
}

export const HEURISTICS = {
  manhattan: (goal) => (board) => {
    let sum = 0;
    for (let cell = 0; cell < 9; cell += 1) {
      if (board[cell] === '0') continue;
      const home = goal.indexOf(board[cell]);
      sum += Math.abs((cell % 3) - (home % 3));
      sum += Math.abs(Math.floor(cell / 3) - Math.floor(home / 3));
    }
    return sum;
  },
  misplaced: (goal) => (board) =>
    [...board].filter((tile, cell) => tile !== '0' && tile !== goal[cell]).length,
};

/**
 * A finished or truncated search. `nodes` holds every node in the order of generation. `steps[i]`
 * describes one step: what happened, to which node, which nodes it added, what is open afterwards
 * (next first), and the counts so far. IDA* starts a new tree in every `round`.
 */
class Trace {
  constructor(algorithm, start, estimate, limit) {
    this.algorithm = algorithm;
    this.estimate = estimate;
    this.limit = limit;
    this.nodes = [];
    this.steps = [];
    this.expanded = 0;
    this.generated = 0;
    this.add(start, -1, '', 0);
  }

  add(board, parent, move, round) {
    const depth = parent < 0 ? 0 : this.nodes[parent].depth + 1;
    const node = { board, parent, move, round, depth, estimate: this.estimate(board) };
    this.nodes.push(node);
    return this.nodes.length - 1;
  }

  record(kind, node, more = {}) {
    const { expanded, generated } = this;
    this.steps.push({
      kind,
      node,
      added: [],
      open: [],
      known: 0,
      round: 0,
      ...more,
      expanded,
      generated,
    });
  }

  /** True, with a final step, once the tree is larger than a view can show. */
  full(node, more) {
    if (this.nodes.length <= this.limit) return false;
    this.record('limit', node, more);
    return true;
  }

  total(node) {
    return this.nodes[node].depth + this.nodes[node].estimate;
  }
}

/** Tests a board for the goal when it is generated. */
function breadthFirst(trace, goal) {
  const known = new Set([trace.nodes[0].board]);
  const queue = [0];
  trace.record(trace.nodes[0].board === goal ? 'found' : 'start', 0, { open: [0] });
  while (trace.steps.at(-1).kind !== 'found') {
    const node = queue.shift();
    if (node === undefined || trace.full(node, { open: [node, ...queue] })) break;
    trace.expanded += 1;
    const added = [];
    let duplicates = 0;
    let found = -1;
    for (const move of legalMoves(trace.nodes[node].board.indexOf('0'))) {
      trace.generated += 1;
      const next = apply(trace.nodes[node].board, move);
      if (known.has(next)) {
        duplicates += 1;
        continue;
      }
      known.add(next);
      const child = trace.add(next, node, move, 0);
      added.push(child);
      queue.push(child);
      if (next === goal) {
        found = child;
        break;
      }
    }
    trace.record('expand', node, { added, known: duplicates, open: [...queue] });
    if (found >= 0) trace.record('found', found, { open: [...queue] });
  }
}

/** Tests a board for the goal when it leaves the queue. Of equal f, the last in comes first. */
function aStar(trace, goal) {
  const best = new Map([[trace.nodes[0].board, 0]]);
  const closed = new Set();
  const open = [0];
  const order = () => [...open].reverse().sort((a, b) => trace.total(a) - trace.total(b));
  trace.record('start', 0, { open: [0] });
  while (open.length > 0) {
    const node = order()[0];
    open.splice(open.indexOf(node), 1);
    const { board, depth, move: last } = trace.nodes[node];
    if (closed.has(board)) continue;
    if (board === goal) {
      trace.record('found', node, { open: order() });
      break;
    }
    if (trace.full(node, { open: [node, ...order()] })) break;
    closed.add(board);
    trace.expanded += 1;
    const moves = legalMoves(board.indexOf('0'));
    trace.generated += moves.length;
    const added = [];
    for (const move of moves) {
      if (last && move === OPPOSITE[last]) continue;
      const next = apply(board, move);
      if (best.has(next) && best.get(next) <= depth + 1) continue;
      best.set(next, depth + 1);
      closed.delete(next);
      added.push(trace.add(next, node, move, 0));
    }
    open.push(...added);
    trace.record('expand', node, { added, known: moves.length - added.length, open: order() });
  }
}

/** Depth-first searches with a growing bound on f. Each step tries one move. */
function idaStar(trace, goal) {
  const start = trace.nodes[0].board;
  trace.record('start', 0, { open: [0], bound: trace.total(0) });
  if (start === goal) {
    trace.record('found', 0, { bound: 0 });
    return;
  }
  let bound = trace.total(0);
  for (let round = 0; bound <= 31; round += 1) {
    const root = round === 0 ? 0 : trace.add(start, -1, '', round);
    let least = Infinity;
    trace.expanded += 1;
    trace.record('bound', root, { bound, round, open: [root] });
    const path = [{ node: root, moves: legalMoves(start.indexOf('0')) }];
    while (path.length > 0) {
      const here = path.at(-1);
      const move = here.moves.shift();
      if (move === undefined) {
        path.pop();
        continue;
      }
      const open = path.map((frame) => frame.node);
      if (trace.full(here.node, { bound, round, open })) return;
      trace.generated += 1;
      const child = trace.add(apply(trace.nodes[here.node].board, move), here.node, move, round);
      const more = { bound, round, open, added: [child] };
      if (trace.total(child) > bound) {
        least = Math.min(least, trace.total(child));
        trace.record('cut', child, more);
        continue;
      }
      if (trace.nodes[child].board === goal) {
        trace.record('expand', child, more);
        trace.record('found', child, { ...more, added: [] });
        return;
      }
      trace.expanded += 1;
      trace.record('expand', child, more);
      const onward = legalMoves(trace.nodes[child].board.indexOf('0'));
      path.push({ node: child, moves: onward.filter((next) => next !== OPPOSITE[move]) });
    }
    bound = least;
  }
}

export const ALGORITHMS = { bfs: breadthFirst, astar: aStar, idastar: idaStar };

/** Runs a search from `start` to `goal` (nine digits each) until it ends or has `limit` nodes. */
export function trace(algorithm, start, goal, estimate, limit = 400) {
  const result = new Trace(algorithm, start, estimate, limit);
  ALGORITHMS[algorithm](result, goal);
  return result;
}

/** Whether the search reached the goal within its limit. */
export function finished(result) {
  return result.steps.at(-1).kind === 'found';
}

/** The x slot of every node of one round: leaves side by side, parents centered over children. */
export function layout(result, round) {
  const slots = new Map();
  const children = new Map();
  const nodes = result.nodes.map((node, id) => ({ ...node, id })).filter((n) => n.round === round);
  for (const { id, parent } of nodes) {
    if (parent >= 0) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  let width = 0;
  const place = (id) => {
    const below = children.get(id) ?? [];
    below.forEach(place);
    slots.set(id, below.length ? (slots.get(below[0]) + slots.get(below.at(-1))) / 2 : width++);
  };
  if (nodes.length > 0) place(nodes[0].id);
  const depth = Math.max(0, ...nodes.map((node) => node.depth));
  return { slots, width, depth };
}
