// Sliders and choices. Each is { node, value }; whoever holds it listens to the node's input events.

import { element } from './dom.mjs';

let made = 0;

// `named` says in words where the slider stands.
export function slider({ label, min, max, value, named }) {
  const id = `slider-${++made}`;
  const input = element('input', { id, type: 'range', min, max, step: 1, value });
  const output = element('output', { for: id });
  const tell = () => {
    output.textContent = named(Number(input.value));
    input.setAttribute('aria-valuetext', output.textContent);
  };
  input.addEventListener('input', tell);
  tell();
  return {
    node: element('div', { class: 'slider' }, element('label', { for: id }, label), output, input),
    get value() {
      return Number(input.value);
    },
  };
}

// `options` are [value, label].
export function choice({ legend, options, value }) {
  const name = `choice-${++made}`;
  const buttons = options.map(([each]) =>
    element('input', { type: 'radio', name, value: each, checked: each === value }),
  );
  const labels = options.map(([, label], i) => element('label', {}, buttons[i], label));
  return {
    node: element('fieldset', { class: 'choice' }, element('legend', {}, legend), labels),
    get value() {
      return buttons.find((button) => button.checked).value;
    },
  };
}

// A field for a number; `value` is null while it holds none.
export function numberField({ label, value }) {
  const input = element('input', { type: 'number', step: 'any', value, 'aria-label': label });
  return {
    node: input,
    get value() {
      return Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : null;
    },
  };
}
