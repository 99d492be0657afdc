// The report of whole submissions, as a person meets it.
//
//   report_test.mjs COURSE_GRADE SUBMISSIONS

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import {
  complaintsInEveryView, leaveOneOf, openPage, overhang, screenshot, startBrowser, stopBrowser, violations,
} from '../../browser/browser.mjs';

const [program, submissions] = process.argv.slice(2);
let folder;

// Matrices of the same picture differ in their numbers alone.
const kRepeated = '.matrix ~ .matrix';

// Right code but for one source, graded; the page of it.
async function pageOf(name, changed, ...words) {
  const room = join(folder, name);
  const page = join(folder, `${name}${words.join('')}.html`);
  cpSync(join(submissions, 'correct/triple_loops'), room, { recursive: true });
  if (changed) cpSync(join(submissions, changed), room, { recursive: true });
  if (changed?.startsWith('hostile/')) cpSync(join(submissions, 'hostile/helpers.h'), join(room, 'helpers.h'));
  const grading = promisify(execFile)(program, ['grade', '--dir', room, '--seed', '7', '--html', page, ...words]);
  const status = await grading.then(() => 0, ({ code }) => code);
  assert.equal(status, changed ? 1 : 0, name);
  return page;
}

async function openAll(page) {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => { each.open = true; }));
  await page.waitForFunction(() => !document.querySelector('.pictures:not(:has(table))'));
}

// Each with the words under its picture; and with the screenshots that somebody has looked at.
const kMistakes = [
  ['flipped_mask', 'wrong/mask_direction_flipped',
    '-∞ stands at every past key, s < t; it belongs at every future key, s > t.'],
  ['mixed_heads', 'wrong/split_takes_every_hth_channel',
    'The numbers of q are right, but stand at the wrong h and d.'],
  ['missing_residual', 'wrong/residual_missing', 'What is missing in y is x, number for number.'],
  ['all_green', null, null],
];
const pages = {};
const untouched = {}; // open, for those who only look

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'course-report-'));
  await Promise.all([
    startBrowser(),
    ...kMistakes.map(async ([name, changed]) => { pages[name] = await pageOf(name, changed); }),
  ]);
  for (const [name, file] of Object.entries(pages)) untouched[name] = (await openPage(file)).page;
});

after(async () => {
  await stopBrowser();
  rmSync(folder, { recursive: true });
});

for (const [name, , words] of kMistakes) {
  test(`${name} has nothing to complain of`, async () => {
    assert.deepEqual(await complaintsInEveryView(pages[name], `report-${name}`, kRepeated), []);
  });
  if (!words) continue;
  test(`${name} is named below its picture`, async () => {
    assert.equal((await untouched[name].locator('.fact').first().innerText()).trim(), words);
  });
}

test('every failed check opens to a picture', async () => {
  const { page, complaints } = await openPage(pages.flipped_mask);
  await openAll(page);
  assert.ok((await page.locator('.pictures').count()) > 10);
  assert.deepEqual(complaints, []);
});

test('all that can be opened is sound', async () => {
  const { page } = await openPage(pages.missing_residual);
  await openAll(page);
  await leaveOneOf(page, kRepeated);
  assert.deepEqual(await violations(page), []);
});

test('the flipped mask hides the past of every head, and the line shows the future', async () => {
  const yours = untouched.flipped_mask.locator('table[aria-label="masked_scores at b=1, h=2: yours"] tbody tr');
  const hidden = await yours.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.classList.contains('hidden'))));
  const T = 7;
  assert.deepEqual(hidden, Array.from({ length: T }, (_, t) => Array.from({ length: T }, (_, s) => s < t)));
});

test('an arrow leads from stage to stage, and none between q, k and v', async () => {
  for (const [name, arrow] of [['flipped_mask', '"→"'], ['mixed_heads', 'none']]) {
    const { page } = await openPage(pages[name]);
    const stage = page.locator('.stages li').first();
    assert.equal(await stage.evaluate((li) => getComputedStyle(li, '::after').content), arrow);
  }
});

