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

export const kPhone = { width: 390, height: 844 };
const kDesktop = { width: 1280, height: 900 };

// axe-core takes seconds for a page. It is asked in each theme and at each width once: no style of ours
// depends on both, and no markup on either.
const kViews = [
  { name: 'phone-light', size: kPhone, theme: 'light', isAsked: true },
  { name: 'phone-dark', size: kPhone, theme: 'dark', isAsked: false },
  { name: 'desktop-light', size: kDesktop, theme: 'light', isAsked: false },
  { name: 'desktop-dark', size: kDesktop, theme: 'dark', isAsked: true },
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
export async function openPage(file, size = kDesktop) {
  const address = pathToFileURL(file).href;
  const context = await browser.newContext({
    viewport: size,
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

// Leaves one of those that differ in their numbers alone, where axe-core would take a minute for all.
export async function leaveOneOf(page, repeated) {
  await page.evaluate((css) => document.querySelectorAll(css).forEach((each) => each.remove()), repeated);
}

// What there is to complain of in a page as it opens, in every view; each is kept as a picture.
// `repeated` is a selector of what follows its like.
export async function complaintsInEveryView(file, name, repeated = null) {
  const { page, complaints } = await openPage(file);
  const found = [];
  for (const view of kViews) {
    await show(page, view);
    await screenshot(page, `${name}-${view.name}`);
    if ((await overhang(page)) > 0) found.push(`${view.name}: the page is wider than the window`);
  }
  if (repeated) await leaveOneOf(page, repeated);
  for (const view of kViews.filter(({ isAsked }) => isAsked)) {
    await show(page, view);
    found.push(...(await violations(page)).map((each) => `${view.name}: ${each}`));
  }
  await page.close();
  return [...found, ...complaints];
}

async function show(page, view) {
  await page.setViewportSize(view.size);
  await page.emulateMedia({ colorScheme: view.theme });
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
