// What every picture has: a title, what to see, controls, figures that say whose numbers they show,
// and a sentence that follows the controls.

import { element } from './dom.mjs';

// `draw()` returns { figures, says } for where the controls stand; `says` is a sentence or a list of them.
export function section({ id, title, lead, controls, draw }) {
  const panel = element(
    'div',
    { class: 'controls' },
    controls.map((control) => control.node),
  );
  const canvas = element('div', { class: 'canvas' });
  const says = element('p', { class: 'says', role: 'status' });
  const update = () => {
    const drawn = draw();
    canvas.replaceChildren(...drawn.figures);
    const lines = [drawn.says].flat().map((line) => element('span', {}, line, ' '));
    says.replaceChildren(...lines);
  };
  const node = element(
    'section',
    { id, 'aria-labelledby': `${id}-title` },
    element('h2', { id: `${id}-title` }, title),
    element('p', { class: 'lead' }, lead),
    panel,
    says,
    canvas,
  );
  node.addEventListener('input', update);
  update();
  return node;
}

export function figure(source, title, ...content) {
  return element(
    'figure',
    {},
    element('figcaption', {}, badge(source), title === null ? null : element('span', {}, title)),
    content,
  );
}

const kSources = {
  yours: { sign: '●', name: 'yours', short: 'yours' },
  right: { sign: '✓', name: 'right', short: 'right' },
  fault: { sign: '◆', name: 'a known mistake', short: 'mistake' },
  page: { sign: '○', name: 'computed in this page', short: 'page' },
};

// Whose numbers these are. In the head of a column there is room for one word.
export function badge(kind, length = 'name') {
  const source = kSources[kind];
  return element(
    'span',
    { class: `badge ${kind}` },
    element('span', { 'aria-hidden': 'true' }, `${source.sign} `),
    source[length],
  );
}

// Why a part of the learner's gave no numbers, where they would be.
export function notice({ says, command }) {
  return element('p', { class: 'notice' }, says, ' ', element('code', {}, command));
}
