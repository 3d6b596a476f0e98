// The interface, as its declarations document it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as loyd from 'loyd';

const { Board, BoardError, Goal, PathError } = loyd;
const START = '2 3 4 1 5 x 7 6 8';
const SPIRAL = [1, 2, 3, 8, 0, 4, 7, 6, 5];

const thrown = call => {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail('nothing was thrown');
};

test('functions throw before load', () => {
  for (const call of [
    () => loyd.solve(START), () => new Board(), () => new Goal(), () => loyd.random(),
    () => loyd.histogram(), () => loyd.parse(START), () => Board.fromRank(0),
  ]) {
    assert.match(thrown(call).message, /not loaded; call `await load\(\)` first/);
  }
});

test('load rejects wrong sources', async () => {
  await assert.rejects(loyd.load(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(loyd.load(new URL('missing.wasm', import.meta.url)));
  await assert.rejects(loyd.load(new Response('', { status: 404 })), /HTTP status 404/);
});

test('load takes bytes, modules, and promises', async () => {
  const bytes = readFileSync(new URL('../loyd.wasm', import.meta.url));
  const copies = await Promise.all(
    [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      new WebAssembly.Module(bytes), new Response(bytes), Promise.resolve(bytes)]
      .map(async (source, at) => {
        const copy = await import(`../loyd.js?${at}`);
        await copy.load(source);
        return copy;
      }));
  for (const copy of copies) assert.equal(copy.distance(START), 19);
});

test('load finds the code beside the module', async () => {
  await loyd.load();
  await loyd.load();
  assert.equal(loyd.distance('123456708'), 1);
});

test('solve gives the published path', () => {
  assert.equal(loyd.solve(START), 'ullddrurdllurdruldr');
  assert.equal(new Goal(undefined, 'dlru').solve(START), 'dlurullddrurdllurdr');
  assert.equal(loyd.solve('123456780'), '');
});

test('unsolvable boards have null or none', () => {
  const board = '123456870';
  assert.equal(loyd.solve(board), null);
  assert.equal(loyd.distance(board), null);
  assert.equal(loyd.optimalMoves(board), null);
  assert.equal(loyd.solutionCount(board), null);
  assert.deepEqual(loyd.solutions(board), []);
});

test('solutions are in the order of moves', () => {
  const all = loyd.solutions(START);
  assert.deepEqual(all, [
    'ullddrurdllurdruldr', 'ullddrurdllurrdlurd', 'dlurullddrurdllurdr', 'ldruullddrurdllurrd',
  ]);
  assert.equal(loyd.solutionCount(START), 4);
  assert.deepEqual(loyd.solutions(START, undefined, 2), all.slice(0, 2));
  assert.deepEqual(loyd.solutions(START, undefined, 0), []);
  assert.deepEqual(loyd.solutions(START, undefined, Infinity), all);
  assert.deepEqual(loyd.solutions('123456780'), ['']);
});

test('the most solutions all reach the goal', () => {
  const goal = new Goal('123456708');
  const counts = [...Array(362880).keys()].map(rank => {
    const { bits } = Board.fromRank(rank);
    return goal.solutionCount(bits) ?? 0;
  });
  const rank = counts.indexOf(Math.max(...new Set(counts)));
  const board = Board.fromRank(rank), all = goal.solutions(board);
  assert.equal(all.length, 86);
  assert.equal(new Set(all).size, 86);
  for (const path of all) assert.ok(board.apply(path).equals(goal.board));
});

test('optimal moves are in the order of the goal', () => {
  assert.equal(loyd.optimalMoves('867254301'), 'ulr');
  assert.equal(new Goal('123456780', 'rlud').optimalMoves('867254301'), 'rlu');
  assert.equal(loyd.optimalMoves('123456780'), '');
});

test('goals are boards, texts, cells, or bits', () => {
  const goal = new Goal(SPIRAL);
  for (const form of [goal, goal.board, SPIRAL, '123804765', '1 2 3 / 8 _ 4 / 7 6 5', goal.board.bits]) {
    assert.equal(loyd.solve('283104765', form), 'uldr');
  }
  assert.equal(new Goal().board.toString(), '123456780');
  assert.equal(goal.order, 'udlr');
});

test('orders are permutations', () => {
  for (const order of ['', 'udl', 'uuuu', 'UDLR', 'udlrx', 'udlru']) {
    assert.throws(() => new Goal('123456780', order), RangeError);
  }
});

test('boards have cells, blank, rank, parity, and moves', () => {
  const board = new Board([8, 6, 7, 2, 5, 4, 3, 0, 1]);
  assert.deepEqual(board.cells, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
  assert.equal(board.blank, 7);
  assert.equal(board.legalMoves, 'ulr');
  assert.equal(board.parity, 'even');
  assert.equal(new Board('123456870').parity, 'odd');
  assert.equal(`${board}`, '867254301');
  assert.equal(JSON.stringify({ board }), '{"board":"867254301"}');
  assert.ok(board.equals('867254301') && !board.equals('123456780'));
  assert.equal(new Board('012345678').rank, 0);
  assert.equal(new Board('876543210').rank, 362879);
});

test('boards come back from bits and ranks', () => {
  for (let rank = 0; rank < 362880; rank += 97) {
    const board = Board.fromRank(rank);
    assert.equal(board.rank, rank);
    assert.ok(Board.fromBits(board.bits).equals(board.cells));
    assert.ok(new Board(`${board}`).equals(board));
  }
});

test('moves apply one by one or together', () => {
  const board = new Board();
  assert.equal(`${board.apply('u')}`, '123450786');
  assert.equal(`${board.apply('ul')}`, `${board.apply('u').apply('l')}`);
  assert.equal(`${board.apply('')}`, '123456780');
  for (const moves of ['d', 'r', 'x', 'U', 'uuu', 'ddu']) assert.equal(board.apply(moves), null);
});

test('boards are read in any notation', () => {
  for (const text of [
    '123456780', '1 2 3 4 5 6 7 8 x', '123/456/78_', '[[1,2,3],[4,5,6],[7,8,0]]',
    '1,2,3\r\n4,5,6\r\n7,8,-1', '\ufeff1 2 3\n4 5 6\n7 8 .',
  ]) {
    assert.equal(`${loyd.parse(text)}`, '123456780');
  }
});

test('a text that is not a board has a position', () => {
  for (const [text, position, message] of [
    ['1234a6780', 4, /^'a' is not a cell/],
    ['é1234', 0, /^'é' is not a cell/],
    ['12→🧩3', 2, /^'→' is not a cell/],
    ['1 2 3 🧩', 6, /^'🧩' is not a cell/],
    ['xé', 1, /^'é'/],
    ['123 456 789', 10, /^9 is not a tile/],
    ['\ufeff12q', 3, /^'q'/],
    ['\u202e', 0, /^'\\u\{202e\}' is not a cell/],
    ['123485476', null, /tile 4/],
    ['', null, /^no cells/],
    ['1234567801', null, /^10 cells/],
    ['100000000', null, /8 blanks/],
  ]) {
    const error = thrown(() => loyd.parse(text));
    assert.ok(error instanceof BoardError && error instanceof Error);
    assert.equal(error.name, 'BoardError');
    assert.equal(error.position, position, text);
    assert.match(error.message, message);
  }
});

test('a text beyond the memory is refused', () => {
  const long = ' '.repeat(1 << 17);
  assert.equal(`${loyd.parse(long.slice(9) + '123456780')}`, '123456780');
  assert.match(thrown(() => loyd.parse(`${long}123456780`)).message, /longer than 131072 bytes/);
  assert.ok(thrown(() => loyd.check(START, `${long}u`)) instanceof PathError);
});

test('cells that are not a board are refused', () => {
  for (const cells of [
    [], [1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 8], [0, 0, 1, 2, 3, 4, 5, 6, 7],
    [1.5, 2, 3, 4, 5, 6, 7, 8, 0], [10, 2, 3, 4, 5, 6, 7, 8], [256, 1, 2, 3, 4, 5, 6, 7, 8],
    [1, 2, 3, 4, 5, 6, 7, 8, NaN], null, undefined, {},
  ]) {
    if (cells === undefined) continue;
    const error = thrown(() => new Board(cells));
    assert.ok(error instanceof BoardError, `${cells}`);
    assert.equal(error.position, null);
  }
});

test('bits that are not a board are refused everywhere', () => {
  const goal = new Goal();
  for (const bits of [0, 1, -1, NaN, Infinity, 0x539778 + 0.5, 0x539779, 0x1539778, 2 ** 32 + 0x539778]) {
    for (const call of [
      () => new Board(bits), () => Board.fromBits(bits), () => goal.solve(bits),
      () => goal.distance(bits), () => goal.optimalMoves(bits), () => goal.solutions(bits),
      () => goal.solutionCount(bits), () => goal.check(bits, 'u'), () => new Goal(bits),
    ]) {
      assert.ok(thrown(call) instanceof BoardError, `${bits}`);
    }
  }
  for (const rank of [-1, 362880, 1.5, NaN, 2 ** 32]) {
    assert.match(thrown(() => Board.fromRank(rank)).message, /is not a rank/);
  }
});

test('random bits are boards exactly if they decode to one', () => {
  let seed = 1;
  for (let round = 0; round < 200000; round++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const bits = round % 2 ? seed >>> 4 : Board.fromRank(seed % 362880).bits ^ (1 << (seed >>> 27));
    const tiles = new Set(Array.from({ length: 8 }, (_, at) => (bits >>> (4 + 3 * at)) & 7));
    const isBoard = tiles.size === 8 && bits >>> 28 === 0 && (bits & 15) < 9;
    const [answer] = loyd.distances(Uint32Array.of(bits));
    assert.equal(answer !== -2, isBoard);
  }
});

test('check judges every outcome', () => {
  const verdict = (...args) => {
    const { board, ...rest } = loyd.check(...args);
    return { ...rest, board: `${board}` };
  };
  assert.deepEqual(verdict('123456708', 'r'), {
    outcome: 'optimal', solved: true, moves: 1, optimal: 1, left: 0, firstBadMove: null,
    illegalAt: null, board: '123456780',
  });
  assert.deepEqual(verdict('123456708', 'rlr'), {
    outcome: 'suboptimal', solved: true, moves: 3, optimal: 1, left: 0, firstBadMove: 2,
    illegalAt: null, board: '123456780',
  });
  assert.deepEqual(verdict('123456708', 'l'), {
    outcome: 'unsolved', solved: false, moves: 1, optimal: 1, left: 2, firstBadMove: 1,
    illegalAt: null, board: '123456078',
  });
  assert.deepEqual(verdict('123456708', 'uddr'), {
    outcome: 'illegal', solved: false, moves: 2, optimal: 1, left: 1, firstBadMove: 1,
    illegalAt: 3, board: '123456708',
  });
  assert.deepEqual(verdict('123456870', 'u'), {
    outcome: 'unsolvable', solved: false, moves: 1, optimal: null, left: null, firstBadMove: null,
    illegalAt: null, board: '123450876',
  });
});

test('check reads every notation', () => {
  for (const path of ['rr', 'R2', 'right, right', '→→', "['Right', 'Right']"]) {
    assert.equal(loyd.check('123456078', path).outcome, 'optimal', path);
  }
  assert.equal(loyd.check('123456078', 'L2', undefined, 'tile').outcome, 'optimal');
  assert.equal(loyd.check('123456078', '7 8', undefined, 'number').outcome, 'optimal');
  assert.equal(loyd.check('123456078', '8', undefined, 'number').outcome, 'illegal');
  assert.equal(loyd.check('123456780', 'ud'.repeat(500)).moves, 1000);
  assert.throws(() => loyd.check('123456078', 'r', undefined, 'hand'), RangeError);
});

test('a text that is not a path has a position', () => {
  for (const [path, position] of [['uq', 1], ['→→é', 2], ['u d 7', 4], ['u0', 1]]) {
    const error = thrown(() => loyd.check(START, path));
    assert.ok(error instanceof PathError && !(error instanceof BoardError));
    assert.equal(error.position, position);
  }
});

test('arrays of cells and of bits have the same answers', () => {
  const goal = new Goal(SPIRAL), count = 20000;
  const cells = new Uint8Array(9 * count), bits = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const board = Board.fromRank((at * 7919) % 362880);
    cells.set(board.cells, 9 * at);
    bits[at] = board.bits;
  }
  const answers = goal.distances(bits);
  assert.ok(answers instanceof Int8Array);
  assert.deepEqual(goal.distances(cells), answers);
  answers.forEach((answer, at) => assert.equal(answer, goal.distance(bits[at]) ?? -1));
  assert.equal(goal.distances(new Uint8Array()).length, 0);
  assert.deepEqual([...goal.distances(Uint8Array.of(...SPIRAL, 9, 9, 9, 9, 9, 9, 9, 9, 9))], [0, -2]);
  assert.deepEqual([...loyd.distances(Buffer.from([1, 2, 3, 4, 5, 6, 8, 7, 0]))], [-1]);
  assert.throws(() => goal.distances(new Uint8Array(10)), RangeError);
  assert.throws(() => goal.distances([1, 2, 3]), TypeError);
});

test('the histogram counts the boards at each distance', () => {
  for (const goal of ['123456780', '123456708', '123405678']) {
    const counts = loyd.histogram(goal);
    assert.equal(counts.reduce((sum, count) => sum + count), 181440);
    assert.equal(counts.length, goal === '123405678' ? 31 : 32);
    counts.forEach((count, at) => {
      const boards = loyd.atDistance(at, goal);
      assert.equal(boards.length, count);
      assert.ok(loyd.distances(boards, goal).every(distance => distance === at));
    });
  }
  assert.deepEqual([...loyd.atDistance(31)].map(bits => `${Board.fromBits(bits)}`), ['647850321', '867254301']);
  assert.equal(loyd.atDistance(32).length, 0);
  for (const wrong of [-1, 1.5, NaN, '3x']) assert.throws(() => loyd.atDistance(wrong), RangeError);
});

test('a seed always gives the same board', () => {
  assert.deepEqual(
    [1, 2, 3].map(seed => `${loyd.random({ seed })}`), ['254078613', '635718402', '476310582']);
  assert.notEqual(`${loyd.random()}${loyd.random()}`, `${loyd.random()}${loyd.random()}`);
});

test('random boards are at the distance asked for', () => {
  const goal = new Goal(SPIRAL);
  for (let seed = 0; seed < 200; seed++) {
    assert.equal(goal.distance(loyd.random({ goal, distance: 20, seed })), 20);
    const distance = goal.distance(loyd.random({ goal, distance: [3, 5], seed }));
    assert.ok(distance >= 3 && distance <= 5);
    assert.equal(goal.distance(loyd.random({ goal, solvable: false, seed })), null);
    assert.notEqual(goal.distance(loyd.random({ goal })), null);
  }
  for (const options of [{ distance: 32 }, { distance: [5, 3] }, { distance: 3, solvable: false }]) {
    assert.throws(() => loyd.random(options), RangeError);
  }
});

test('each board is drawn about as often as any other', () => {
  const counts = new Map();
  for (let seed = 0; seed < 16000; seed++) {
    const board = loyd.random({ distance: 4, seed }).bits;
    counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  assert.equal(counts.size, 16);
  // 15 degrees of freedom: a uniform choice exceeds 37.7 once in a thousand seeds.
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  assert.ok(chi < 37.7, `${chi}`);
});
