// Softmax and temperature: the same logits, sharper or flatter.

import { bars } from './bars.mjs';
import { choice, numberField, slider } from './controls.mjs';
import { element } from './dom.mjs';
import { numbersOf, percent, softmax, threeFigures } from './numbers.mjs';
import { badge, notice, section } from './section.mjs';
import { findTake, sourceOf } from './takes.mjs';

const kNames = {
  'softmax-rows-not-normalised': 'not normalised',
  'softmax-rows-without-maximum': 'no maximum subtracted',
};

// From the left.
const kOrder = ['yours', 'page', 'fault'];

function divided(logit, T) {
  return { head: `${logit} / ${threeFigures(T)} = ${threeFigures(logit / T)}`, kind: null };
}

// The page's own shares, and what others gave for these logits if they were asked about them.
function columnsOf(takes, logits, temperature, position) {
  const at = (take) => numbersOf(take.numbers[position]);
  const page = { kind: 'page', name: '', values: softmax(logits, temperature) };
  const columns = takes
    .filter((take) => take.numbers !== null)
    .map((take) => ({ kind: sourceOf(take), name: kNames[take.who] ?? '', values: at(take) }));
  return [page, ...columns].sort((a, b) => kOrder.indexOf(a.kind) - kOrder.indexOf(b.kind));
}

function remarks(isAsked, asked, yours, mistake) {
  if (!isAsked) {
    return element(
      'p',
      {},
      `Your softmax_rows was called with ${asked.join(', ')} when this page was written. For ` +
        'other logits the page computes.',
    );
  }
  return [
    element('p', {}, `◆ ${kNames[mistake.who]}: ${mistake.wrong}.`),
    yours.failure === null ? null : [badge('yours'), notice(yours.failure)],
  ];
}

function controlsOf(picture) {
  const { logits, temperatures } = picture.setting;
  const mistakes = picture.takes.filter((take) => take.who in kNames);
  const fields = logits.map((logit, n) => numberField({ label: `logit ${n}`, value: logit }));
  const nodes = fields.map((field) => field.node);
  return {
    logits: {
      node: element('fieldset', { class: 'logits' }, element('legend', {}, 'Logits'), nodes),
      get value() {
        return fields.map((field) => field.value);
      },
    },
    temperature: slider({
      label: 'Temperature T',
      min: 0,
      max: temperatures.length - 1,
      value: temperatures.indexOf(1),
      named: (position) => threeFigures(temperatures[position]),
    }),
    beside: choice({
      legend: 'A mistake beside them',
      options: mistakes.map(({ who }) => [who, kNames[who]]),
      value: mistakes[0].who,
    }),
  };
}

export function softmaxPicture(picture) {
  const { logits: asked, temperatures } = picture.setting;
  const yours = findTake(picture, 'yours');
  const controls = controlsOf(picture);

  const draw = () => {
    const logits = controls.logits.value;
    if (logits.includes(null)) {
      return { figures: [], says: 'Type a number into each field of the logits.' };
    }
    const position = controls.temperature.value;
    const T = temperatures[position];
    const mistake = findTake(picture, controls.beside.value);
    const isAsked = logits.every((logit, n) => logit === asked[n]);
    const rows = logits.map((logit) => divided(logit, T));
    const columns = columnsOf(isAsked ? [yours, mistake] : [], logits, T, position);
    const shares = softmax(logits, T).map(percent);
    return {
      figures: [
        element(
          'figure',
          { class: 'wide' },
          element('figcaption', {}, 'softmax(logits / T)'),
          bars('logit / T', rows, columns),
          remarks(isAsked, asked, yours, mistake),
        ),
      ],
      says: `T = ${threeFigures(T)}: ${shares.join(', ')}.`,
    };
  };

  return section({
    id: 'softmax',
    title: 'Softmax and temperature',
    lead:
      'Softmax turns any numbers into shares of 1. Dividing them by a temperature first makes the ' +
      'shares sharper (T below 1: the largest takes all) or flatter (T above 1: all alike). The ' +
      'scale √d_head is nothing else: a temperature for scores.',
    controls: [controls.logits, controls.temperature, controls.beside],
    draw,
  });
}
