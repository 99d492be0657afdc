// A histogram of scores with their standard deviation as a bracket above it.

import { drawing, svg } from './dom.mjs';

const kWidth = 324;
const kHeight = 150;
const kFloor = 126;
const kTallest = 104;

function scale(farthest, at) {
  const named = (score) => String(score).replace('-', '−');
  const text = (score, anchor, words) =>
    svg('text', { x: at(score), y: kFloor + 16, 'text-anchor': anchor }, words);
  return [
    svg('line', { class: 'axis', x1: 0, x2: kWidth, y1: kFloor, y2: kFloor }),
    text(-farthest, 'start', `≤ −${farthest}`),
    [-20, 0, 20].map((score) => text(score, 'middle', named(score))),
    text(farthest, 'end', `≥ ${farthest}`),
  ];
}

function bracket(deviation, at) {
  if (!Number.isFinite(deviation)) return null;
  const [from, to] = [Math.max(0, at(-deviation)), Math.min(kWidth, at(deviation))];
  return svg('path', { class: 'spread', d: `M${from} 10v6m0 -3H${to}m0 -3v6` });
}

// `counts` of the scores nearest to −farthest … farthest; the outermost hold all beyond.
export function histogram(counts, deviation, sentence) {
  const step = kWidth / counts.length;
  const at = (score) => kWidth / 2 + score * step;
  const largest = Math.max(...counts, 1);
  const columns = counts.map((count, i) => {
    const height = (count / largest) * kTallest;
    return svg('rect', {
      class: 'column',
      x: i * step,
      y: kFloor - height,
      width: step - 0.6,
      height,
    });
  });
  return drawing(
    kWidth,
    kHeight,
    sentence,
    columns,
    scale((counts.length - 1) / 2, at),
    bracket(deviation, at),
  );
}
