// What every test of a page needs: Debian's Chromium without a network, and the questions that are put
// to each page. Started by run.sh.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env.COURSE_BROWSER_FOLDER;
const require = createRequire(join(folder, 'node_modules', 'here'));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const kViews = [
  { name: 'phone-light', width: 390, height: 844, theme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark' },
  { name: 'desktop-light', width: 1280, height: 900, theme: 'light' },
  { name: 'desktop-dark', width: 1280, height: 900, theme: 'dark' },
];

const kPatience = 120_000; // ms, for a machine that does much else

let browser;

export async function startBrowser() {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
}

export async function stopBrowser() {
  await browser.close();
}

// Opens a file from disk. `complaints` collects what must not happen: an error on the console, an
// exception, a request for anything but the file itself.
export async function openPage(file, view = kViews[2]) {
  const address = pathToFileURL(file).href;
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    offline: true,
  });
  context.setDefaultTimeout(kPatience);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const asked = request.url().split('#')[0];
    if (asked !== address && !asked.startsWith('data:')) complaints.push(`request: ${asked}`);
  });
  await page.goto(address);
  return { page, complaints };
}

// What axe-core finds: one line for each violation and place.
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}: ${node.target.join(' ')}`),
  );
}

// How far the page is wider than the window: nothing may make a phone scroll sideways.
export async function overhang(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

// Written to the build folder, for people to look at.
export async function screenshot(page, name) {
  const pictures = join(folder, 'screenshots');
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}
