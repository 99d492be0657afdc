// The observation page as the program writes it, in a browser: what an eye, an ear and a hand meet.
//
//   observation_test.mjs PROGRAM CORRECT STUBS     folders of right code and of none

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  complaintsInEveryView,
  kPhone,
  leaveOneOf,
  openPage,
  overhang,
  startBrowser,
  stopBrowser,
  violations,
} from '../../../grader/browser/browser.mjs';

const [program, correct, stubs] = process.argv.slice(2);
let folder;
let right;
let unwritten;

function written(name, dir, status, ...sentence) {
  const file = join(folder, `${name}.html`);
  const words = ['observe', ...sentence, '--dir', dir, '--out', file, '--no-open'];
  const run = spawnSync(program, words, { encoding: 'utf8' });
  assert.equal(run.status, status, run.stderr);
  return file;
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'course-observation-'));
  right = written('right', correct, 0);
  unwritten = written('unwritten', stubs, 1, `one <b>two</b> ${'three'.repeat(20)}`);
  await startBrowser();
});

after(async () => {
  await stopBrowser();
  rmSync(folder, { recursive: true });
});

// Numbers are followed by a space that no line breaks at.
const plain = (text) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();

async function texts(locator) {
  return (await locator.allTextContents()).map(plain);
}

async function press(locator, key, times = 1) {
  await pressEach(locator, ...Array(times).fill(key));
}

async function pressEach(locator, ...keys) {
  await locator.focus();
  for (const key of keys) await locator.page().keyboard.press(key);
}

// What the line under a picture's controls says.
async function said(page, id) {
  return plain(await page.locator(`#${id} [role=status]`).textContent());
}

// The numbers of one column of a table of bars, the sum last.
async function column(page, id, n) {
  return texts(
    page
      .locator(`#${id} .bars`)
      .locator(`tbody td:nth-child(${n + 2}), tfoot td:nth-child(${n + 2})`),
  );
}

// Rows of the same table differ in their numbers alone.
const kRepeated = '#attention tbody tr:nth-child(n + 4)';

test('there is nothing to complain of', async () => {
  assert.deepEqual(await complaintsInEveryView(right, 'observation', kRepeated), []);
});

test('there is nothing to complain of where no part is written', async () => {
  const complaints = await complaintsInEveryView(unwritten, 'observation-unwritten', kRepeated);
  assert.deepEqual(complaints, []);
});

test('there are six pictures, each reached by a link', async () => {
  const { page } = await openPage(right);
  const links = page.getByRole('navigation').getByRole('link');
  assert.equal(await links.count(), 6);
  for (const link of await links.all()) {
    const heading = page
      .locator(await link.getAttribute('href'))
      .getByRole('heading', { level: 2 });
    assert.equal(await heading.textContent(), await link.textContent());
  }
});

test('whatever the query, its weights on the future are 0 and all of them sum to 100 %', async () => {
  const { page } = await openPage(right);
  const query = page.getByLabel('Query position t');
  await press(query, 'Home');
  const T = Number(await query.getAttribute('max')) + 1;
  for (let t = 0; t < T; ++t) {
    const yours = await column(page, 'attention', 0);
    assert.deepEqual(yours.slice(t + 1, T), Array(T - t - 1).fill('0 %'));
    assert.equal(yours[T], '100 %');
    assert.match(await said(page, 'attention'), /Yours: past 100 %, future 0 %, sum 100 %\./);
    await press(query, 'ArrowRight');
  }
});

test('each mistake shows in the weights', async () => {
  const { page } = await openPage(right);
  const query = page.getByLabel('Query position t');
  await press(query, 'Home');
  const seen = {};
  for (const [key, name] of [
    ['mask missing', 'missing'],
    ['mask flipped', 'flipped'],
    ['mask adds 0', 'zero'],
    ['mask after softmax', 'after'],
    ['no scale', 'unscaled'],
    ['scale d_head for √d_head', 'by d'],
  ]) {
    await press(page.getByLabel(key, { exact: true }), 'Space');
    seen[name] = await column(page, 'attention', 1);
  }
  for (const name of ['missing', 'flipped', 'zero']) {
    assert.notEqual(seen[name][0], '100 %', name);
    assert.equal(seen[name].at(-1), '100 %', name);
  }
  assert.notEqual(seen.after.at(-1), '100 %');
  assert.equal(seen.after[1], '0 %');
  for (const name of ['unscaled', 'by d']) assert.equal(seen[name][0], '100 %', name);
});

