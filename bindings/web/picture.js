// Writes docs/pictures/page.png, the picture of the page in the project's README. Needs pngquant.

import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

const GAME = '#start=234150768&goal=123456780&moves=ullddrur&at=5';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
});
await page.goto(new URL('dist/index.html', import.meta.url).href + GAME);
await page.click('#tab-arrows');
await page.click('#hint');
await page.evaluate(() => document.activeElement.blur());
await page.mouse.move(0, 0);
const path = new URL('../../docs/pictures/page.png', import.meta.url).pathname;
await page.screenshot({ path });
await browser.close();
// A palette makes the file a third as large.
execFileSync('pngquant', ['--force', '--strip', '--speed', '1', '--output', path, '128', path]);
