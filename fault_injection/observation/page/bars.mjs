// A table of bars: a row for each thing, a column for each implementation, its total at the foot.

import { element } from './dom.mjs';
import { percent, sum } from './numbers.mjs';
import { badge } from './section.mjs';

function bar(p) {
  const length = element('span', { class: 'bar' });
  length.style.width = `${Number.isFinite(p) ? 100 * Math.min(1, Math.max(0, p)) : 0}%`;
  length.classList.toggle('none', p === 0);
  return element(
    'div',
    { class: 'measure' },
    length,
    element('span', { class: 'number' }, percent(p)),
  );
}

// `rows` are { head, kind }, `columns` { kind, name, values }.
export function bars(corner, rows, columns) {
  const heads = columns.map(({ kind, name }) =>
    element('th', { scope: 'col' }, badge(kind, 'short'), name === '' ? null : ` ${name}`),
  );
  const lines = rows.map(({ head, kind }, i) =>
    element(
      'tr',
      { class: kind },
      element('th', { scope: 'row' }, head),
      columns.map((column) => element('td', { class: column.kind }, bar(column.values[i]))),
    ),
  );
  const totals = columns.map(({ values }) => element('td', {}, percent(sum(values))));
  return element(
    'table',
    { class: 'bars' },
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, corner), heads)),
    element('tbody', {}, lines),
    element('tfoot', {}, element('tr', {}, element('th', { scope: 'row' }, 'sum'), totals)),
  );
}
