// Puts the pictures on the page. The document's format is described in observation.h.

import { attentionPicture } from './attention_picture.mjs';
import { element } from './dom.mjs';
import { dotProductsPicture } from './dot_products_picture.mjs';
import { headSplitPicture } from './head_split_picture.mjs';
import { rotationPicture } from './rotation_picture.mjs';
import { badge } from './section.mjs';
import { softmaxPicture } from './softmax_picture.mjs';
import { windowPicture } from './window_picture.mjs';

function header(folder, sections) {
  const source = (kind, ...words) => element('li', {}, badge(kind), ' ', words);
  const links = sections.map((section) =>
    element('a', { href: `#${section.id}` }, section.querySelector('h2').textContent),
  );
  return [
    element('h1', {}, 'A Transformer block in six pictures'),
    element(
      'p',
      {},
      'Move the sliders, by hand or by keyboard. Each picture says whose numbers it shows:',
    ),
    element(
      'ul',
      { class: 'sources' },
      source(
        'yours',
        'your own code in ',
        element('code', {}, folder),
        ', as it was when the page was written',
      ),
      source('right', 'what the contract promises'),
      source('fault', 'wrong on purpose, from the catalogue of faults'),
      source('page', 'while you move a slider'),
    ),
    element('nav', { 'aria-label': 'Pictures' }, links),
  ];
}

function footer(again) {
  const command = element('code', {}, again);
  return element('p', {}, 'After a change of your code, write the page again: ', command);
}

const { folder, again, pictures } = JSON.parse(document.getElementById('observation').textContent);
const sections = [
  attentionPicture(pictures.attention),
  softmaxPicture(pictures.softmax),
  dotProductsPicture(pictures.dot_products),
  windowPicture(),
  headSplitPicture(pictures.head_split),
  rotationPicture(),
];
document
  .getElementById('pictures')
  .replaceChildren(...header(folder, sections), ...sections, footer(again));
