// The page's pure functions. Expected values are worked out by hand or follow from a definition.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { matrix, row } from './attention.mjs';
import { home, isElement, place, source } from './head_split.mjs';
import {
  agree,
  countDifferent,
  numbersOf,
  percent,
  softmax,
  sum,
  threeFigures,
} from './numbers.mjs';
import { angleBetween, dot, frequency, rotate } from './rotation.mjs';
import { difference, firstBeside, sourceOf } from './takes.mjs';
import { cached, reach, sees } from './window.mjs';

// With the space that no line breaks at.
const shares = (numbers) => numbers.split(' ').map((number) => `${number}\u00a0%`);

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-12, `${a} is not ${b}`);

test('softmax of 1, 2, 0.5, 3 is 8.5 %, 23.2 %, 5.2 %, 63.1 %', () => {
  assert.deepEqual(softmax([1, 2, 0.5, 3]).map(percent), shares('8.5 23.2 5.2 63.1'));
});

test('temperature divides the logits', () => {
  assert.deepEqual(softmax([1, 2, 0.5, 3], 0.5), softmax([2, 4, 1, 6]));
});

test('softmax sums to one where exp would overflow, and evens out when it is hot', () => {
  near(sum(softmax([1, 2, 0.5, 3], 0.001)), 1);
  assert.equal(softmax([1, 2, 0.5, 3], 0.001)[3], 1);
  for (const p of softmax([1, 2, 0.5, 3], 1e9)) assert.ok(Math.abs(p - 0.25) < 1e-8);
});

test('percent tells exactly from nearly', () => {
  assert.deepEqual([0, 1e-9, 0.5, 1 - 1e-6, 1].map(percent), [
    ...shares('0'),
    '< 0.1\u00a0%',
    ...shares('50.0'),
    '> 99.9\u00a0%',
    ...shares('100'),
  ]);
  assert.deepEqual([NaN, Infinity, -Infinity, -0.25].map(percent), [
    'NaN',
    '∞',
    '−∞',
    ...shares('−25.0'),
  ]);
});

test('three figures are shown of every size', () => {
  assert.deepEqual([0.7071, 22.63, 1 - 1e-9, 8, 1234, 0, -0.5, 0.00001].map(threeFigures), [
    '0.707',
    '22.6',
    '1.00',
    '8.00',
    '1234',
    '0',
    '−0.500',
    '1.0e−5',
  ]);
});

test('the words of the document are numbers', () => {
  assert.deepEqual(numbersOf([0.5, 'nan', 'inf', '-inf']), [0.5, NaN, Infinity, -Infinity]);
});

test('NaN agrees with nothing, not even itself', () => {
  assert.ok(agree(1, 1 + 1e-10));
  assert.ok(!agree(1, 1 + 1e-8));
  assert.ok(!agree(NaN, NaN));
  assert.equal(countDifferent([1, 2, NaN], [1, 3, NaN]), 2);
});

test('a row is split at its own token', () => {
  const read = row([0.5, 0.25, 0.25, 0], 1);
  assert.deepEqual(read, { past: 0.75, future: 0.25, sum: 1 });
});

test('a matrix counts its leaking rows and those that do not sum to one', () => {
  assert.deepEqual(
    matrix([
      [1, 0],
      [0.5, 0.5],
    ]),
    { leaking: 0, broken: 0, notOne: 0 },
  );
  assert.deepEqual(
    matrix([
      [0.5, 0.5],
      [0.5, 0.25],
    ]),
    { leaking: 1, broken: 0, notOne: 1 },
  );
  assert.deepEqual(
    matrix([
      [NaN, NaN],
      [0, 1],
    ]),
    { leaking: 0, broken: 1, notOne: 0 },
  );
  assert.deepEqual(
    matrix([
      [1, 1e-300],
      [0, 1],
    ]),
    { leaking: 1, broken: 0, notOne: 0 },
  );
});

test('a window holds its own token and the W − 1 before it', () => {
  const seen = [0, 1, 2, 3, 4, 5].filter((s) => sees(4, s, 3));
  assert.deepEqual(seen, [2, 3, 4]);
});

