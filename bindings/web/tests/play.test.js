// Playing: clicks, touch, swipes, keys, undo, hints, verdicts, the player, and links.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, readBoard, readGoal, text, useBrowser, view } from './browser.js';

useBrowser();

const SAMPLE = '#start=234150768&goal=123456780';

test('a click slides a tile', async () => {
  const page = await open(SAMPLE);
  await page.click('[data-tile="4"]');
  assert.equal(await readBoard(page), '230154768');
  assert.equal(await text(page, 'made'), '1');
  assert.equal(await text(page, 'left'), '18');
});

test('a click slides a whole row', async () => {
  const page = await open(SAMPLE);
  await page.click('[data-tile="1"]');
  assert.equal(await readBoard(page), '234015768');
  assert.equal(await text(page, 'made'), '2');
});

test('a click on a tile that cannot move does nothing', async () => {
  const page = await open(SAMPLE);
  await page.click('[data-tile="2"]', { force: true });
  assert.equal(await readBoard(page), '234150768');
  assert.equal(await text(page, 'live'), 'Tile 2 cannot move');
});

test('a tap slides a tile on a phone', async () => {
  const page = await open(SAMPLE, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await page.tap('[data-tile="8"]');
  assert.equal(await readBoard(page), '234158760');
});

test('a swipe by touch slides a tile', async () => {
  const page = await open(SAMPLE, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const client = await page.context().newCDPSession(page);
  const box = await page.locator('#board').boundingBox();
  const swipe = async (dx, dy) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (part) => [{ x: x + dx * part, y: y + dy * part }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.5) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(1) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0, 90);
  assert.equal(await readBoard(page), '230154768');
  await swipe(90, 0);
  assert.equal(await readBoard(page), '203154768');
  assert.equal(await text(page, 'made'), '2');
});

test('arrow keys slide tiles', async () => {
  const page = await open(SAMPLE);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
    await page.keyboard.press(key);
  assert.equal(await readBoard(page), '253140768');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await text(page, 'live'), 'No tile can move left');
});

test('arrow keys move the blank on request', async () => {
  const page = await open(SAMPLE);
  await page.keyboard.press('?');
  await page.check('#arrows-blank');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  assert.equal(await readBoard(page), '230154768');
});

test('letters and digits are shortcuts unless turned off', async () => {
  const page = await open(SAMPLE);
  await page.keyboard.press('4');
  assert.equal(await text(page, 'made'), '1');
  await page.keyboard.press('z');
  assert.equal(await text(page, 'made'), '0');
  await page.keyboard.press('y');
  assert.equal(await text(page, 'made'), '1');
  await page.click('#open-keys');
  await page.uncheck('#letter-keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  assert.equal(await text(page, 'made'), '1');
});

test('undo and redo cross a solved game', async () => {
  const page = await open('#start=123450786&goal=123456780');
  await page.keyboard.press('ArrowUp');
  assert.equal(await text(page, 'verdict-text'), 'Solved in 1 move, the fewest possible.');
  await page.keyboard.press('ArrowRight');
  assert.match(await text(page, 'verdict-text'), /^A mistake/);
  await page.click('#undo');
  assert.match(await text(page, 'verdict-text'), /^Solved/);
  await page.click('#undo');
  assert.equal(await readBoard(page), '123450786');
  await page.click('#redo');
  await page.click('#redo');
  assert.equal(await readBoard(page), '123456708');
  assert.ok(await page.isDisabled('#redo'));
});

test('a new move replaces the moves ahead', async () => {
  const page = await open(`${SAMPLE}&moves=uld&at=1`);
  assert.equal(await page.locator('.chip').count(), 3);
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.locator('.chip').count(), 2);
  assert.equal(await readBoard(page), '234150768');
});

test('hints are arrows on the optimal tiles', async () => {
  const page = await open(SAMPLE);
  await page.click('#hint');
  const hints = await page.$$eval('.tile svg.arrow', (arrows) =>
    arrows.map((arrow) => [arrow.parentElement.dataset.tile, arrow.dataset.way]).sort(),
  );
  assert.deepEqual(hints, [
    ['4', 'd'],
    ['5', 'r'],
    ['8', 'u'],
  ]);
  assert.match(await page.getAttribute('[data-tile="4"]', 'aria-label'), /best move/);
});

