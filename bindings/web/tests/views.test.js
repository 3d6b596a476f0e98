// Solutions, the field of arrows, the histogram, and the searches.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { open, readBoard, text, useBrowser, view } from './browser.js';

useBrowser();

const SAMPLE = '#start=234150768&goal=123456780';

test('all shortest solutions are listed', async () => {
  const page = await open(SAMPLE);
  await view(page, 'solutions');
  const paths = await page.$$eval('#solutions code', (all) => all.map((code) => code.textContent));
  assert.equal(paths.length, 4);
  assert.equal(paths[0], 'ullddrurdllurdruldr');
  assert.match(await text(page, 'solutions-text'), /^4 solutions of 19 moves\./);
  await page.selectOption('#notation', 'arrows');
  assert.match(await page.locator('#solutions code').first().textContent(), /^4↓ 3→ 2→ 1↑ /);
  await page.selectOption('#notation', 'numbers');
  assert.match(await page.locator('#solutions code').first().textContent(), /^4 3 2 1 /);
});

test('a board with 64 solutions lists them all', async () => {
  const page = await open('#start=087632541&goal=123456780');
  await view(page, 'solutions');
  const paths = await page.$$eval('#solutions code', (all) => all.map((code) => code.textContent));
  assert.equal(new Set(paths).size, 64);
});

test('the chosen solution is played', async () => {
  const page = await open(SAMPLE);
  await page.fill('#speed', '10');
  await view(page, 'solutions');
  const path = await page.locator('#solutions code').nth(3).textContent();
  await page.locator('#solutions button').nth(3).click();
  await page.waitForFunction(() => document.getElementById('left').textContent === '0');
  await page.waitForFunction((moves) => location.hash.includes(`moves=${moves}&at=19`), path);
});

test('answers are judged', async () => {
  const page = await open(SAMPLE);
  await view(page, 'solutions');
  const cases = {
    ullddrurdllurdruldr: /^Optimal: it reaches the goal in 19 moves\.$/,
    udullddrurdllurdruldr: /^Correct but too long: 21 moves, 19 are enough; move 2 /,
    u: /^It does not reach the goal: 18 moves left/,
    ur: /^Move 2 is illegal\.$/,
    q: /^Not a path: /,
  };
  for (const [path, verdict] of Object.entries(cases)) {
    await page.fill('#check-text', path);
    await page.keyboard.press('Enter');
    assert.match(await text(page, 'check-result'), verdict);
  }
});

test('the field of arrows is the one in the readme', async () => {
  const page = await open(SAMPLE);
  await view(page, 'arrows');
  const picture = await readFile(
    new URL('../../../docs/pictures/arrows.svg', import.meta.url),
    'utf8',
  );
  const published = [...picture.matchAll(/<text class="on-[^>]*>\s*(\d+)\s*<\/text>/g)].map(
    (match) => match[1],
  );
  const drawn = await page.$$eval('#arrows .f-ink', (all) => all.map((each) => each.textContent));
  assert.deepEqual(drawn, published.slice(0, 9));
  assert.equal(await page.locator('.f-arrow').count(), 12);
});

test('every arrow points to the nearer board', async () => {
  const page = await open(SAMPLE);
  await view(page, 'arrows');
  // Each arrow's turn: right, left, down, or up.
  const turns = await page.$$eval('.f-arrow', (all) =>
    all.map((arrow) => Number(/rotate\((\d+)\)/.exec(arrow.getAttribute('transform'))[1])),
  );
  const distances = [18, 17, 16, 19, 18, 19, 20, 19, 20];
  const below = [19, 18, 15, 20, 17, 18];
  const expected = distances.flatMap((here, cell) => [
    ...(cell % 3 < 2 ? [distances[cell + 1] < here ? 0 : 180] : []),
    ...(cell < 6 ? [below[cell] < here ? 90 : 270] : []),
  ]);
  assert.deepEqual(turns, expected);
});

test('the field of arrows follows the board', async () => {
  const page = await open(SAMPLE);
  await view(page, 'arrows');
  await page.keyboard.press('Escape');
  await page.locator('[data-tile="4"]').click();
  assert.match(await text(page, 'arrows-text'), /order 2 3 1 5 4 7 6 8,/);
  assert.equal(await page.locator('.f-ring').count(), 1);
});

test('the histogram equals the published counts', async () => {
  const page = await open(SAMPLE);
  await view(page, 'chart');
  await page.click('summary');
  const counts = await page.$$eval('#chart-table td', (all) => all.map((cell) => cell.textContent));
  const published = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
  ];
  assert.deepEqual(
    counts,
    published.map((count) => count.toLocaleString('en-US')),
  );
  assert.equal(
    await text(page, 'chart-text'),
    'The mean is 21.972 moves, the most is 31. Your board is 19 moves away; 79% are farther.',
  );
  assert.equal(await page.locator('tr.here th').first().textContent(), '19 (your board)');
});

