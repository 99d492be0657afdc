// One line for each series, over positions at equal distances, each with a label at its end.

import { drawing, svg } from './dom.mjs';

const [kLeft, kRight, kCeiling, kFloor] = [34, 236, 12, 112];
const kLineHeight = 13;

// Where labels stand that would like to be at these heights, top to bottom without overlap.
export function spread(heights) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((i, n) => {
    if (n > 0) placed[i] = Math.max(placed[i], placed[order[n - 1]] + kLineHeight);
  });
  return placed;
}

const kMarks = {
  square: (x, y) => svg('rect', { x: x - 2.6, y: y - 2.6, width: 5.2, height: 5.2 }),
  circle: (x, y) => svg('circle', { cx: x, cy: y, r: 3 }),
  triangle: (x, y) => svg('path', { class: 'mark', d: `M${x} ${y - 3.4}l3.4 6h-6.8z` }),
};

function line({ kind, mark }, points) {
  const path = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return svg(
    'g',
    { class: `line ${kind}` },
    svg('path', { class: 'course', d: path }),
    points.map(([x, y]) => kMarks[mark](x, y)),
  );
}

// `series` are { kind, mark, label, values }, `positions` the words below; one of these is chosen.
export function curves({ sentence, top, positions, series, chosen }) {
  const x = (i) => kLeft + (i / (positions.length - 1)) * (kRight - kLeft);
  const y = (value) => kFloor - (value / top) * (kFloor - kCeiling);
  const rule = (value) => [
    svg('line', { class: 'axis', x1: kLeft, x2: kRight, y1: y(value), y2: y(value) }),
    svg('text', { x: kLeft - 5, y: y(value) + 4, 'text-anchor': 'end' }, String(value)),
  ];
  const shown = [0, Math.floor((positions.length - 1) / 2), positions.length - 1];
  const points = series.map(({ values }) =>
    values.map((value, i) => [x(i), y(value)]).filter(([, at]) => Number.isFinite(at)),
  );
  // Whole at the end: Chromium cuts some text that stands at a fraction of a pixel.
  const heights = spread(points.map((all) => (all.length > 0 ? all.at(-1)[1] : kFloor)));
  return drawing(
    330,
    140,
    sentence,
    rule(0),
    rule(top),
    svg('path', { class: 'cursor', d: `M${x(chosen)} ${kCeiling - 6}V${kFloor + 4}` }),
    shown.map((i) =>
      svg('text', { x: x(i), y: kFloor + 18, 'text-anchor': 'middle' }, positions[i]),
    ),
    series.map((each, n) => line(each, points[n])),
    series.map(({ kind, label }, n) =>
      svg('text', { class: `name ${kind}`, x: kRight + 8, y: Math.round(heights[n]) + 4 }, label),
    ),
  );
}
