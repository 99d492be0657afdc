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

const countWrong = (values, tokens, channels, width) =>
  values.filter(
    (value, i) => !isElement(value, values.length) || home(value, tokens, channels, width) !== i,
  ).length;

export function headSplitPicture(picture) {
  const { tokens, channels, heads: counts } = picture.setting;
  const size = tokens * channels;
  const yours = findTake(picture, 'yours');
  const heads = slider({
    label: 'H, heads',
    min: 0,
    max: counts.length - 1,
    value: 1,
    named: (i) => `${counts[i]} of width ${channels / counts[i]}`,
  });
  const followed = slider({
    label: 'Follow element',
    min: 0,
    max: size - 1,
    value: 13,
    named: (i) => `x[t=${source(i, channels).t}, j=${source(i, channels).j}]`,
  });
  const beside = choice({
    legend: 'Beside yours',
    options: picture.takes.filter(({ who }) => who !== 'yours').map(({ who }) => [who, kNames[who]]),
    value: firstBeside(picture, 'split-by-memory'),
  });

  // An element, in the colour of the head that it belongs to; `belongs` is false in a wrong place.
  const cell = (value, width, belongs) => {
    if (!isElement(value, size)) return element('td', { class: 'stray' }, String(value));
    const { t, j } = source(value, channels);
    const kind = [
      `head-${Math.floor(j / width)}`,
      belongs ? '' : 'misplaced',
      value === followed.value ? 'followed' : '',
    ];
    return element('td', { class: kind.join(' ') }, `${t},${j}`);
  };

  const matrix = (caption, rows) =>
    element(
      'table',
      { class: 'split' },
      element('caption', {}, caption),
      element(
        'tbody',
        {},
        rows.map((cells, t) => element('tr', {}, element('th', { scope: 'row' }, `t=${t}`), cells)),
      ),
    );

  const input = (width) =>
    matrix(
      `x (T, D) = (${tokens}, ${channels})`,
      Array.from({ length: tokens }, (_, t) =>
        Array.from({ length: channels }, (_, j) => cell(t * channels + j, width, true)),
      ),
    );

  const output = (values, count, width) =>
    element(
      'div',
      { class: 'heads' },
      Array.from({ length: count }, (_, h) =>
        matrix(
          `head ${h}`,
          Array.from({ length: tokens }, (_, t) =>
            Array.from({ length: width }, (_, d) => {
              const at = (h * tokens + t) * width + d;
              const value = values[at];
              const belongs = isElement(value, size) && home(value, tokens, channels, width) === at;
              return cell(value, width, belongs);
            }),
          ),
        ),
      ),
    );

  const outcome = (take, i, width) => {
    const values = take.numbers?.[i];
    if (values === undefined) return notice(take.failure);
    const numbers = numbersOf(values);
    const wrong = countWrong(numbers, tokens, channels, width);
    return [
      output(numbers, counts[i], width),
      element('p', {}, wrong === 0 ? 'All in place.' : `${wrong} of ${size} in a wrong place.`),
    ];
  };

  const draw = () => {
    const i = heads.value;
    const width = channels / counts[i];
    const take = findTake(picture, beside.value);
    const at = place(home(followed.value, tokens, channels, width), tokens, width);
    const { t, j } = source(followed.value, channels);
    return {
      figures: [
        element('figure', {}, element('figcaption', {}, 'Given, each element under its name t,j'), input(width)),
        figure('yours', picture.part, outcome(yours, i, width)),
        figure(sourceOf(take), take.wrong === '' ? null : take.wrong, outcome(take, i, width)),
      ],
      says:
        `x[t=${t}, j=${j}] belongs at q[h=${at.h}, t=${at.t}, d=${at.d}], ` +
        `for j = h · d_head + d = ${at.h} · ${width} + ${at.d}.`,
    };
  };

  return section({
    id: 'head-split',
    title: 'Head split',
    lead:
      'Head h of each token takes d_head neighbouring channels: (T, D) becomes (H, T, d_head), and the ' +
      'elements move. Your projection is given a weight that copies, and each cell shows which t,j it ' +
      'holds, in the colour of the head where it belongs. Cells in a wrong place are crossed out.',
    controls: [heads, followed, beside],
    draw,
  });
}
