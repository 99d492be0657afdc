// Head split: where each element of a (T, D) matrix goes in (H, T, d_head).

import { choice, slider } from './controls.mjs';
import { element } from './dom.mjs';
import { home, isElement, place, source } from './head_split.mjs';
import { numbersOf } from './numbers.mjs';
import { figure, notice, section } from './section.mjs';
import { findTake, firstBeside, sourceOf } from './takes.mjs';

const kNames = {
  right: 'right',
  'split-by-memory': 'nothing moved',
  'split-interleaved': 'every H-th column',
  'heads-in-reverse': 'heads reversed',
};

// What is drawn at one moment: the layout of x, how wide a head is, which element is followed.
function layoutOf({ tokens, channels }, heads, followed) {
  return { tokens, channels, heads, width: channels / heads, size: tokens * channels, followed };
}

function belongs(value, at, { tokens, channels, width, size }) {
  return isElement(value, size) && home(value, tokens, channels, width) === at;
}

// An element, in the colour of the head that it belongs to; crossed out in a wrong place.
function cell(value, isInPlace, { channels, width, size, followed }) {
  if (!isElement(value, size)) return element('td', { class: 'stray' }, String(value));
  const { t, j } = source(value, channels);
  const kind = [
    `head-${Math.floor(j / width)}`,
    isInPlace ? '' : 'misplaced',
    value === followed ? 'followed' : '',
  ];
  return element('td', { class: kind.join(' ') }, `${t},${j}`);
}

// A row for each token; `cellAt(t, column)`.
function matrix(caption, tokens, columns, cellAt) {
  const row = (t) => {
    const cells = Array.from({ length: columns }, (_, column) => cellAt(t, column));
    return element('tr', {}, element('th', { scope: 'row' }, `t=${t}`), cells);
  };
  const rows = Array.from({ length: tokens }, (_, t) => row(t));
  return element(
    'table',
    { class: 'split' },
    element('caption', {}, caption),
    element('tbody', {}, rows),
  );
}

function given(layout) {
  const { tokens, channels } = layout;
  const cellAt = (t, j) => cell(t * channels + j, true, layout);
  return element(
    'figure',
    {},
    element('figcaption', {}, 'Given, each element under its name t,j'),
    matrix(`x (T, D) = (${tokens}, ${channels})`, tokens, channels, cellAt),
  );
}

// The heads that came, and how much of them is wrong.
function split(values, layout) {
  const { tokens, heads, width, size } = layout;
  const inPlace = (at) => belongs(values[at], at, layout);
  const head = (h) =>
    matrix(`head ${h}`, tokens, width, (t, d) => {
      const at = (h * tokens + t) * width + d;
      return cell(values[at], inPlace(at), layout);
    });
  const all = Array.from({ length: heads }, (_, h) => head(h));
  const wrong = values.filter((_, at) => !inPlace(at)).length;
  const says = wrong === 0 ? 'All in place.' : `${wrong} of ${size} in a wrong place.`;
  return [element('div', { class: 'heads' }, all), element('p', {}, says)];
}

// Of the counts of heads, this is the one at `position`.
function outcome(take, position, title, layout) {
  const values = take.numbers?.[position];
  const content = values === undefined ? notice(take.failure) : split(numbersOf(values), layout);
  return figure(sourceOf(take), title, content);
}

function whereItBelongs({ tokens, channels, width, followed }) {
  const { t, j } = source(followed, channels);
  const at = place(home(followed, tokens, channels, width), tokens, width);
  return (
    `x[t=${t}, j=${j}] belongs at q[h=${at.h}, t=${at.t}, d=${at.d}], ` +
    `for j = h · d_head + d = ${at.h} · ${width} + ${at.d}.`
  );
}

function controlsOf(picture) {
  const { tokens, channels, heads } = picture.setting;
  const others = picture.takes.filter(({ who }) => who !== 'yours');
  const nameOf = ({ t, j }) => `x[t=${t}, j=${j}]`;
  return {
    heads: slider({
      label: 'H, heads',
      min: 0,
      max: heads.length - 1,
      value: 1,
      named: (position) => `${heads[position]} of width ${channels / heads[position]}`,
    }),
    followed: slider({
      label: 'Follow element',
      min: 0,
      max: tokens * channels - 1,
      value: 13,
      named: (element) => nameOf(source(element, channels)),
    }),
    beside: choice({
      legend: 'Beside yours',
      options: others.map(({ who }) => [who, kNames[who]]),
      value: firstBeside(picture, 'split-by-memory'),
    }),
  };
}

export function headSplitPicture(picture) {
  const { heads, followed, beside } = controlsOf(picture);

  const draw = () => {
    const position = heads.value;
    const layout = layoutOf(picture.setting, picture.setting.heads[position], followed.value);
    const take = findTake(picture, beside.value);
    return {
      figures: [
        given(layout),
        outcome(findTake(picture, 'yours'), position, picture.part, layout),
        outcome(take, position, take.wrong === '' ? null : take.wrong, layout),
      ],
      says: whereItBelongs(layout),
    };
  };

  return section({
    id: 'head-split',
    title: 'Head split',
    lead:
      'Head h of each token takes d_head neighbouring channels: (T, D) becomes (H, T, d_head), ' +
      'and the elements move. Your projection is given a weight that copies, and each cell shows ' +
      'which t,j it holds, in the colour of the head where it belongs. Cells in a wrong place are ' +
      'crossed out.',
    controls: [heads, followed, beside],
    draw,
  });
}
