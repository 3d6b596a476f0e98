// Compiled, not run: the declarations accept what the package accepts and nothing else.
import {
  Board, BoardError, Goal, PathError, atDistance, check, distance, distances, histogram, load,
  optimalMoves, parse, random, solutionCount, solutions, solve,
} from 'loyd';
import type { BoardLike, GoalLike, Move, MoveNames, RandomOptions, Source, Verdict } from 'loyd';

const sources: Source[] = [
  'loyd.wasm', new URL('https://example.org/loyd.wasm'), new Uint8Array(8), new ArrayBuffer(8),
];
await load();
for (const source of sources) await load(source);
await load(fetch('loyd.wasm'));

const boards: BoardLike[] = [
  '123456780', [1, 2, 3, 4, 5, 6, 7, 8, 0], Uint8Array.of(1, 2, 3), new Board(), 0x539778,
];
const goals: GoalLike[] = [...boards, new Goal(), new Goal('123804765', 'dlru')];
const path: string | null = solve('123456708', goals[0]);
const least: number | null = distance(boards[0]!, goals[1]);
const moves: string | null = optimalMoves('123456708');
const all: string[] = solutions('123456708', undefined, 3);
const count: number | null = solutionCount('123456708');
const many: Int8Array = distances(new Uint32Array(3), '123456780');
const names: MoveNames = 'tile';
const verdict: Verdict = check('123456708', 'L', undefined, names);
const bits: Uint32Array = atDistance(31);
const counts: number[] = histogram();
const options: RandomOptions = { distance: [20, 31], seed: 7 };
const board: Board = random(options);
const next: Board | null = parse('123456780').apply('u' satisfies Move);
const outcome: 'optimal' | 'suboptimal' | 'unsolved' | 'illegal' | 'unsolvable' = verdict.outcome;
export const used = [path, least, moves, all, count, many, bits, counts, board, next, outcome];

try {
  parse('1');
} catch (error) {
  if (error instanceof BoardError || error instanceof PathError) {
    const position: number | null = error.position;
    console.log(position);
  }
}

// @ts-expect-error: the result may be null.
export const unchecked: number = distance('123456708');
// @ts-expect-error: distances come from typed arrays.
distances([1, 2, 3]);
// @ts-expect-error: there is no such kind of move names.
check('123456708', 'l', undefined, 'hand');
// @ts-expect-error: the bits are read-only.
board.bits = 3;
// @ts-expect-error: a board is not optional here.
solve();
