// The variance of a dot product: why scores are divided by √d_head.

import { slider } from './controls.mjs';
import { curves } from './curves.mjs';
import { element } from './dom.mjs';
import { histogram } from './histogram.mjs';
import { numberOf, threeFigures } from './numbers.mjs';
import { badge, figure, notice, section } from './section.mjs';
import { findTake, sourceOf } from './takes.mjs';

// From the left: too little is done, enough, too much.
const kColumns = [
  { who: 'scale-missing', name: 'q · k', label: 'not scaled', mark: 'square' },
  { who: 'yours', name: 'q · k / √d_head', label: '/ √d_head', mark: 'circle' },
  { who: 'scale-by-d-head', name: 'q · k / d_head', label: '/ d_head', mark: 'triangle' },
];

const kMeasures = [
  ['deviation', 'standard deviation'],
  ['largest_weight', 'largest weight'],
  ['mean_slope', 'mean p(1 − p)'],
];

// A width's numbers with the document's words for what is no number replaced.
function read(at) {
  return {
    counts: at.counts,
    ...Object.fromEntries(kMeasures.map(([key]) => [key, numberOf(at[key])])),
  };
}

function spreadFigure({ name, kind, take, numbers }, i) {
  const at = numbers[i];
  if (at === undefined) return figure(kind, name, notice(take.failure));
  const says = kMeasures.map(([key, words]) => `${words} ${threeFigures(at[key])}`);
  return figure(
    kind,
    name,
    histogram(at.counts, at.deviation, `Histogram of the scores: ${says[0]}`),
    element(
      'ul',
      { class: 'measures' },
      says.map((line) => element('li', {}, line)),
    ),
  );
}

function curveFigure(title, key, top, widths, columns, chosen) {
  const series = columns
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ who, mark, label, numbers }) => ({
      kind: who,
      mark,
      label,
      values: numbers.map((at) => at[key]),
    }));
  const kinds = [...new Set(columns.filter(({ numbers }) => numbers.length > 0).map(({ kind }) => kind))];
  const sentence = `${title}; the numbers are in the table below`;
  return element(
    'figure',
    {},
    element('figcaption', {}, kinds.map((kind) => badge(kind, 'short')), element('span', {}, title)),
    curves({ sentence, top, positions: widths.map(String), series, chosen }),
  );
}

function table(widths, columns) {
  const heads = columns.flatMap(({ name }) =>
    kMeasures.map(([, words]) => element('th', { scope: 'col' }, `${name}: ${words}`)),
  );
  const cells = ({ numbers }, i) =>
    kMeasures.map(([key]) =>
      element('td', {}, numbers[i] === undefined ? '–' : threeFigures(numbers[i][key])),
    );
  const lines = widths.map((width, i) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(width)),
      columns.map((column) => cells(column, i)),
    ),
  );
  const name = 'All numbers as a table';
  return element(
    'details',
    {},
    element('summary', {}, name),
    element(
      'div',
      { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': name },
      element(
        'table',
        { class: 'plain' },
        element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'd_head'), heads)),
        element('tbody', {}, lines),
      ),
    ),
  );
}

export function dotProductsPicture(picture) {
  const { d_heads: widths, scores, keys } = picture.setting;
  const columns = kColumns.map((column) => {
    const take = findTake(picture, column.who);
    return { ...column, take, kind: sourceOf(take), numbers: (take.numbers ?? []).map(read) };
  });
  const width = slider({
    label: 'd_head, the numbers in a vector',
    min: 0,
    max: widths.length - 1,
    value: widths.indexOf(64),
    named: (i) => String(widths[i]),
  });

  const draw = () => {
    const i = width.value;
    const deviations = columns
      .filter(({ numbers }) => numbers[i] !== undefined)
      .map(({ name, numbers }) => `${threeFigures(numbers[i].deviation)} for ${name}`);
    return {
      figures: [
        columns.map((column) => spreadFigure(column, i)),
        curveFigure(
          `Largest of the ${keys} weights in a row, by d_head`,
          'largest_weight',
          1,
          widths,
          columns,
          i,
        ),
        curveFigure('Mean of p(1 − p), by d_head', 'mean_slope', 0.06, widths, columns, i),
        table(widths, columns),
      ].flat(),
      says: `d_head = ${widths[i]}: standard deviation ${deviations.join(', ')}.`,
    };
  };

  return section({
    id: 'dot-products',
    title: 'Variance of a dot product',
    lead:
      'A dot product of two random vectors is a sum of d_head random products: its variance is d_head, ' +
      'its standard deviation √d_head. Not scaled, wide heads have scores so far apart that softmax ' +
      'gives everything to one key, and its slope p(1 − p), which training needs, is gone: it is ' +
      `saturated. ${scores} scores of independent vectors, mean 0 and variance 1, for each width.`,
    controls: [width],
    draw,
  });
}
