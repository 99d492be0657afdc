// What can be read from a row of attention weights. Pure functions.

import { agree, sum } from './numbers.mjs';

// Whether query t reads key s from the future. NaN is no weight at all.
export function leaks(weight, t, s) {
  return s > t && weight !== 0 && !Number.isNaN(weight);
}

// What query t gives to the keys it may see, s ≤ t, and to the others.
export function row(weights, t) {
  const past = sum(weights.slice(0, t + 1));
  const future = sum(weights.slice(t + 1));
  return { past, future, sum: past + future };
}

// How many rows of a matrix do what they must not.
export function matrix(rows) {
  const sums = rows.map((weights, t) => row(weights, t).sum);
  return {
    leaking: rows.filter((weights, t) => weights.some((weight, s) => leaks(weight, t, s))).length,
    broken: sums.filter(Number.isNaN).length,
    notOne: sums.filter((total) => !Number.isNaN(total) && !agree(total, 1)).length,
  };
}
