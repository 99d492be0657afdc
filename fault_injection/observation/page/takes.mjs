// The same call on several implementations, as a picture of the document holds it. Pure functions.

import { countDifferent, numbersOf } from './numbers.mjs';

export function findTake(picture, who) {
  return picture.takes.find((take) => take.who === who);
}

// Whose numbers these are, in the words of the page's badges.
export function sourceOf(take) {
  return take.who === 'yours' || take.who === 'right' ? take.who : 'fault';
}

// In how many numbers two takes differ.
export function difference(a, b) {
  const [all, others] = [a, b].map((take) => numbersOf(take.numbers.flat(Infinity)));
  return countDifferent(all, others);
}

// What is best seen beside the learner's: what is right where theirs is not, else a mistake.
export function firstBeside(picture, mistake) {
  const [yours, right] = [findTake(picture, 'yours'), findTake(picture, 'right')];
  const isRight = yours.failure === null && difference(yours, right) === 0;
  return isRight ? mistake : 'right';
}