test('the matrix of weights is a table of words that arrow keys walk', async () => {
  const { page } = await openPage(right);
  const table = page.locator('#attention table[role=grid]').first();
  assert.equal(await table.locator('thead th').nth(2).textContent(), 'cat');
  const first = table.locator('tbody td').first();
  await press(first, 'ArrowRight');
  assert.match(
    plain(await page.locator('#attention .heat-map-readout').first().textContent()),
    /“the” gives “cat” 0 %/,
  );
});

test('softmax of 1, 2, 0.5, 3 at temperature 1, by the learner and by the page', async () => {
  const { page } = await openPage(right);
  const expected = ['8.5 %', '23.2 %', '5.2 %', '63.1 %', '100 %'];
  assert.deepEqual(await column(page, 'softmax', 0), expected);
  assert.deepEqual(await column(page, 'softmax', 1), expected);
  assert.match(await said(page, 'softmax'), /T = 1\.00: 8\.5 %, 23\.2 %, 5\.2 %, 63\.1 %\./);
});

test('every temperature: the learner and the page agree, cold takes all, hot evens out', async () => {
  const { page } = await openPage(right);
  const temperature = page.getByLabel('Temperature T');
  await press(temperature, 'Home');
  assert.deepEqual(await column(page, 'softmax', 0), ['0 %', '0 %', '0 %', '100 %', '100 %']);
  const positions = Number(await temperature.getAttribute('max')) + 1;
  for (let i = 0; i < positions; ++i) {
    assert.deepEqual(await column(page, 'softmax', 0), await column(page, 'softmax', 1));
    await press(temperature, 'ArrowRight');
  }
  for (const share of (await column(page, 'softmax', 0)).slice(0, 4)) {
    assert.ok(Math.abs(parseFloat(share) - 25) < 5, share);
  }
});

test('without the maximum subtracted, a cold softmax is not a number', async () => {
  const { page } = await openPage(right);
  await press(page.getByLabel('no maximum subtracted'), 'Space');
  await press(page.getByLabel('Temperature T'), 'Home');
  assert.equal((await column(page, 'softmax', 2)).at(-1), 'NaN');
});

test('other logits are computed in the page, which says so', async () => {
  const { page } = await openPage(right);
  const logit = page.getByLabel('logit 3');
  await logit.fill('1');
  assert.deepEqual(await texts(page.locator('#softmax .bars thead .badge')), ['○ page']);
  assert.match(
    plain(await page.locator('#softmax .canvas').textContent()),
    /called with 1, 2, 0\.5, 3/,
  );
  await logit.fill('');
  assert.match(await said(page, 'softmax'), /Type a number/);
  await logit.fill('3');
  assert.equal((await column(page, 'softmax', 0))[3], '63.1 %');
});

test('scores spread as √d_head unless they are scaled, and softmax saturates', async () => {
  const { page } = await openPage(right);
  const width = page.getByLabel('d_head, the numbers in a vector');
  const read = async () => {
    const lines = await texts(page.locator('#dot-products .measures li'));
    return lines.map((line) => parseFloat(line.match(/[\d.e−]+$/)[0].replace('−', '-')));
  };
  const near = (value, expected) =>
    assert.ok(Math.abs(value / expected - 1) < 0.15, `${value} is not near ${expected}`);
  await press(width, 'Home');
  for (let d = 1; d <= 4096; d *= 2) {
    const [plainDeviation, largest, , scaledDeviation, scaledLargest] = await read();
    near(plainDeviation, Math.sqrt(d));
    near(scaledDeviation, 1);
    if (d >= 1024) assert.ok(largest > 0.9 && scaledLargest < 0.4, `${largest} ${scaledLargest}`);
    await press(width, 'ArrowRight');
  }
});

