/**
 * Every optimal solution of the 8-puzzle, for any start and any goal, by lookup in a table.
 *
 * Call `await load()` once. Everything else is synchronous and throws an `Error` before that.
 *
 * A move is named for the direction in which the blank moves: `u`, `d`, `l`, `r`. `null` always
 * means that the goal cannot be reached from the board.
 */

/** A move of the blank. */
export type Move = 'u' | 'd' | 'l' | 'r';

/**
 * A board: a `Board`, text in any usual notation, nine cells with 0 as the blank, or a number (the
 * board's `bits`). Anything that is not a board throws a `BoardError`.
 */
export type BoardLike = Board | string | ArrayLike<number> | number;

/** A goal, or the board to reach with ties broken in the order `udlr`. */
export type GoalLike = Goal | BoardLike;

/** What the words of a path name: directions of the blank, directions of the tile, or tiles. */
export type MoveNames = 'blank' | 'tile' | 'number';

/** Where `load` finds the WebAssembly code. */
export type Source =
  | string
  | URL
  | Response
  | ArrayBuffer
  | ArrayBufferView<ArrayBuffer>
  | WebAssembly.Module;

/**
 * Loads the WebAssembly code. Calls after the first successful one do nothing.
 *
 * @param source An address, a response, bytes, or a compiled module. By default `loyd.wasm` beside
 *   this module. Pass bytes where nothing can be fetched, such as in a page opened from a folder.
 */
export function load(source?: Source | Promise<Source>): Promise<void>;

/** A board of the 8-puzzle: any of the 362,880 arrangements of eight tiles and a blank. */
export class Board {
  /** @throws BoardError if the argument is not a board. Default: `1 2 3 / 4 5 6 / 7 8 _`. */
  constructor(board?: BoardLike);

  /** @throws BoardError if the number is not the `bits` of a board. */
  static fromBits(bits: number): Board;

  /** @throws BoardError if the rank is not an integer from 0 to 362,879. */
  static fromRank(rank: number): Board;

  /** The board as an integer of 28 bits: stable across releases, and the fastest handle. */
  readonly bits: number;

  /** The nine cells, row by row; 0 is the blank. A new array each time. */
  get cells(): number[];

  /** The cell of the blank, 0 to 8. */
  get blank(): number;

  /** The rank among all boards, 0 to 362,879. */
  get rank(): number;

  /** The parity of the tiles in reading order: a goal can be reached from boards of its parity. */
  get parity(): 'even' | 'odd';

  /** The moves that keep the blank on the board, as letters in the order `udlr`. */
  get legalMoves(): string;

  /** The board after one or more moves, such as `'u'` or `'uld'`; `null` if one is illegal. */
  apply(moves: string): Board | null;

  /** Whether the other board is the same. */
  equals(other: BoardLike): boolean;

  /** Nine digits, row by row; 0 is the blank. */
  toString(): string;

  /** The same as `toString`. */
  toJSON(): string;
}

/** A board to reach, and the order of moves that breaks ties between optimal paths. */
export class Goal {
  /**
   * @param board The board to reach. Default: `1 2 3 / 4 5 6 / 7 8 _`.
   * @param order A permutation of `udlr`. Default: `udlr`.
   * @throws BoardError if the board is not a board; RangeError if the order is not a permutation.
   */
  constructor(board?: BoardLike, order?: string);

  readonly board: Board;
  readonly order: string;

  /** The first optimal path in the order of moves: letters, `''` at the goal. */
  solve(board: BoardLike): string | null;

  /** The least number of moves, 0 to 31. */
  distance(board: BoardLike): number | null;

  /** All moves that begin an optimal path, as letters in the goal's order; `''` at the goal. */
  optimalMoves(board: BoardLike): string | null;

  /**
   * All optimal paths in the order of moves, at most `limit` of them; none if the goal cannot be
   * reached. No board has more than 86.
   */
  solutions(board: BoardLike, limit?: number): string[];

  /** The number of optimal paths, 1 to 86. */
  solutionCount(board: BoardLike): number | null;

