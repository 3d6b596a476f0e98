// Boards and goals: notations, errors, editing, shuffling, unsolvable boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, readBoard, readGoal, text, useBrowser } from './browser.js';

useBrowser();

async function enter(page, name, value) {
  await page.fill(`#${name}-text`, value);
  await page.click(`#${name}-form button`);
}

async function paste(page, value) {
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, value);
}

const NOTATIONS = {
  digits: '867254301',
  'spaces and x': '8 6 7 2 5 4 3 x 1',
  slashes: '867/254/3_1',
  rows: '8 6 7\n2 5 4\n3 0 1',
  lists: '[[8,6,7],[2,5,4],[3,0,1]]',
  commas: '8,6,7,2,5,4,3,0,1',
  'a frame': '| 8 | 6 | 7 |\n| 2 | 5 | 4 |\n| 3 |   | 1 |',
  'an array': 'array([[8, 6, 7],\n       [2, 5, 4],\n       [3, 0, 1]])',
  JSON: '{"board": [8, 6, 7, 2, 5, 4, 3, null, 1]}',
};

for (const [name, value] of Object.entries(NOTATIONS)) {
  test(`a board in ${name} is read`, async () => {
    const page = await open();
    await enter(page, 'start', value);
    assert.equal(await readBoard(page), '867254301');
    assert.equal(await text(page, 'left'), '31');
    await enter(page, 'start', '123456780');
    await paste(page, value);
    assert.equal(await readBoard(page), '867254301');
  });
}

test('wrong text is explained at its position', async () => {
  const page = await open('#start=123456780');
  await enter(page, 'start', '1 2 3\n4 5 q\n7 8 0');
  const error = await text(page, 'start-error');
  assert.match(error, /^Not a board: /);
  assert.match(error, /4 5 q\n {4}\^$/);
  assert.equal(await page.getAttribute('#start-text', 'aria-invalid'), 'true');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'start-text');
  assert.equal(await readBoard(page), '123456780');
  await page.fill('#start-text', '1');
  assert.equal(await text(page, 'start-error'), '');
});

test('boards with faults are rejected', async () => {
  const page = await open('#start=123456780');
  for (const value of ['', '12345678', '1234567800', '123485476', '123456789', '12345678xx']) {
    await enter(page, 'start', value);
    assert.match(await text(page, 'start-error'), /^Not a board: /, value);
  }
  await paste(page, '123');
  assert.match(await text(page, 'toast'), /^Not a board: /);
  assert.equal(await readBoard(page), '123456780');
});

test('an unsolvable board is named and can be repaired', async () => {
  const page = await open();
  await enter(page, 'start', '123456870');
  assert.equal(await text(page, 'verdict-text'), 'This board cannot reach the goal.');
  assert.equal(await text(page, 'left'), '∞');
  assert.ok(await page.isDisabled('#play'));
  await page.click('[data-tile="6"]');
  assert.equal(await text(page, 'made'), '1');
  for (const name of ['solutions', 'arrows', 'chart', 'search']) await page.click(`#tab-${name}`);
  await page.click('#verdict-action');
  assert.notEqual(await text(page, 'left'), '∞');
});

test('two cells of the board swap', async () => {
  const page = await open('#start=123456780');
  const cells = page.locator('#start-editor button');
  await cells.nth(7).click();
  assert.equal(await cells.nth(7).getAttribute('aria-pressed'), 'true');
  await cells.nth(8).click();
  assert.equal(await readBoard(page), '123456708');
  assert.equal(await text(page, 'left'), '1');
});

test('the goal is edited, typed, or chosen', async () => {
  const page = await open('#start=123456780');
  await page.click('#edit-goal');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.equal(await readGoal(page), '321456780');
  assert.equal(await text(page, 'left'), '∞');
  await enter(page, 'goal', '1 2 3 4 5 6 7 0 8');
  assert.equal(await text(page, 'left'), '1');
  await page.click('[data-goal="123804765"]');
  assert.equal(await readGoal(page), '123804765');
  await page.click('#goal-current');
  assert.equal(await text(page, 'left'), '0');
  assert.equal(await text(page, 'verdict-text'), 'This board is the goal.');
});

test('a shuffle has exactly the chosen distance', async () => {
  const page = await open();
  for (const distance of ['0', '1', '13', '31']) {
    await page.fill('#distance', distance);
    await page.click('#shuffle');
    assert.equal(await text(page, 'left'), distance);
  }
  assert.match(await text(page, 'distance-count'), /^2 of 181,440 boards are 31 moves/);
  await page.click('[data-goal="123804765"]');
  assert.equal(await page.getAttribute('#distance', 'max'), '30');
  await page.click('#new');
  assert.equal(await text(page, 'left'), '30');
});
