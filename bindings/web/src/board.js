// The board that the player touches: eight tiles, hints on them, clicks, and swipes.

import { $, icon, setText } from './dom.js';
import { OPPOSITE, WORDS } from './state.js';

const TURN = { u: [0, -1, 0], r: [1, 0, 90], d: [0, 1, 180], l: [-1, 0, 270] };
const SWIPE = 24;

/** A board in words: rows of tiles. */
export function describe(board) {
  const words = board.cells.map((tile) => tile || 'blank');
  return [0, 3, 6].map((cell) => words.slice(cell, cell + 3).join(' ')).join(', ');
}

export class BoardView {
  #tray = $('board');
  #tiles = new Map();
  #swiped = false;

  constructor(app) {
    this.app = app;
    for (const tile of this.#tray.querySelectorAll('.tile')) {
      this.#tiles.set(Number(tile.dataset.tile), tile);
      tile.addEventListener('click', () => this.#click(Number(tile.dataset.tile)));
    }
    this.#listenForSwipes();
  }

  #click(tile) {
    if (this.#swiped) return;
    const moves = this.app.game.movesTo(this.app.game.board.cells.indexOf(tile));
    if (moves) this.app.play(moves);
    else this.app.say(`Tile ${tile} cannot move`);
  }

  #listenForSwipes() {
    let origin = null;
    this.#tray.addEventListener('pointerdown', (event) => {
      this.#swiped = false;
      if (event.isPrimary) origin = { x: event.clientX, y: event.clientY };
    });
    this.#tray.addEventListener('pointercancel', () => {
      origin = null;
    });
    addEventListener('pointerup', (event) => {
      if (origin === null || !event.isPrimary) return;
      const [dx, dy] = [event.clientX - origin.x, event.clientY - origin.y];
      origin = null;
      if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
      // The click that follows a swipe belongs to the swipe.
      this.#swiped = true;
      setTimeout(() => {
        this.#swiped = false;
      });
      const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'r' : 'l') : dy > 0 ? 'd' : 'u';
      this.app.slide(way);
    });
  }

  render() {
    const { game, settings } = this.app;
    const { cells, blank } = game.board;
    const best = game.goal.optimalMoves(game.board) ?? '';
    const goal = game.goal.board.cells;
    cells.forEach((tile, cell) => {
      if (tile === 0) return;
      const element = this.#tiles.get(tile);
      const moves = game.movesTo(cell);
      const single = moves.length === 1 ? moves : '';
      const hinted = settings.hint && single !== '' && best.includes(single);
      element.style.setProperty('--x', cell % 3);
      element.style.setProperty('--y', Math.floor(cell / 3));
      element.classList.toggle('home', goal[cell] === tile);
      element.setAttribute('aria-disabled', String(moves === ''));
      element.tabIndex = moves === '' ? -1 : 0;
      this.#arrow(element, hinted ? OPPOSITE[single] : null);
      const label = [`${tile}`, `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}`];
      if (moves) label.push(`can move ${WORDS[OPPOSITE[moves[0]]]}`);
      if (hinted) label.push('best move');
      element.setAttribute('aria-label', label.join(', '));
    });
    this.#tray.classList.toggle('solved', game.solved && game.cursor > 0);
    setText(
      $('board-text'),
      `Rows: ${describe(game.board)}. The blank is in row ${
        Math.floor(blank / 3) + 1
      }, column ${(blank % 3) + 1}.`,
    );
  }

  #arrow(element, way) {
    let arrow = element.querySelector('svg.arrow');
    if (way === null) {
      arrow?.remove();
      return;
    }
    if (!arrow) {
      arrow = icon('up');
      arrow.classList.add('arrow');
      element.append(arrow);
    }
    const [dx, dy, turn] = TURN[way];
    arrow.dataset.way = way;
    arrow.style.setProperty('--dx', dx);
    arrow.style.setProperty('--dy', dy);
    arrow.style.setProperty('--turn', `${turn}deg`);
  }

  /** Changes places without motion, for the first picture. */
  still(render) {
    this.#tray.classList.add('still');
    render();
    void this.#tray.offsetWidth;
    this.#tray.classList.remove('still');
  }
}