test('L layers reach L(W − 1) + 1 tokens back, and never before the first', () => {
  for (const [T, W, L] of [
    [12, 3, 2],
    [12, 4, 3],
    [5, 9, 1],
    [12, 1, 4],
    [24, 2, 6],
    [1, 1, 1],
  ]) {
    const input = [...reach(T, W, L)[0]].sort((a, b) => a - b);
    const first = Math.max(0, T - 1 - L * (W - 1));
    assert.deepEqual(
      input,
      Array.from({ length: T - first }, (_, i) => first + i),
    );
  }
});

test('every layer stands between its input and the last token', () => {
  const all = reach(6, 2, 3).map((set) => set.size);
  assert.deepEqual(all, [4, 3, 2, 1]);
});

test('a cache holds a window and no more than was seen', () => {
  assert.equal(cached(12, 4), 4);
  assert.equal(cached(3, 4), 3);
});

test('every element has one home, and it is in its own head and token', () => {
  const [tokens, channels, width] = [3, 8, 2];
  const homes = new Set();
  for (let element = 0; element < tokens * channels; ++element) {
    const { t, j } = source(element, channels);
    const at = place(home(element, tokens, channels, width), tokens, width);
    assert.deepEqual(at, { h: Math.floor(j / width), t, d: j % width });
    homes.add(home(element, tokens, channels, width));
  }
  assert.equal(homes.size, tokens * channels);
});

test('only the numbers of elements are elements', () => {
  assert.deepEqual(
    [0, 23, 24, -1, 0.5, NaN].map((value) => isElement(value, 24)),
    [true, true, false, false, false, false],
  );
});

test('the first pair turns by one radian a position, the others slower', () => {
  assert.equal(frequency(0, 8), 1);
  near(frequency(1, 8), 0.1);
  near(frequency(3, 8), 0.001);
});

test('rotation keeps lengths, and a quarter turn goes from x to y', () => {
  const [x, y] = rotate([1, 0], Math.PI / 2);
  near(x, 0);
  near(y, 1);
  const turned = rotate([3, 4], 1.234);
  near(Math.hypot(...turned), 5);
});

test('the product of two turned vectors depends on the distance alone', () => {
  const q = [0.8, 0.6];
  const k = [1, 0];
  const at = (m, n) => dot(rotate(q, m * 0.1), rotate(k, n * 0.1));
  for (const shift of [0, 1, 17, 400]) near(at(5 + shift, 2 + shift), at(5, 2));
  assert.ok(Math.abs(at(6, 2) - at(5, 2)) > 0.01);
});

test('an angle is measured counterclockwise and never below 0', () => {
  near(angleBetween([1, 0], [0, 1]), Math.PI / 2);
  near(angleBetween([0, 1], [1, 0]), (3 * Math.PI) / 2);
});

test('a take says whose it is', () => {
  const whose = ['yours', 'right', 'mask-missing'].map((who) => sourceOf({ who }));
  assert.deepEqual(whose, ['yours', 'right', 'fault']);
});

test('takes differ where a number does, and NaN is always other', () => {
  const take = (numbers) => ({ numbers });
  assert.equal(
    difference(
      take([
        [1, 2],
        [3, 4],
      ]),
      take([
        [1, 2],
        [3, 5],
      ]),
    ),
    1,
  );
  assert.equal(difference(take([1, 'nan']), take([1, 'nan'])), 1);
});

test('what is right stands beside what is wrong or not there, a mistake beside what is right', () => {
  const picture = (numbers, failure) => ({
    takes: [
      { who: 'yours', numbers, failure },
      { who: 'right', numbers: [1, 0], failure: null },
    ],
  });
  assert.equal(firstBeside(picture([1, 0], null), 'mistake'), 'mistake');
  assert.equal(firstBeside(picture([0, 1], null), 'mistake'), 'right');
  assert.equal(firstBeside(picture(null, { says: 'not written' }), 'mistake'), 'right');
});
