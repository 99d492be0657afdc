// Causal attention: whom each word reads, and what becomes of it when the mask or the scale is wrong.

import { leaks, matrix, row } from './attention.mjs';
import { bars } from './bars.mjs';
import { choice, slider } from './controls.mjs';
import { element } from './dom.mjs';
import { numbersOf, percent, threeFigures } from './numbers.mjs';
import { figure, notice, section } from './section.mjs';
import { difference, findTake, firstBeside, sourceOf } from './takes.mjs';

const kNames = {
  right: 'right',
  'mask-missing': 'mask missing',
  'mask-flipped': 'mask flipped',
  'mask-adds-zero': 'mask adds 0',
  'mask-after-softmax': 'mask after softmax',
  'scale-missing': 'no scale',
  'scale-by-d-head': 'scale d_head for √d_head',
};

function weightsOf(take) {
  return take.numbers.map(numbersOf);
}

function keyOf(word, s, t) {
  const head = [element('bdi', {}, word), s > t ? ' · future' : null];
  return { head, kind: s > t ? 'future' : s === t ? 'own' : null };
}

// All weights, a row for each query and a column for each key: exactly 0 has no colour, and what leaks
// from the future has a dot.
function weightMap(words, take, t) {
  const rows = weightsOf(take);
  const readout = heatMap.readout('Point at a cell, or walk by arrow keys.');
  const roomy = words.length <= 10;
  const map = heatMap.matrix({
    label: 'weights',
    rowIndex: 'query ',
    columnIndex: 'key ',
    rowNames: words,
    columnNames: words,
    rows: words.length,
    columns: words.length,
    values: take.numbers.flat(),
    texts: roomy ? rows.flat().map(cellText) : undefined,
    kind: 'values',
    scale: 1,
    causal: true,
    words: (query, s) => `“${words[query]}” gives “${words[s]}” ${percent(rows[query][s])}`,
    readout,
  });
  const lines = [...map.querySelectorAll('tbody tr')];
  lines.forEach((line, query) => {
    line.classList.toggle('chosen', query === t);
    rows[query].forEach((weight, s) => {
      line.cells[s + 1].classList.toggle('leak', leaks(weight, query, s));
    });
    line.append(element('td', { class: 'sum' }, threeFigures(row(rows[query], query).sum)));
  });
  map.classList.add('named', roomy ? 'roomy' : 'dense');
  map.querySelector('thead tr').append(element('th', { scope: 'col', class: 'sum' }, 'sum'));
  return [map, readout];
}

// In percent. A 0 is exactly 0.
function cellText(weight) {
  if (!Number.isFinite(weight)) return '?';
  if (weight > 0 && weight < 0.005) return '<1';
  return String(Math.round(100 * weight));
}

function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

function reading(weights) {
  const { leaking, broken, notOne } = matrix(weights);
  const read = [
    leaking === 0 ? null : `${counted(leaking, 'row reads', 'rows read')} the future (the dots)`,
    notOne === 0 ? null : `${counted(notOne, 'row does', 'rows do')} not sum to 1`,
    broken === 0 ? null : `${counted(broken, 'row is', 'rows are')} not a number`,
  ].filter((line) => line !== null);
  return read.length === 0
    ? 'Every future weight is 0; every row sums to 1.'
    : `${read.join('; ')}.`;
}

function comparison(yours, other) {
  if (yours.numbers === null) return '';
  const different = difference(yours, other);
  if (different === 0) return ' The same as yours in every cell.';
  return ` Other than yours in ${different} of ${yours.numbers.flat().length} cells.`;
}

function nameOf(take) {
  return sourceOf(take) === 'fault' ? kNames[take.who] : '';
}

// What one query gives to each key, a column for each take.
function queryFigure(words, t, takes) {
  const columns = takes.map((take) => {
    return { kind: sourceOf(take), name: nameOf(take), values: weightsOf(take)[t] };
  });
  const keys = words.map((word, s) => keyOf(word, s, t));
  return element(
    'figure',
    { class: 'wide' },
    element('figcaption', {}, `What query ${t}, “${words[t]}”, gives to each key`),
    bars('key s', keys, columns),
  );
}

function matrixFigure(words, t, take, title, remark) {
  if (take.numbers === null) return figure('yours', null, notice(take.failure));
  const says = reading(weightsOf(take)) + remark;
  return figure(sourceOf(take), title, weightMap(words, take, t), element('p', {}, says));
}

function sentence(take, t) {
  const { past, future, sum } = row(weightsOf(take)[t], t);
  const who = { yours: 'Yours', right: 'Right' }[take.who] ?? `With ${nameOf(take)}`;
  return `${who}: past ${percent(past)}, future ${percent(future)}, sum ${percent(sum)}.`;
}

export function attentionPicture(picture) {
  const { words, d_head: width } = picture.setting;
  const yours = findTake(picture, 'yours');
  const others = picture.takes.filter((take) => take !== yours);
  const query = slider({
    label: 'Query position t',
    min: 0,
    max: words.length - 1,
    value: Math.floor(words.length / 2),
    named: (t) => `${t} · ${words[t]}`,
  });
  const beside = choice({
    legend: 'Beside yours',
    options: others.map(({ who }) => [who, kNames[who]]),
    value: firstBeside(picture, 'mask-missing'),
  });

  const draw = () => {
    const t = query.value;
    const other = findTake(picture, beside.value);
    const shown = [yours, other].filter((take) => take.numbers !== null);
    const wrong = other.wrong === '' ? null : other.wrong;
    return {
      figures: [
        queryFigure(words, t, shown),
        matrixFigure(words, t, yours, picture.part, ''),
        matrixFigure(words, t, other, wrong, comparison(yours, other)),
      ],
      says: shown.map((take) => sentence(take, t)),
    };
  };

  return section({
    id: 'attention',
    title: 'Causal attention',
    lead:
      `Each word asks with a query and is found by a key: random vectors of ${width} numbers, ` +
      'the same for the same word. A word may read itself and what came before it, never what ' +
      'comes after: right of the stepped line every weight is exactly 0, and each row sums to 1.',
    controls: [query, beside],
    draw,
  });
}