test('window, layers and cache follow their sliders', async () => {
  const { page } = await openPage(right);
  await press(page.getByLabel('T, tokens'), 'End');
  await press(page.getByLabel('W, window'), 'ArrowRight');
  await press(page.getByLabel('L, layers'), 'ArrowRight');
  assert.match(
    await said(page, 'window'),
    /reads 5 of 24 tokens.*3 layers.*tokens 11 … 23: 13.*= 13.*keeps 5 of 24/,
  );
  assert.equal(await page.locator('#window .dot.reached').count(), 1 + 5 + 9 + 13);
});

test('heads are split as the contract says, and a mixed split is crossed out', async () => {
  const { page } = await openPage(right);
  const heads = page.getByLabel('H, heads');
  await press(heads, 'Home');
  // Row t · H + h of the memory belongs at h · T + t: the first and the last of its H · T rows stay, and
  // with T = 3 no other.
  for (const [count, misplaced] of [
    [1, 0],
    [2, 4 * 4],
    [4, 10 * 2],
    [8, 22 * 1],
  ]) {
    const figures = page.locator('#head-split .canvas > figure');
    assert.equal(await figures.nth(1).locator('table').count(), count);
    assert.equal(await figures.nth(1).locator('.misplaced').count(), 0);
    assert.equal(await figures.nth(2).locator('.misplaced').count(), misplaced);
    await press(heads, 'ArrowRight');
  }
  await press(page.getByLabel('Follow element'), 'Home');
  assert.match(await said(page, 'head-split'), /x\[t=0, j=0\] belongs at q\[h=0, t=0, d=0\]/);
  assert.deepEqual(await texts(page.locator('#head-split .followed')), ['0,0', '0,0', '0,0']);
});

test('turning both vectors keeps their product, another distance does not', async () => {
  const { page } = await openPage(right);
  const product = async () => (await said(page, 'rotation')).match(/q · k = (.*)\./)[1];
  const before = await product();
  await press(page.getByLabel('Position of k'), 'ArrowRight', 7);
  assert.match(await said(page, 'rotation'), /k at 10, q at 15/);
  assert.equal(await product(), before);
  await press(page.getByLabel('Distance from k to q'), 'ArrowRight');
  assert.notEqual(await product(), before);
  await press(page.getByLabel('Channel pair i'), 'Home');
  assert.match(await page.locator('#rotation output').last().textContent(), /ω = 1$/);
});

test('where a part is not written, its pictures say so and put nothing in its place', async () => {
  const { page } = await openPage(unwritten);
  for (const [id, part] of [
    ['attention', 'causal_attention'],
    ['softmax', 'primitives'],
    ['dot-products', 'causal_attention'],
    ['head-split', 'qkv_projection'],
  ]) {
    const notice = plain(await page.locator(`#${id} .notice`).textContent());
    assert.equal(notice, `Your ${part} is not written yet. ./course grade ${part} --dir ${stubs}`);
  }
  assert.equal(await page.locator('.bars thead .badge.yours').count(), 0);
  assert.equal(await page.locator('#dot-products .name.yours').count(), 0);
});

test('words are text, whatever they look like', async () => {
  const { page } = await openPage(unwritten);
  assert.equal(await page.locator('#attention b').count(), 0);
  assert.equal(
    await page.locator('#attention .heat-map thead th').nth(2).textContent(),
    '<b>two</b>',
  );
});

test('all of it works without a complaint, every slider from end to end', async () => {
  const { page, complaints } = await openPage(right, kPhone);
  for (const slider of await page.getByRole('slider').all()) {
    await pressEach(slider, 'Home', 'ArrowRight', 'End', 'ArrowLeft');
    assert.notEqual(await slider.getAttribute('aria-valuetext'), '');
  }
  for (const radio of await page.getByRole('radio').all()) await press(radio, 'Space');
  assert.ok((await overhang(page)) <= 0);
  await leaveOneOf(page, kRepeated);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(complaints, []);
});
