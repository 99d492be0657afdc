// The heat maps, as an eye, an ear and a hand meet them.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  complaintsInEveryView, openPage, startBrowser, stopBrowser,
} from '../browser/browser.mjs';

const beside = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

let folder;
let file;
let untouched; // open, for those who only look

// Two matrices of masked scores: the right way round, and with everything that is not a number.
const page = () => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Heat maps</title>
<style>${beside('page.css')}</style><body><main><h1>Heat maps</h1><div id="here"></div></main>
<script>${beside('heat_map.js')}
const said = heatMap.readout('nothing yet');
const spec = {
  rowIndex: 't', columnIndex: 's', rows: 3, columns: 3, readout: said,
  words: (row, column) => 'cell ' + row + ' ' + column,
};
document.getElementById('here').append(
  heatMap.matrix({ ...spec, caption: 'b=0', label: 'first', kind: 'values', causal: true,
    values: [1, '-inf', '-inf', -2, 4, '-inf', 0, 0.5, -4], outlined: [1, 0] }),
  heatMap.matrix({ ...spec, caption: 'b=1', label: 'second', kind: 'difference',
    values: [0, 1, -1, 'nan', 'unset', 'inf', 0, 0, 0] }),
  heatMap.matrix({ ...spec, caption: 'named', label: 'fourth', kind: 'values',
    rowNames: ['the', '<b>cat</b>', 'sat'], columnNames: ['a', 'b', 'c'], values: Array(9).fill(1) }),
  heatMap.matrix({ ...spec, columns: 30, caption: 'wide', label: 'third', kind: 'values',
    values: Array.from({ length: 90 }, (_, i) => i - 45) }),
  said, heatMap.legend(heatMap.scaleItem(4, 'below 0', 'above 0')));
</script></body></html>`;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'course-heat-map-'));
  file = join(folder, 'page.html');
  writeFileSync(file, page());
  await startBrowser();
  untouched = (await openPage(file)).page;
});

after(async () => {
  await stopBrowser();
  rmSync(folder, { recursive: true });
});

const cell = (page, table, row, column) =>
  page.locator(`table[aria-label=${table}] tbody tr`).nth(row).locator('td').nth(column);

test('there is nothing to complain of', async () => {
  assert.deepEqual(await complaintsInEveryView(file, 'heat_map'), []);
});

test('the axes are named, query down and key across', async () => {
  assert.equal(await untouched.locator('table[aria-label=first] thead th').first().innerText(), 't↓ s→');
});

test('rows and columns are called by their names, which are text', async () => {
  const heads = (part) => untouched.locator(`table[aria-label=fourth] ${part} th`).allTextContents();
  assert.deepEqual(await heads('thead'), ['t↓ s→', 'a', 'b', 'c']);
  assert.deepEqual(await heads('tbody'), ['the', '<b>cat</b>', 'sat']);
});

test('a sign is read in the cell, not only seen in its colour', async () => {
  const shown = (table, row, column) => cell(untouched, table, row, column).locator('[aria-hidden]').allInnerTexts();
  assert.deepEqual(await shown('first', 1, 0), ['−']);
  assert.deepEqual(await shown('first', 1, 1), []);
  assert.deepEqual(await shown('first', 0, 1), ['-∞']);
  assert.deepEqual(await shown('second', 0, 1), ['+']);
  assert.deepEqual(await shown('second', 0, 2), ['−']);
  assert.deepEqual(await shown('second', 0, 0), []);
});

test('the table behind the picture holds the numbers', async () => {
  const heard = (table, row, column) => cell(untouched, table, row, column).locator('.heard').innerText();
  assert.equal(await heard('first', 1, 0), '-2');
  assert.equal(await heard('first', 0, 1), '-∞');
  assert.equal(await heard('second', 1, 0), 'not a number');
  assert.equal(await heard('second', 1, 1), 'never set');
});

test('opposite signs and no difference have colours of their own', async () => {
  const colour = (row, column) =>
    cell(untouched, 'second', row, column).evaluate((td) => getComputedStyle(td).backgroundColor);
  const colours = [await colour(0, 0), await colour(0, 1), await colour(0, 2)];
  assert.equal(new Set(colours).size, 3);
});

test('the pointer reads a cell', async () => {
  const { page } = await openPage(file);
  await cell(page, 'first', 2, 1).hover();
  assert.equal(await page.locator('.heat-map-readout').innerText(), 'cell 2 1');
});

test('the keyboard reads every cell, with one stop for Tab', async () => {
  const { page } = await openPage(file);
  await page.keyboard.press('Tab');
  const readout = page.locator('.heat-map-readout');
  assert.equal(await readout.innerText(), 'cell 0 0');
  for (const [key, words] of [
    ['ArrowRight', 'cell 0 1'], ['ArrowDown', 'cell 1 1'], ['End', 'cell 1 2'], ['ArrowRight', 'cell 1 2'],
    ['Home', 'cell 1 0'], ['ArrowUp', 'cell 0 0'], ['ArrowUp', 'cell 0 0'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await readout.innerText(), words, key);
  }
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.closest('table').ariaLabel), 'second');
});

test('a line parts what a query may see from the future', async () => {
  const classes = (row, column) => cell(untouched, 'first', row, column).evaluate((td) => td.className);
  assert.match(await classes(0, 0), /last-visible/);
  assert.match(await classes(0, 1), /first-hidden/);
  assert.doesNotMatch(await classes(2, 0), /last-visible|first-hidden/);
});
