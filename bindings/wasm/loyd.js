// Every optimal solution of the 8-puzzle. The interface is documented in loyd.d.ts.

const STANDARD = 0x539778; // 1 2 3 / 4 5 6 / 7 8 _
const MOVES = 'udlr';
const OUTCOMES = ['optimal', 'suboptimal', 'unsolved', 'illegal', 'unsolvable'];
const NAMES = ['blank', 'tile', 'number'];

// The letters of up to six moves, by their code: two bits each, and a one above the last.
const PATHS = ['', '', '', ''];
for (let code = 4; code < 8192; code++) PATHS.push(MOVES[code & 3] + PATHS[code >> 2]);

// Memory that the code doesn't use: HALF bytes for input, then as many for answers.
const HALF = 1 << 17;
let wasm, input, output, bytes, words, answers, usual;

export async function load(source = new URL('loyd.wasm', import.meta.url)) {
  source = await source;
  if (typeof source === 'string' || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    const fs = url.protocol === 'file:' && globalThis.process?.getBuiltinModule?.('fs');
    source = fs ? fs.readFileSync(url) : await fetch(url);
  }
  if (source.arrayBuffer) {
    if (!source.ok) throw new Error(`cannot load ${source.url}: HTTP status ${source.status}`);
    source = await source.arrayBuffer();
  }
  const made = await WebAssembly.instantiate(source);
  if (wasm) return;
  const { exports } = made.instance ?? made;
  const { memory } = exports;
  input = memory.grow((2 * HALF) >> 16) << 16;
  output = input + HALF;
  bytes = new Uint8Array(memory.buffer, input);
  words = new Uint32Array(memory.buffer, input);
  answers = new Int32Array(memory.buffer, output);
  wasm = exports;
}

class TextError extends Error {
  constructor(message, position = null) {
    super(message);
    this.name = new.target.name;
    this.position = position;
  }
}
export class BoardError extends TextError {}
export class PathError extends TextError {}

const range = message => {
  throw new RangeError(message);
};

const loaded = () => {
  if (!wasm) throw new Error('loyd is not loaded; call `await load()` first');
  return wasm;
};

// Writes a text to the input; returns its length in bytes.
const write = (text, Fault) => {
  const { read, written } = new TextEncoder().encodeInto(text, bytes.subarray(0, HALF));
  if (read < text.length) throw new Fault(`the text is longer than ${HALF} bytes`, read);
  return written;
};

const decode = (from, to) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, to));

// The fault in the input, which the code describes at the beginning of the output.
const fault = (Fault, isText = true) => {
  const [at, length] = answers;
  const position = isText && at >= 0 ? decode(0, at).length : null;
  return new Fault(decode(HALF + 8, HALF + 8 + length), position);
};

const bitsOf = board => {
  if (typeof board === 'number') return board >>> 0 === board ? board : 0;
  if (board instanceof Board) return board.bits;
  loaded();
  const isText = typeof board === 'string';
  if (!isText && (board?.length !== 9 || !Array.from(board).every(Number.isInteger))) {
    throw new BoardError('a board is text or nine numbers');
  }
  const text = isText ? board : Array.from(board).join(' ');
  const bits = wasm.loyd_board_from_text(input, write(text, BoardError), output);
  if (!bits) throw fault(BoardError, isText);
  return bits;
};

// What a code below 0 means.
const none = code => {
  if (code === -1) return null;
  throw new BoardError('the number is not the bits of a board');
};

// The letters of the path at an index of the answers.
const pathAt = (at, length) => {
  let low = answers[at], high = answers[at + 1], path = '';
  for (; length > 5; length -= 6) {
    path += PATHS[(low & 4095) | 4096];
    low = (low >>> 12) | (high << 20);
    high >>>= 12;
  }
  return path + PATHS[low];
};

const setsIn = order =>
  Array.from({ length: 16 }, (_, set) =>
    [...order].filter(step => (set >> MOVES.indexOf(step)) & 1).join(''));
const SETS = setsIn(MOVES);

export class Board {
  constructor(board = STANDARD) {
    this.bits = bitsOf(board);
    if (!loaded().loyd_board_is_valid(this.bits)) none();
  }
  static fromBits(bits) {
    return new Board(+bits);
  }
  static fromRank(rank) {
    const bits = rank >>> 0 === rank && loaded().loyd_board_from_rank(rank);
    if (!bits) throw new BoardError(`${rank} is not a rank; ranks are 0 to 362879`);
    return new Board(bits);
  }
  get cells() {
    const cells = [];
    for (let shift = 25; shift > 3; shift -= 3) cells.push(((this.bits >> shift) & 7) + 1);
    cells.splice(this.blank, 0, 0);
    return cells;
  }
  get blank() {
    return this.bits & 15;
  }
  get rank() {
    return wasm.loyd_board_rank(this.bits);
  }
  get parity() {
    return wasm.loyd_board_parity(this.bits) ? 'odd' : 'even';
  }
  get legalMoves() {
    return SETS[wasm.loyd_board_legal_moves(this.bits)];
  }
  apply(moves) {
    let { bits } = this;
    for (const step of moves) bits = wasm.loyd_board_apply(bits, MOVES.indexOf(step));
    return bits ? new Board(bits) : null;
  }
  equals(other) {
    return bitsOf(other) === this.bits;
  }
  toString() {
    return this.cells.join('');
  }
  toJSON() {
    return `${this}`;
  }
}