  /**
   * Judges a path, which may have any length and any notation: letters, words, arrows, runs
   * (`u2`), or the numbers of the tiles.
   *
   * @param names What the path names. Default: `'blank'`.
   * @throws PathError if the text is not a path.
   */
  check(board: BoardLike, path: string, names?: MoveNames): Verdict;

  /**
   * The distances of many boards: rows of nine cells, or the bits of one board per entry. A row is
   * -1 if the goal cannot be reached from it and -2 if it is not a board.
   *
   * @throws RangeError if the number of cells is not a multiple of nine.
   */
  distances(boards: Uint8Array | Uint32Array): Int8Array;

  /** The bits of all boards at this distance from the goal, by rank; none beyond the farthest. */
  atDistance(distance: number): Uint32Array;

  /** The number of boards at each distance, from 0 to the farthest (31, or 30). */
  histogram(): number[];
}

/** The verdict on a path. */
export interface Verdict {
  /**
   * - `optimal`: the path reaches the goal in the least number of moves
   * - `suboptimal`: it reaches the goal in more moves than necessary
   * - `unsolved`: it ends at another board
   * - `illegal`: a move leaves the board, or names a tile that is not beside the blank
   * - `unsolvable`: the goal cannot be reached from the start
   */
  readonly outcome: 'optimal' | 'suboptimal' | 'unsolved' | 'illegal' | 'unsolvable';
  /** Whether the path reaches the goal. */
  readonly solved: boolean;
  /** The number of legal moves, up to the first illegal one. */
  readonly moves: number;
  /** The least number of moves from the start; `null` if unsolvable. */
  readonly optimal: number | null;
  /** The least number of moves from the board where the legal moves end; `null` if unsolvable. */
  readonly left: number | null;
  /** Number, from 1, of the first move that does not reduce the distance, or is illegal. */
  readonly firstBadMove: number | null;
  /** Number, from 1, of the illegal move. */
  readonly illegalAt: number | null;
  /** The board where the legal moves end. */
  readonly board: Board;
}

/** What `random` draws from. */
export interface RandomOptions {
  /** Default: `1 2 3 / 4 5 6 / 7 8 _`. */
  goal?: GoalLike;
  /** A distance from the goal, or the least and the greatest. Default: any. */
  distance?: number | readonly [number, number];
  /** `false` draws from the boards from which the goal cannot be reached. Default: `true`. */
  solvable?: boolean;
  /** An integer. The same seed gives the same board in every release. Default: a random one. */
  seed?: number;
}

/**
 * A board drawn at random, each board with the same probability.
 *
 * @throws RangeError if no board is at such a distance.
 */
export function random(options?: RandomOptions): Board;

/** Reads a board in any usual notation. @throws BoardError if the text is not a board. */
export function parse(text: string): Board;

/** `Goal.solve`. The goal of these functions is `1 2 3 / 4 5 6 / 7 8 _` by default. */
export function solve(board: BoardLike, goal?: GoalLike): string | null;
/** `Goal.distance`. */
export function distance(board: BoardLike, goal?: GoalLike): number | null;
/** `Goal.optimalMoves`. */
export function optimalMoves(board: BoardLike, goal?: GoalLike): string | null;
/** `Goal.solutions`. */
export function solutions(board: BoardLike, goal?: GoalLike, limit?: number): string[];
/** `Goal.solutionCount`. */
export function solutionCount(board: BoardLike, goal?: GoalLike): number | null;
/** `Goal.check`. */
export function check(board: BoardLike, path: string, goal?: GoalLike, names?: MoveNames): Verdict;
/** `Goal.distances`. */
export function distances(boards: Uint8Array | Uint32Array, goal?: GoalLike): Int8Array;
/** `Goal.atDistance`. */
export function atDistance(distance: number, goal?: GoalLike): Uint32Array;
/** `Goal.histogram`. */
export function histogram(goal?: GoalLike): number[];

/** The argument is not a board. */
export class BoardError extends Error {
  /** Index of the fault in the text; `null` if it is the board as a whole. */
  readonly position: number | null;
}

/** The text is not a path. */
export class PathError extends Error {
  /** Index of the fault in the text. */
  readonly position: number | null;
}
