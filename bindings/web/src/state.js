// The game: a start, a goal, a line of moves, and a cursor in that line. Nothing here touches the
// page. Undo and redo move the cursor; a new move replaces what follows it.

import { Board, Goal } from '../../wasm/loyd.js';

export const OFFSET = { u: -3, d: 3, l: -1, r: 1 };
export const OPPOSITE = { u: 'd', d: 'u', l: 'r', r: 'l' };
export const WORDS = { u: 'up', d: 'down', l: 'left', r: 'right' };
export const ARROWS = { u: '↑', d: '↓', l: '←', r: '→' };
const MAX_MOVES = 2000;

export class Game {
  #boards;

  constructor(start = new Board(), goal = new Board(), moves = '', cursor = moves.length) {
    this.goal = new Goal(goal);
    this.moves = '';
    this.#boards = [start];
    this.cursor = 0;
    this.#append(moves);
    this.cursor = cursor;
  }

  #append(moves) {
    this.#boards.length = this.cursor + 1;
    this.moves = this.moves.slice(0, this.cursor);
    for (const move of moves) {
      const next = this.#boards.at(-1).apply(move);
      if (next === null) throw new Error(`move ${this.#boards.length} (${move}) leaves the board`);
      this.#boards.push(next);
    }
    this.moves += moves;
  }

  get start() {
    return this.#boards[0];
  }

  get board() {
    return this.#boards[this.cursor];
  }

  /** The board after `index` moves of the line. */
  at(index) {
    return this.#boards[index];
  }

  /** Moves left from the board at an index, or null if the goal cannot be reached. */
  left(index = this.cursor) {
    return this.goal.distance(this.#boards[index]);
  }

  get solved() {
    return this.board.equals(this.goal.board);
  }

  /** Starts over with another board. */
  begin(board) {
    this.#boards = [board];
    this.moves = '';
    this.cursor = 0;
  }

  setGoal(board) {
    this.goal = new Goal(board);
  }

  /** Plays moves of the blank from the cursor. Returns false if one of them is illegal. */
  play(moves) {
    if (this.board.apply(moves) === null || this.cursor + moves.length > MAX_MOVES) return false;
    if (!this.moves.startsWith(moves, this.cursor)) this.#append(moves);
    this.cursor += moves.length;
    return true;
  }

  /** The moves of the blank that slide the tile on a cell, with the tiles between; '' if none. */
  movesTo(cell) {
    const blank = this.board.blank;
    if (cell === blank) return '';
    if (Math.floor(cell / 3) === Math.floor(blank / 3)) {
      return (cell < blank ? 'l' : 'r').repeat(Math.abs(cell - blank));
    }
    if (cell % 3 === blank % 3)
      return (cell < blank ? 'u' : 'd').repeat(Math.abs(cell - blank) / 3);
    return '';
  }

  /** Replaces what follows the cursor without moving it. */
  follow(path) {
    this.#append(path);
  }

  /** Whether the rest of the line ends at the goal. */
  get restSolves() {
    return this.cursor < this.moves.length && this.#boards.at(-1).equals(this.goal.board);
  }

  goTo(index) {
    this.cursor = Math.max(0, Math.min(this.moves.length, index));
  }

  get canUndo() {
    return this.cursor > 0;
  }

  get canRedo() {
    return this.cursor < this.moves.length;
  }

  /** 'good' if move `index` (from 1) reduces the distance, 'mistake' if not, null if unsolvable. */
  verdict(index) {
    const [before, after] = [this.left(index - 1), this.left(index)];
    if (before === null || after === null) return null;
    return after < before ? 'good' : 'mistake';
  }

  get mistakes() {
    let count = 0;
    for (let i = 1; i <= this.cursor; i += 1) count += this.verdict(i) === 'mistake' ? 1 : 0;
    return count;
  }

  /** The tile of move `index` (from 1) and the direction in which it slides. */
  tileMove(index) {
    const move = this.moves[index - 1];
    const before = this.#boards[index - 1];
    return { tile: before.cells[before.blank + OFFSET[move]], direction: OPPOSITE[move] };
  }

  /** The game as the fragment of a link. */
  toFragment() {
    const fields = { start: this.start, goal: this.goal.board };
    if (this.moves) Object.assign(fields, { moves: this.moves, at: this.cursor });
    return new URLSearchParams(fields).toString();
  }

  /** Reads a fragment. Missing fields have defaults. Throws an Error that says what is wrong. */
  static fromFragment(fragment) {
    const fields = new URLSearchParams(fragment.replace(/^#/, ''));
    const moves = fields.get('moves') ?? '';
    if (!/^[udlr]*$/.test(moves)) throw new Error('moves may contain only the letters u, d, l, r');
    if (moves.length > MAX_MOVES) throw new Error(`a link holds at most ${MAX_MOVES} moves`);
    const at = fields.get('at') ?? String(moves.length);
    if (!/^\d+$/.test(at) || Number(at) > moves.length) {
      throw new Error(`at must be a number from 0 to ${moves.length}`);
    }
    const board = (name) => (fields.has(name) ? new Board(fields.get(name)) : new Board());
    return new Game(board('start'), board('goal'), moves, Number(at));
  }
}

/** A path in words that people read: blank letters, tile arrows, or tile numbers. */
export function formatPath(path, start, notation) {
  if (notation === 'letters') return path;
  const game = new Game(start, start, path);
  const written = [...path].map((_, i) => {
    const { tile, direction } = game.tileMove(i + 1);
    return notation === 'arrows' ? `${tile}${ARROWS[direction]}` : String(tile);
  });
  return written.join(' ');
}

/** Swaps the contents of two cells. */
export function swapCells(board, a, b) {
  const cells = board.cells;
  [cells[a], cells[b]] = [cells[b], cells[a]];
  return new Board(cells);
}

/** The board with two tiles swapped, which changes its parity. */
export function changeParity(board) {
  const [a, b] = board.cells.flatMap((tile, cell) => (tile > 6 ? [cell] : []));
  return swapCells(board, a, b);
}
