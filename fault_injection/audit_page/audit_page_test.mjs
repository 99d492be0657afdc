// The audit's page, as an instructor meets it.
//
//   audit_page_test.mjs COURSE_FAULTS

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  complaintsInEveryView, leaveOneOf, openPage, startBrowser, stopBrowser, violations,
} from '../../grader/browser/browser.mjs';

const [program] = process.argv.slice(2);
let folder;
let file;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'course-audit-'));
  file = join(folder, 'audit.html');
  const run = spawnSync(program, ['audit', 'rms_norm', 'head_merge', '--html', file]);
  assert.equal(run.status, 0, String(run.stderr));
  await startBrowser();
});

after(async () => {
  await stopBrowser();
  rmSync(folder, { recursive: true });
});

// Rows of the same table differ in what is said of them alone.
const kRepeated = '.kill-matrix tbody tr:nth-child(n + 9)';

test('there is nothing to complain of', async () => {
  assert.deepEqual(await complaintsInEveryView(file, 'audit', kRepeated), []);
});

const cellOf = (page, fault, column) =>
  page.locator('#rms_norm tr', { has: page.locator('summary', { hasText: new RegExp(`^${fault}$`) }) })
    .locator('td').nth(column);

test('faults stand down, checks across', async () => {
  const { page } = await openPage(file);
  const heads = await page.locator('#rms_norm thead th').allInnerTexts();
  assert.equal(heads[0], 'fault ↓ check →');
  assert.equal(heads[1], 'mean-of-squares');
});

test('a catch is read in its cell, not only seen in its colour', async () => {
  const { page } = await openPage(file);
  const stated = cellOf(page, 'norm-centres', 0); // its row names mean-of-squares
  assert.equal(await stated.locator('[aria-hidden]').innerText(), '●');
  assert.equal(await stated.locator('.heard').innerText(), 'wrong_value');
  await stated.hover();
  assert.equal(await page.locator('#rms_norm .heat-map-readout').innerText(),
    'norm-centres, mean-of-squares: wrong_value, as stated');
});

test('arrow keys move through the table', async () => {
  const { page } = await openPage(file);
  await page.locator('#head_merge td').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  const row = page.locator('#head_merge tbody tr').nth(1);
  assert.ok(await row.locator('td').last().evaluate((cell) => cell === document.activeElement));
});

test('a row opens to what its fault is and where it hides', async () => {
  const { page } = await openPage(file);
  const summary = page.locator('#rms_norm summary', { hasText: /^norm-centres$/ });
  await summary.focus();
  await page.keyboard.press('Enter');
  const known = await summary.locator('..').innerText();
  for (const label of ['wrong', 'sees', 'rule', 'hides', 'source']) assert.match(known, new RegExp(`^${label}$`, 'm'));
  await leaveOneOf(page, '#rms_norm tr:not(:has([open])), #head_merge');
  assert.deepEqual(await violations(page), []);
});
