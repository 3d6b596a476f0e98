// The teacher's view: a search expands its tree step by step, next to the exact distances.

import { Goal, random } from '../../wasm/loyd.js';
import { $, fill, html, number, plural, relabel, setText, svg, Ticker } from './dom.js';
import { explainStep } from './explain.js';
import { finished, HEURISTICS, layout, trace } from './search.js';

const NODE = 56;
const SLOT = 84;
const LAYER = 116;
const NAMES = { bfs: 'BFS', astar: 'A*', idastar: 'IDA*' };
/** The largest tree that is drawn. */
const LIMIT = 400;
/** The farthest start that "My board" accepts. */
const FARTHEST = 14;

const rows = (board) => [0, 3, 6].map((cell) => board.slice(cell, cell + 3)).join('/');

export class TeacherView {
  #step = 0;
  #result = null;
  #drawn = '';
  #nodes = new Map();

  constructor(app) {
    this.app = app;
    this.ticker = new Ticker(
      () => this.#advance(),
      () => 1400 / app.settings.speed,
      () => this.#player(),
    );
    for (const radio of document.getElementsByName('algorithm')) {
      radio.addEventListener('change', () => this.#search());
    }
    $('heuristic').addEventListener('change', () => this.#search());
    $('root-distance').addEventListener('input', () => this.#pick());
    $('root-random').addEventListener('click', () => this.#pick());
    $('root-current').addEventListener('click', () => this.#current());
    $('search-play').addEventListener('click', () => {
      if (!this.ticker.running && this.#step === this.#last) this.#step = 0;
      this.ticker.toggle();
    });
    const go = (id, target) =>
      $(id).addEventListener('click', () => {
        this.ticker.stop();
        this.#show(target());
      });
    go('search-first', () => 0);
    go('search-back', () => this.#step - 1);
    go('search-next', () => this.#step + 1);
    go('search-last', () => this.#last);
  }

  get #last() {
    return this.#result.steps.length - 1;
  }

  #advance() {
    if (this.#step < this.#last) this.#show(this.#step + 1);
    return this.#step < this.#last;
  }

  /** Draws a start at the chosen distance. */
  #pick() {
    const distance = Number($('root-distance').value);
    this.#root(random({ goal: this.goal, distance }));
  }

  #current() {
    const left = this.goal.distance(this.app.game.board);
    if (left === null || left > FARTHEST) {
      this.app.toast(
        left === null
          ? 'Your board cannot reach the goal'
          : `Your board is ${left} moves from the goal; a small tree needs ${FARTHEST} or fewer`,
      );
      return;
    }
    this.#root(this.app.game.board);
  }

  #root(board) {
    this.root = board;
    setText($('root-text'), String(this.goal.distance(board)));
    this.#search();
  }

  render() {
    const goal = this.app.game.goal.board;
    if (this.goal?.board.equals(goal)) return;
    this.goal = new Goal(goal);
    this.#pick();
  }

  #run(algorithm) {
    const goal = this.goal.board.toString();
    const name = $('heuristic').value;
    const estimate =
      name === 'exact' ? (board) => this.goal.distance(board) : HEURISTICS[name](goal);
    return trace(algorithm, this.root.toString(), goal, estimate, LIMIT);
  }

  #search() {
    this.ticker.stop();
    const results = Object.fromEntries(Object.keys(NAMES).map((name) => [name, this.#run(name)]));
    this.#result = results[document.querySelector('[name=algorithm]:checked').value];
    $('heuristic').disabled = this.#result.algorithm === 'bfs';
    fill(
      $('compare').tBodies[0],
      3,
      () => html('tr', {}, html('th', { scope: 'row' }), html('td'), html('td')),
      (row, index) => {
        const [name, result] = Object.entries(results)[index];
        row.classList.toggle('here', result === this.#result);
        const more = finished(result) ? '' : 'over ';
        [NAMES[name], more + number(result.expanded), more + number(result.generated)].forEach(
          (text, cell) => setText(row.cells[cell], text),
        );
      },
    );
    this.#drawn = '';
    this.#show(0);
  }

  /** Draws the whole tree of a round once. Steps then show its nodes. */
  #draw(round) {
    const result = this.#result;
    const { slots, width, depth } = layout(result, round);
    const [w, h] = [width * SLOT + 16, depth * LAYER + NODE + 70];
    // The tree grows with the text of the page, as on a projector.
    this.scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const size = { width: w * this.scale, height: h * this.scale };
    const picture = svg('svg', { ...size, viewBox: `0 0 ${w} ${h}`, role: 'img' });
    const lines = svg('g');
    picture.append(lines);
    this.#nodes = new Map();
    const place = (id) => [
      8 + slots.get(id) * SLOT + SLOT / 2,
      12 + result.nodes[id].depth * LAYER,
    ];
    for (const id of slots.keys()) {
      const node = result.nodes[id];
      const [x, y] = place(id);
      let line = null;
      if (node.parent >= 0) {
        const [px, py] = place(node.parent);
        const from = py + NODE + 42;
        line = svg('path', {
          class: 't-line',
          d: `M${px} ${from}C${px} ${from + 16} ${x} ${y - 18} ${x} ${y - 2}`,
        });
        lines.append(line);
      }
      const group = svg('g', { class: 't-node', transform: `translate(${x} ${y})` });
      group.append(
        svg('rect', { class: 't-box', x: -NODE / 2, y: 0, width: NODE, height: NODE, rx: 8 }),
      );
      [...node.board].forEach((tile, cell) => {
        if (tile === '0') return;
        const at = { x: ((cell % 3) - 1) * 17, y: 17 + Math.floor(cell / 3) * 17 };
        group.append(
          svg(
            'text',
            { ...at, 'text-anchor': 'middle', 'font-size': 13, 'font-weight': 600 },
            tile,
          ),
        );
      });
      const sum =
        result.algorithm === 'bfs'
          ? `depth ${node.depth}`
          : `${node.depth} + ${node.estimate} = ${node.depth + node.estimate}`;
      const label = { x: 0, 'text-anchor': 'middle', 'font-size': 12 };
      group.append(svg('text', { ...label, y: NODE + 20 }, sum));
      const exact = this.goal.distance(node.board);
      group.append(svg('text', { ...label, y: NODE + 36, class: 't-exact' }, `exact ${exact}`));
      picture.append(group);
      this.#nodes.set(id, { group, line, x, y });
    }
    $('tree').replaceChildren(picture);
    const [x] = place([...slots.keys()].find((id) => result.nodes[id].parent < 0));
    $('tree').scrollTo({ left: x * this.scale - $('tree').clientWidth / 2, top: 0 });
  }

  #show(step) {
    const result = this.#result;
    this.#step = Math.max(0, Math.min(this.#last, step));
    const now = result.steps[this.#step];
    const key = `${result.algorithm} ${now.round}`;
    if (this.#drawn !== key) {
      this.#draw(now.round);
      this.#drawn = key;
    }
    const seen = new Set([now.node]);
    const kinds = new Map();
    for (const each of result.steps.slice(0, this.#step + 1)) {
      if (each.round !== now.round) continue;
      for (const id of [each.node, ...each.added]) seen.add(id);
      if (each.kind === 'cut') kinds.set(each.node, 'cut');
      if (each.kind === 'expand' || each.kind === 'bound') kinds.set(each.node, 'closed');
      if (each.kind === 'found') kinds.set(each.node, 'goal');
    }
    const path = new Set();
    if (now.kind === 'found')
      for (let id = now.node; id >= 0; id = result.nodes[id].parent) path.add(id);
    for (const [id, { group, line }] of this.#nodes) {
      group.style.display = seen.has(id) ? '' : 'none';
      group.setAttribute('class', `t-node ${path.has(id) ? 'goal' : (kinds.get(id) ?? 'open')}`);
      if (line) {
        line.style.display = seen.has(id) ? '' : 'none';
        line.setAttribute('class', path.has(id) ? 't-line path' : 't-line');
      }
    }
    this.#ring(this.#nodes.get(now.node));
    const exact = (board) => this.goal.distance(board);
    setText($('search-text'), explainStep(result, now, exact));
    const name = NAMES[result.algorithm];
    $('tree').firstChild.setAttribute(
      'aria-label',
      `${name} after ${plural(this.#step, 'step')}: ${plural(seen.size, 'board')} in the tree`,
    );
    this.#lists(now);
    this.#player();
  }

  #ring({ group, x, y }) {
    document.querySelector('.t-ring')?.remove();
    group.append(
      svg('rect', {
        class: 't-ring',
        x: -NODE / 2 - 5,
        y: -5,
        width: NODE + 10,
        height: NODE + 10,
        rx: 12,
      }),
    );
    this.#reveal(x * this.scale, y * this.scale, LAYER * this.scale);
  }

  /** Scrolls the tree only as far as a node with its surroundings needs. */
  #reveal(x, y, room) {
    const tree = $('tree');
    const nearest = (scroll, size, from, to) => Math.min(Math.max(scroll, to - size), from);
    tree.scrollTo({
      left: nearest(tree.scrollLeft, tree.clientWidth, x - room, x + room),
      top: nearest(tree.scrollTop, tree.clientHeight, y - room / 4, y + 2 * room),
    });
  }

  #lists(now) {
    const result = this.#result;
    setText(
      $('open-title'),
      result.algorithm === 'idastar'
        ? `Path (bound ${now.bound ?? 0})`
        : `Open: ${plural(now.open.length, 'board')}, next first`,
    );
    const shown = now.open.slice(0, 12);
    fill(
      $('open-list'),
      shown.length,
      () => html('li'),
      (item, index) => {
        const id = shown[index];
        const value =
          result.algorithm === 'bfs' ? `depth ${result.nodes[id].depth}` : `f ${result.total(id)}`;
        setText(item, `${rows(result.nodes[id].board)}  ${value}`);
      },
    );
  }

  #player() {
    if (this.#result === null) return;
    const now = this.#result.steps[this.#step];
    const counts = `${now.expanded} expanded · ${now.generated} generated`;
    setText($('search-count'), `Step ${this.#step} of ${this.#last} · ${counts}`);
    $('search-first').disabled = this.#step === 0;
    $('search-back').disabled = this.#step === 0;
    $('search-next').disabled = this.#step === this.#last;
    $('search-last').disabled = this.#step === this.#last;
    const running = this.ticker.running;
    relabel($('search-play'), running ? 'pause' : 'play', running ? 'Pause' : 'Run');
    // Speech must not lag behind a running search.
    $('search-text').setAttribute('aria-live', running ? 'off' : 'polite');
  }
}