export class Goal {
  #bits;
  #order = 0;
  #sets;
  constructor(board, order = MOVES) {
    this.board = new Board(board);
    this.order = order;
    this.#bits = this.board.bits;
    for (let at = 0; at < 4; at++) this.#order |= MOVES.indexOf(order[at]) << (2 * at);
    if ([...order].sort().join('') !== 'dlru') range(`'${order}' is not an order; write udlr in any order`);
    this.#sets = setsIn(order);
  }
  solve(board) {
    const length = wasm.loyd_path(bitsOf(board), this.#bits, this.#order, output);
    return length < 0 ? none(length) : pathAt(0, length);
  }
  distance(board) {
    const code = wasm.loyd_distance(bitsOf(board), this.#bits);
    return code < 0 ? none(code) : code;
  }
  optimalMoves(board) {
    const code = wasm.loyd_optimal_moves(bitsOf(board), this.#bits);
    return code < 0 ? none(code) : this.#sets[code];
  }
  solutions(board, limit = 86) {
    const bits = bitsOf(board), length = this.distance(bits);
    const count = wasm.loyd_solutions(bits, this.#bits, this.#order, output, 86);
    return Array.from({ length: Math.min(count, limit) }, (_, at) => pathAt(2 * at, length));
  }
  solutionCount(board) {
    const code = wasm.loyd_solutions(bitsOf(board), this.#bits, this.#order, 0, 0);
    return code < 0 ? none(code) : code;
  }
  check(board, path, names = 'blank') {
    const kind = NAMES.indexOf(names), start = bitsOf(board), verdict = output + 256;
    if (kind < 0) range(`'${names}' is not what a path names; write blank, tile or number`);
    const length = write(path, PathError);
    const code = wasm.loyd_check(start, this.#bits, input, length, kind, verdict, output);
    if (code === -6) throw fault(PathError);
    if (code < 0) none(code);
    const [, moves, optimal, left, bad, illegal, end] = answers.subarray(64, 71);
    return {
      outcome: OUTCOMES[code],
      solved: code < 2,
      moves,
      optimal: optimal < 0 ? null : optimal,
      left: left < 0 ? null : left,
      firstBadMove: bad || null,
      illegalAt: illegal || null,
      board: new Board(end),
    };
  }
  distances(boards) {
    const isCells = boards instanceof Uint8Array, width = isCells ? 9 : 1;
    if (!isCells && !(boards instanceof Uint32Array)) {
      throw new TypeError('boards are a Uint8Array of cells or a Uint32Array of bits');
    }
    if (boards.length % width) range('the number of cells is not a multiple of nine');
    const all = new Int8Array(boards.length / width);
    for (let at = 0; at < all.length; at += 8192) {
      const part = boards.subarray(at * width, (at + 8192) * width), count = part.length / width;
      (isCells ? bytes : words).set(part);
      wasm[isCells ? 'loyd_distances_of_cells' : 'loyd_distances'](input, count, this.#bits, output);
      all.set(new Int8Array(bytes.buffer, output, count), at);
    }
    return all;
  }
  atDistance(distance) {
    const count = this.#count(distance, HALF / 4);
    return new Uint32Array(answers.slice(0, count));
  }
  histogram() {
    const counts = [];
    for (let count; (count = this.#count(counts.length, 0)); ) counts.push(count);
    return counts;
  }
  #count(distance, most) {
    if (!(distance >= 0 && distance % 1 === 0)) range(`${distance} is not a distance`);
    return wasm.loyd_at_distance(this.#bits, distance, 0, output, most);
  }
}

const goalOf = goal =>
  goal instanceof Goal ? goal : goal === undefined ? (usual ??= new Goal()) : new Goal(goal);

// A number of 32 bits below the bound, each with the same probability.
const below = (bound, seed = crypto.getRandomValues(new Uint32Array(1))[0]) => {
  const end = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    let x = (seed += 0x9e3779b9);
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    x = (x ^ (x >>> 15)) >>> 0;
    if (x < end) return x % bound;
  }
};

export function random({ goal, distance, solvable = true, seed } = {}) {
  goal = goalOf(goal);
  if (distance === undefined) {
    const parity = (goal.board.parity === 'odd') ^ !solvable;
    return new Board(wasm.loyd_board_from_index(below(181440, seed), parity));
  }
  const [least, most] = distance.length ? distance : [distance, distance];
  const counts = goal.histogram().map((count, at) => (at >= least && at <= most ? count : 0));
  const all = counts.reduce((sum, count) => sum + count);
  if (!all || !solvable) range(`no such board is ${distance} moves from the goal`);
  let index = below(all, seed), at = 0;
  while (index >= counts[at]) index -= counts[at++];
  wasm.loyd_at_distance(goal.board.bits, at, index, output, 1);
  return new Board(answers[0]);
}

export const parse = text => new Board(`${text}`);
export const solve = (board, goal) => goalOf(goal).solve(board);
export const distance = (board, goal) => goalOf(goal).distance(board);
export const optimalMoves = (board, goal) => goalOf(goal).optimalMoves(board);
export const solutions = (board, goal, limit) => goalOf(goal).solutions(board, limit);
export const solutionCount = (board, goal) => goalOf(goal).solutionCount(board);
export const check = (board, path, goal, names) => goalOf(goal).check(board, path, names);
export const distances = (boards, goal) => goalOf(goal).distances(boards);
export const atDistance = (distance, goal) => goalOf(goal).atDistance(distance);
export const histogram = goal => goalOf(goal).histogram();
