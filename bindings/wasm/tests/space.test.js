// All 362,880 boards and nine goals: the answers equal those of the Rust library.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Board, Goal, load } from 'loyd';

const STATES = 362880, RECORD = 11;
// Written by ci.sh.
const reference = readFileSync(new URL('../../reference/target/reference.bin', import.meta.url));
const view = new DataView(reference.buffer, reference.byteOffset, reference.length);
await load();

const boards = Array.from({ length: STATES }, (_, rank) => Board.fromRank(rank));
const bits = Uint32Array.from(boards, board => board.bits);
const cells = new Uint8Array(9 * STATES);
boards.forEach((board, at) => cells.set(board.cells, 9 * at));

// The letters of a path code, one by one.
const letters = (low, high, length) => {
  let path = '';
  for (let at = 0; at < length; at++) {
    path += 'udlr'[(at < 16 ? low >>> (2 * at) : high >>> (2 * at - 32)) & 3];
  }
  return path;
};

test('the reference is whole', () => {
  assert.equal(reference.length, 9 * (8 + RECORD * STATES));
});

for (let blank = 0; blank < 9; blank++) {
  test(`all boards equal Rust's with the goal's blank on cell ${blank}`, () => {
    const code = view.getUint32(8 * blank + 4, true);
    const order = [0, 2, 4, 6].map(shift => 'udlr'[(code >> shift) & 3]).join('');
    const goal = new Goal(view.getUint32(8 * blank, true), order);
    assert.equal(goal.board.blank, blank);
    const distances = goal.distances(bits), ofCells = goal.distances(cells);
    let solvable = 0;
    for (let rank = 0; rank < STATES; rank++) {
      const at = 72 + RECORD * (STATES * blank + rank), board = boards[rank];
      const distance = view.getInt8(at), moves = view.getInt8(at + 1), count = view.getUint8(at + 2);
      let equal = distances[rank] === distance && ofCells[rank] === distance;
      if (distance < 0) {
        equal &&= goal.distance(board) === null && goal.solve(board) === null;
        equal &&= goal.optimalMoves(board) === null && goal.solutionCount(board) === null;
      } else {
        solvable++;
        const path = letters(view.getUint32(at + 3, true), view.getUint32(at + 7, true), distance);
        equal &&= goal.distance(board) === distance && goal.solve(board) === path;
        const set = [...order].filter(step => (moves >> 'udlr'.indexOf(step)) & 1).join('');
        equal &&= goal.optimalMoves(board) === set;
        if (rank % 8 === 0) equal &&= goal.solutionCount(board) === count;
      }
      if (!equal) assert.fail(`${board} to ${goal.board} differs`);
    }
    assert.equal(solvable, STATES / 2);
  });
}