test('the first wrong element is outlined, and said below', async () => {
  const { page } = await openPage(pages.flipped_mask);
  const outlined = page.locator('td.outlined', { hasText: '-∞' }).first();
  await outlined.hover();
  assert.equal(
    await page.locator('.heat-map-readout').first().innerText(),
    'masked_scores[b=0, h=0, t=1, s=0] = -∞: hidden, and should not be',
  );
});

test('the keyboard reaches the picture and its numbers', async () => {
  const { page } = await openPage(pages.missing_residual);
  await page.locator('table[aria-label="y at b=0: off by"] td').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const said = await page.locator('.heat-map-readout').first().innerText();
  assert.match(said, /^y\[b=0, t=1, j=1\] = -?[0-9.e-]+, off by [+-][0-9.e-]+$/);
});

test('the stages are chosen in their line, by keyboard too', async () => {
  const { page } = await openPage(pages.flipped_mask);
  const weights = page.getByRole('button', { name: /^weights/ }).first();
  await weights.focus();
  await page.keyboard.press('Enter');
  assert.equal(await weights.getAttribute('aria-pressed'), 'true');
  assert.ok(await page.locator('table[aria-label="weights at b=0, h=0: yours"]').isVisible());
});

test('a head that is mixed shows the heads where its numbers belong', async () => {
  const row = untouched.mixed_heads.locator('table[aria-label="q at b=0, h=0: the h where each number belongs"] tbody tr').first();
  const heads = await row.locator('td [aria-hidden]').allInnerTexts();
  assert.equal(heads.join(''), '0000111222'); // channels 0, 3, 6, … 27, ten to a head
});

test('what is missing looks like minus x', async () => {
  const colours = (picture) =>
    untouched.missing_residual.locator(`table[aria-label="y at b=1: ${picture}"] td`).evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell).backgroundColor));
  assert.deepEqual(await colours('off by'), await colours('-x'));
});

test('expected values are there only if they are to be revealed', async () => {
  assert.equal(await untouched.missing_residual.locator('figcaption', { hasText: 'expected' }).count(), 0);
  const revealed = await openPage(
    await pageOf('revealed', 'wrong/residual_missing', '--reveal', 'pre_norm_residual'));
  assert.ok((await revealed.page.locator('figcaption', { hasText: 'expected' }).count()) > 0);
  await leaveOneOf(revealed.page, kRepeated);
  assert.deepEqual(await violations(revealed.page), []);
});

test('links of the dataflow lead to the parts', async () => {
  for (const link of await untouched.all_green.locator('nav a').all()) {
    const target = await link.getAttribute('href');
    assert.equal(await untouched.all_green.locator(target).count(), 1, target);
  }
});

for (const hostile of ['prints_for_the_report', 'throws_for_the_report', 'speaks_through_the_compiler']) {
  test(`${hostile}: text stays text`, async () => {
    const { page, complaints } = await openPage(await pageOf(hostile, `hostile/${hostile}`, 'pre_norm_residual'));
    await openAll(page);
    assert.ok((await page.locator('main').innerText()).includes('alert(1)'));
    assert.equal(await page.locator('script').count(), 2);
    assert.equal(await page.locator('img, iframe, object, embed, link, style >> nth=1').count(), 0);
    assert.deepEqual(complaints, []);
  });
}

test('a script that is not the page’s own would not run', async () => {
  const { page } = await openPage(pages.all_green);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.ran), undefined);
});

test('it prints on white, without a line cut off', async () => {
  const { page } = await openPage(pages.flipped_mask);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 1000 }); // A4 between its margins
  await screenshot(page, 'report-flipped_mask-print');
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  assert.ok((await overhang(page)) <= 0);
});

test('each is far below one megabyte', () => {
  for (const file of Object.values(pages)) assert.ok(statSync(file).size < 1_000_000, file);
});
