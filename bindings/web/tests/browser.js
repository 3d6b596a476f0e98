// Starts Chromium for the tests and opens the built page.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before } from 'node:test';
import { chromium } from 'playwright-core';

const FILE = new URL('../dist/index.html', import.meta.url);
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
];

let browser;
let contexts = [];

/** Gives a test file a browser. Every page must log nothing and fetch nothing. */
export function useBrowser() {
  before(async () => {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    // Playwright gives every launch a fresh user data folder.
    browser = await chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
  });
  after(() => browser.close());
  afterEach(async () => {
    const faults = contexts.flatMap((each) => each.faults);
    await Promise.all(contexts.map((each) => each.context.close()));
    contexts = [];
    assert.deepEqual(faults, []);
  });
}

/** Opens the page. `address` defaults to the file, as if opened from a folder. */
export async function open(fragment = '', { address = FILE.href, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const faults = [];
  contexts.push({ context, faults });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    if (!request.isNavigationRequest()) faults.push(`request: ${request.url()}`);
  });
  await page.goto(address + fragment);
  await page.waitForSelector('html[data-ready]');
  return page;
}

/** The board as nine digits, from where the tiles are on the screen. */
export function readBoard(page) {
  return page.evaluate(() => {
    const cells = Array(9).fill('0');
    for (const tile of document.querySelectorAll('.tile')) {
      const cell =
        Number(tile.style.getPropertyValue('--x')) + 3 * Number(tile.style.getPropertyValue('--y'));
      cells[cell] = tile.dataset.tile;
    }
    return cells.join('');
  });
}

/** The goal as nine digits, from the small picture. */
export const readGoal = (page) =>
  page.$$eval('#goal-mini span', (cells) => cells.map((cell) => cell.dataset.cell || '0').join(''));

export const text = (page, id) => page.locator(`#${id}`).textContent();

/** Chooses one of the five views. */
export const view = (page, name) => page.click(`#tab-${name}`);

/** Serves the page on this machine. */
export async function serve() {
  const body = await readFile(FILE);
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
