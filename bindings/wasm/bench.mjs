// Times of the package beside a breadth-first search in JavaScript. Run: node bench.mjs
import { load, Goal, Board } from './loyd.js';

let from = performance.now();
await load();
console.log(`ready in ${(performance.now() - from).toFixed(1)} ms`);

// What a JavaScript user would write: the optimal path of every board, in a Map by text.
const search = goal => {
  const paths = new Map([[goal, '']]), queue = [goal];
  for (const board of queue) {
    const blank = board.indexOf('0'), path = paths.get(board);
    // The move that leads from the neighbor back to this board comes first in its path.
    for (const [step, next] of [['u', 3], ['d', -3], ['l', 1], ['r', -1]]) {
      const cell = blank + next;
      if (cell < 0 || cell > 8 || (Math.abs(next) === 1 && ((cell / 3) | 0) !== ((blank / 3) | 0))) continue;
      const cells = [...board];
      [cells[blank], cells[cell]] = [cells[cell], cells[blank]];
      const text = cells.join('');
      if (!paths.has(text)) {
        paths.set(text, step + path);
        queue.push(text);
      }
    }
  }
  return paths;
};
globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
from = performance.now();
const paths = search('123456780');
const took = performance.now() - from;
globalThis.gc?.();
const heap = (process.memoryUsage().heapUsed - before) / 1e6;
console.log(`search into a Map: ${(took / 1000).toFixed(2)} s, ${heap.toFixed(0)} MB, ${paths.size} boards`);

// All solvable boards in a shuffled order.
const texts = [...paths.keys()];
for (let at = texts.length - 1, seed = 1; at > 0; at--) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  const other = seed % (at + 1);
  [texts[at], texts[other]] = [texts[other], texts[at]];
}
// Fresh strings, as a program that reads its input has.
const fresh = () => texts.map(text => Buffer.from(text).toString('latin1'));
const boards = texts.map(text => new Board(text)), bits = boards.map(board => board.bits);
const goal = new Goal(), other = new Goal('876543210');

const subjects = {
  'Map.get': [fresh, text => paths.get(text).length],
  'distance of bits': [() => bits, bits => goal.distance(bits)],
  'distance of a Board': [() => boards, board => goal.distance(board)],
  'solve to a string': [() => bits, bits => goal.solve(bits).length],
  'solve, flattened': [() => bits, bits => goal.solve(bits).charCodeAt(0)],
  'optimalMoves': [() => bits, bits => goal.optimalMoves(bits).length],
  'distance of text': [fresh, text => goal.distance(text)],
  'distance, another goal': [() => bits, bits => other.distance(bits)],
  'solve, another goal': [() => bits, bits => other.solve(bits)?.length ?? 0],
};
const best = {};
for (let round = 0; round < 7; round++) {
  for (const [name, [inputs, ask]] of Object.entries(subjects)) {
    const all = inputs();
    let sum = 0;
    const from = performance.now();
    for (const input of all) sum += ask(input);
    const ns = ((performance.now() - from) * 1e6) / all.length;
    best[name] = Math.min(best[name] ?? Infinity, ns);
    if (sum < 0) console.log(sum);
  }
}
const words = Uint32Array.from(bits);
from = performance.now();
goal.distances(words);
best['distances of bits'] = ((performance.now() - from) * 1e6) / words.length;
for (const [name, ns] of Object.entries(best)) {
  console.log(`${name}: ${ns.toFixed(1)} ns, ${(ns / best['Map.get']).toFixed(2)} of Map.get`);
}