test('a mistake is named and can be taken back', async () => {
  const page = await open('#start=123456708&goal=123456780');
  await page.keyboard.press('ArrowDown');
  assert.equal(await text(page, 'verdict-text'), 'A mistake: 2 left, not 0.');
  assert.equal(await text(page, 'mistakes'), '1');
  await page.click('#verdict-action');
  assert.equal(await text(page, 'left'), '1');
  assert.equal(await text(page, 'mistakes'), '0');
});

test('moves left and mistakes can be hidden', async () => {
  const page = await open(SAMPLE);
  await page.click('#show-left');
  await page.click('#show-mistakes');
  await page.keyboard.press('ArrowDown');
  assert.equal(await text(page, 'left'), '?');
  assert.equal(await text(page, 'verdict-text'), 'Go on.');
  assert.equal(await text(page, 'live'), 'Tile 4 down. Go on.');
});

test('the player solves at the chosen speed', async () => {
  const page = await open(SAMPLE);
  await page.fill('#speed', '10');
  const began = Date.now();
  await page.click('#play');
  await page.waitForFunction(() => document.getElementById('left').textContent === '0');
  const seconds = (Date.now() - began) / 1000;
  assert.ok(seconds > 1.7 && seconds < 6, `19 moves took ${seconds} s`);
  assert.equal(await text(page, 'verdict-text'), 'Solved in 19 moves, the fewest possible.');
});

test('the player pauses and steps back and forth', async () => {
  const page = await open(SAMPLE);
  await page.fill('#speed', '10');
  await page.click('#play');
  await page.waitForFunction(() => Number(document.getElementById('made').textContent) >= 3);
  await page.click('#play');
  const made = Number(await text(page, 'made'));
  await page.click('#back');
  assert.equal(Number(await text(page, 'made')), made - 1);
  await page.click('#next');
  await page.click('#next');
  assert.equal(Number(await text(page, 'left')), 19 - made - 1);
  await page.waitForTimeout(300);
  assert.equal(Number(await text(page, 'made')), made + 1);
  await page.click('#last');
  assert.equal(await text(page, 'left'), '0');
  await page.click('#first');
  assert.equal(await text(page, 'left'), '19');
});

test('a link holds the start, the goal, and the history', async () => {
  const page = await open('#start=283104765&goal=123804765');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await page.click('#undo');
  await page.waitForFunction(() => location.hash.includes('at=2'));
  const link = page.url();
  const other = await open(link.slice(link.indexOf('#')));
  assert.equal(await readBoard(other), await readBoard(page));
  assert.equal(await readGoal(other), '123804765');
  assert.equal(await other.locator('.chip').count(), 3);
  assert.equal(await other.locator('.chip.ahead').count(), 1);
});

test('a link opens in the page that is open', async () => {
  const page = await open(SAMPLE);
  await page.evaluate(() => {
    location.hash = '#start=867254301&goal=123456780';
  });
  await page.waitForFunction(() => document.getElementById('left').textContent === '31');
  assert.equal(await readBoard(page), '867254301');
});

test('a damaged link is explained', async () => {
  const cases = {
    '#start=123': /^This link cannot be read: /,
    '#start=123456780&moves=uq': /only the letters u, d, l, r/,
    '#start=123456780&moves=r': /move 1 \(r\) leaves the board/,
    '#start=123456780&moves=u&at=7': /at must be a number from 0 to 1/,
  };
  for (const [fragment, message] of Object.entries(cases)) {
    const page = await open(fragment);
    assert.match(await text(page, 'toast'), message);
    assert.equal(await readBoard(page), '234150768');
  }
});

test('settings survive a reload', async () => {
  const page = await open(SAMPLE);
  await page.click('#theme');
  await page.click('#hint');
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
  assert.equal(await page.getAttribute('#hint', 'aria-pressed'), 'true');
});

test('a click in the history jumps to a move', async () => {
  const page = await open(`${SAMPLE}&moves=ullddr`);
  await page.locator('.chip').nth(1).click();
  assert.equal(await text(page, 'made'), '2');
  assert.equal(await page.getAttribute('.chip >> nth=1', 'aria-current'), 'step');
  await view(page, 'solutions');
  assert.equal(await text(page, 'left'), '17');
});
