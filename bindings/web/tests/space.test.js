// All boards and nine goals: the page in Chromium answers as the npm package does in node, which
// the tests of bindings/wasm compare with Rust.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as loyd from '../../wasm/loyd.js';
import { open, useBrowser } from './browser.js';

useBrowser();

/** A hash of the distance, the optimal moves, and the path of every board, for nine goals. */
function digests({ Board, Goal }) {
  const boards = Array.from({ length: 362880 }, (_, rank) => Board.fromRank(rank));
  const bits = Uint32Array.from(boards, (board) => board.bits);
  return Array.from({ length: 9 }, (_, cell) => {
    const cells = [1, 2, 3, 4, 5, 6, 7, 8];
    cells.splice(cell, 0, 0);
    const goal = new Goal(cells);
    const distances = goal.distances(bits);
    let hash = 0x811c9dc5;
    const add = (value) => {
      hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
    };
    let solvable = 0;
    for (let rank = 0; rank < boards.length; rank += 1) {
      const path = goal.solve(bits[rank]);
      add(distances[rank]);
      if (path === null) continue;
      solvable += 1;
      if (path.length !== distances[rank]) throw new Error(`${boards[rank]}: ${path}`);
      for (const move of path) add(move.charCodeAt(0));
      for (const move of goal.optimalMoves(bits[rank])) add(move.charCodeAt(0));
    }
    return `${solvable} ${hash}`;
  });
}

test('all boards and nine goals are answered as in node', { timeout: 120_000 }, async () => {
  await loyd.load(await readFile(new URL('../../wasm/loyd.wasm', import.meta.url)));
  const page = await open();
  const answers = await page.evaluate(`(${digests})(globalThis.loyd)`);
  assert.deepEqual(answers, digests(loyd));
  assert.equal(new Set(answers).size, 9);
  assert.ok(answers.every((answer) => answer.startsWith('181440 ')));
});