test('a bar of the histogram shuffles to its distance', async () => {
  const page = await open(SAMPLE);
  await view(page, 'chart');
  await page.locator('.column').nth(24).click();
  assert.equal(await text(page, 'left'), '24');
});

test('bfs expands the tree by layers', async () => {
  const page = await open('#start=123405786&goal=123456780');
  await view(page, 'search');
  await page.check('[name=algorithm][value=bfs]', { force: true });
  await page.click('#root-current');
  await page.click('#search-next');
  assert.match(await text(page, 'search-text'), /^Expand a board of depth 0\. .* 4 new boards\.$/);
  const visible = () =>
    page.$$eval('.t-node', (all) => all.filter((node) => node.style.display !== 'none').length);
  assert.equal(await visible(), 5);
  await page.click('#search-last');
  assert.match(await text(page, 'search-text'), /^The goal, after 2 moves\./);
  await page.click('#search-first');
  assert.equal(await visible(), 1);
});

test('the searches count as the library does', async () => {
  const page = await open('#start=123745086&goal=123456780');
  await view(page, 'search');
  await page.click('#root-current');
  const rows = await page.$$eval('#compare tbody tr', (all) => all.map((row) => row.textContent));
  // `lookup race` prints these counts for the same board with the Manhattan distance.
  assert.deepEqual(rows, ['BFS1131', 'A*412', 'IDA*48']);
});

test('estimates appear next to exact distances', async () => {
  const page = await open('#start=123745086&goal=123456780');
  await view(page, 'search');
  await page.click('#root-current');
  await page.click('#search-last');
  const labels = await page.$$eval('.t-node', (all) =>
    all.map((node) => [...node.querySelectorAll('text')].slice(-2).map((each) => each.textContent)),
  );
  assert.deepEqual(
    labels.filter(([sum]) => sum.startsWith('0 +')),
    [['0 + 4 = 4', 'exact 4']],
  );
  for (const [sum, exact] of labels) {
    const [, h] = /\+ (\d+) =/.exec(sum);
    assert.ok(Number(h) <= Number(exact.slice(6)), `${sum}, ${exact}`);
  }
});

test('ida* raises its bound', async () => {
  const page = await open('#start=283104765&goal=123804765');
  await view(page, 'search');
  await page.check('[name=algorithm][value=idastar]', { force: true });
  await page.selectOption('#heuristic', 'misplaced');
  await page.click('#root-current');
  assert.match(await text(page, 'search-text'), /over a bound, first 3\.$/);
  await page.click('#search-play');
  await page.waitForFunction(() =>
    /bound 4/.test(document.getElementById('open-title').textContent),
  );
  await page.click('#search-last');
  assert.match(await text(page, 'search-text'), /^The goal, after 4 moves\./);
});

test('with exact distances, a* expands only the path', async () => {
  const page = await open('#start=123745086&goal=123456780');
  await view(page, 'search');
  await page.selectOption('#heuristic', 'exact');
  await page.fill('#root-distance', '8');
  const row = await page.$$eval('#compare tbody tr', (all) => all[1].cells[1].textContent);
  assert.equal(row, '8');
});

test('a board too far for a small tree is refused', async () => {
  const page = await open('#start=867254301&goal=123456780');
  await view(page, 'search');
  await page.click('#root-current');
  assert.match(await text(page, 'toast'), /^Your board is 31 moves from the goal/);
  assert.equal(await readBoard(page), '867254301');
});
