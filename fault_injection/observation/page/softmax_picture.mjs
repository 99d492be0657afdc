// Softmax and temperature: the same logits, sharper or flatter.

import { bars } from './bars.mjs';
import { choice, numberField, slider } from './controls.mjs';
import { element } from './dom.mjs';
import { numbersOf, percent, softmax, threeFigures } from './numbers.mjs';
import { badge, notice, section } from './section.mjs';
import { findTake } from './takes.mjs';

const kNames = {
  'softmax-rows-not-normalised': 'not normalised',
  'softmax-rows-without-maximum': 'no maximum subtracted',
};

function divided(logit, T) {
  return { head: `${logit} / ${threeFigures(T)} = ${threeFigures(logit / T)}`, kind: null };
}

export function softmaxPicture(picture) {
  const { logits: asked, temperatures } = picture.setting;
  const yours = findTake(picture, 'yours');
  const mistakes = picture.takes.filter((take) => take.who in kNames);
  const fields = asked.map((logit, n) => numberField({ label: `logit ${n}`, value: logit }));
  const editor = {
    node: element(
      'fieldset',
      { class: 'logits' },
      element('legend', {}, 'Logits'),
      fields.map((field) => field.node),
    ),
  };
  const temperature = slider({
    label: 'Temperature T',
    min: 0,
    max: temperatures.length - 1,
    value: temperatures.indexOf(1),
    named: (position) => threeFigures(temperatures[position]),
  });
  const beside = choice({
    legend: 'A mistake beside them',
    options: mistakes.map(({ who }) => [who, kNames[who]]),
    value: mistakes[0].who,
  });

  const draw = () => {
    const T = temperatures[temperature.value];
    const logits = fields.map((field) => field.value);
    if (logits.includes(null)) {
      return { figures: [], says: 'Type a number into each field of the logits.' };
    }
    const columns = [{ kind: 'page', name: '', values: softmax(logits, T) }];
    const isAsked = logits.every((logit, n) => logit === asked[n]);
    const take = findTake(picture, beside.value);
    if (isAsked) {
      const at = (from) => numbersOf(from.numbers[temperature.value]);
      columns.push({ kind: 'fault', name: kNames[take.who], values: at(take) });
      if (yours.numbers !== null) columns.unshift({ kind: 'yours', name: '', values: at(yours) });
    }
    const remark = isAsked
      ? yours.failure && [badge('yours'), notice(yours.failure)]
      : element(
          'p',
          {},
          `Your softmax_rows was called with ${asked.join(', ')} when this page was written. For ` +
            'other logits the page computes.',
        );
    const caption = isAsked ? `◆ ${kNames[take.who]}: ${take.wrong}.` : null;
    return {
      figures: [
        element(
          'figure',
          { class: 'wide' },
          element('figcaption', {}, 'softmax(logits / T)'),
          bars('logit / T', logits.map((logit) => divided(logit, T)), columns),
          caption === null ? null : element('p', {}, caption),
          remark,
        ),
      ],
      says: `T = ${threeFigures(T)}: ${columns[0].values.map(percent).join(', ')}.`,
    };
  };

  return section({
    id: 'softmax',
    title: 'Softmax and temperature',
    lead:
      'Softmax turns any numbers into shares of 1. Dividing them by a temperature first makes the ' +
      'shares sharper (T below 1: the largest takes all) or flatter (T above 1: all alike). The ' +
      'scale √d_head is nothing else: a temperature for scores.',
    controls: [editor, temperature, beside],
    draw,
  });
}
