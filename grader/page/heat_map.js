'use strict';

// Matrices as pictures: a table whose cells are coloured. It is the picture and the table at once: a
// screen reader reads the numbers with their row and column, arrow keys move from cell to cell, and a
// line below says what a cell holds, under the pointer as under the keyboard.
//
// A value is a finite number or one of the words "-inf", "inf", "nan", "unset". Its sign is seen in
// the colour and read in the cell. Everything is made by textContent: nothing here parses markup.

const heatMap = (() => {
  const kWords = { '-inf': '-∞', inf: '∞', nan: 'not a number', unset: 'never set' };
  const kSigns = { '-inf': '-∞', inf: '∞', nan: '?', unset: '?' };
  const kFaintest = 12; // percent of the colour that a number gets which is not 0

  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  // As the reports print a number: six digits.
  function numberText(value) {
    if (typeof value !== 'number') return kWords[value];
    return value === 0 ? '0' : String(Number(value.toPrecision(6)));
  }

  // "weights[b=0, h=1, t=2, s=3]"
  function elementName(tensor, position) {
    if (position.length === 0) return tensor.name;
    return `${tensor.name}[${position.map((at, axis) => `${tensor.indices[axis]}=${at}`).join(', ')}]`;
  }

  function largestMagnitude(values) {
    let largest = 0;
    for (const value of values) {
      if (typeof value === 'number') largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }

  function isBelow(value) {
    return value === '-inf' || value < 0;
  }

  // What is read in the cell: where the colour means a sign, the sign of what is below 0; in a
  // difference of every number that is not 0.
  function signOf(value, kind) {
    if (typeof value !== 'number') return kSigns[value];
    if (value < 0) return '−';
    return value > 0 && kind === 'difference' ? '+' : '';
  }

  function paint(cell, value, kind, scale) {
    if (value === 'nan' || value === 'unset') {
      cell.classList.add('no-number');
    } else if (value === '-inf' && kind === 'values') {
      cell.classList.add('hidden');
    } else if (value !== 0) {
      cell.classList.add(isBelow(value) ? 'below' : 'above');
      if (typeof value === 'number') {
        const share = kFaintest + ((100 - kFaintest) * Math.abs(value)) / (scale || 1);
        cell.style.setProperty('--share', `${Math.min(100, Math.round(share))}%`);
      } else {
        cell.classList.add('endless');
      }
    }
  }

  // Arrow keys, Home and End move between the cells of one table, which has one stop for Tab.
  function moveByKeys(table, rows, columns) {
    const cell = (row, column) => table.tBodies[0].rows[row].cells[column + 1];
    table.addEventListener('keydown', (event) => {
      const from = event.target.closest('td');
      if (!from) return;
      let row = from.parentElement.sectionRowIndex;
      let column = from.cellIndex - 1;
      if (event.key === 'ArrowLeft') column -= 1;
      else if (event.key === 'ArrowRight') column += 1;
      else if (event.key === 'ArrowUp') row -= 1;
      else if (event.key === 'ArrowDown') row += 1;
      else if (event.key === 'Home') column = 0;
      else if (event.key === 'End') column = columns - 1;
      else return;
      event.preventDefault();
      if (row < 0 || row >= rows || column < 0 || column >= columns) return;
      from.tabIndex = -1;
      cell(row, column).tabIndex = 0;
      cell(row, column).focus();
    });
  }

  function nameOf(names, at) {
    return names ? names[at] : String(at);
  }

  function widthClass(columns) {
    if (columns > 20) return 'heat-map widest';
    return columns > 8 ? 'heat-map wide' : 'heat-map';
  }

  // One matrix.
  //
  //   caption        above it; may be empty
  //   label          its name for who listens
  //   rowIndex, columnIndex    "t", "s"
  //   rowNames, columnNames    what the heads say, if not numbers from 0
  //   rows, columns, values    row by row
  //   kind           "values", or "difference", where 0 is right
  //   scale          the magnitude of the full colour; the largest where it is not given
  //   texts          what is read in the cells, if not the signs
  //   outlined       [row, column], or nothing
  //   causal         if set, a line between what query t may see and the future
  //   words(row, column)       what the readout says of a cell
  //   readout        the element that says it
  function matrix(spec) {
    const scale = spec.scale || largestMagnitude(spec.values);
    const head = element('tr', {}, element('th', { scope: 'col' }, `${spec.rowIndex}↓ ${spec.columnIndex}→`));
    for (let column = 0; column < spec.columns; ++column) {
      head.append(element('th', { scope: 'col' }, nameOf(spec.columnNames, column)));
    }
    const body = element('tbody');
    const say = (row, column) => {
      if (spec.readout) spec.readout.textContent = spec.words(row, column);
    };
    for (let row = 0; row < spec.rows; ++row) {
      const line = element('tr', {}, element('th', { scope: 'row' }, nameOf(spec.rowNames, row)));
      for (let column = 0; column < spec.columns; ++column) {
        line.append(cellOf(spec, row, column, scale, say));
      }
      body.append(line);
    }
    const table = element('table', { role: 'grid', 'aria-label': spec.label }, element('thead', {}, head), body);
    moveByKeys(table, spec.rows, spec.columns);
    const figure = element('figure', { class: widthClass(spec.columns) });
    if (spec.caption) figure.append(element('figcaption', {}, spec.caption));
    figure.append(element('div', { class: 'scrolls' }, table));
    return figure;
  }

  function cellOf(spec, row, column, scale, say) {
    const at = row * spec.columns + column;
    const value = spec.values[at];
    const sign = spec.texts ? spec.texts[at] : signOf(value, spec.kind);
    const cell = element('td', { tabindex: at === 0 ? 0 : -1 });
    if (sign !== '') cell.append(element('span', { 'aria-hidden': 'true' }, sign));
    cell.append(element('span', { class: 'heard' }, spec.texts ? spec.texts[at] : numberText(value)));
    paint(cell, value, spec.kind, scale);
    if (spec.causal && column === row) cell.classList.add('last-visible');
    if (spec.causal && column === row + 1) cell.classList.add('first-hidden');
    if (spec.outlined && spec.outlined[0] === row && spec.outlined[1] === column) {
      cell.classList.add('outlined');
    }
    cell.addEventListener('focus', () => say(row, column));
    cell.addEventListener('pointerenter', () => say(row, column));
    return cell;
  }

  function readout(text = '') {
    return element('p', { class: 'heat-map-readout' }, text);
  }

  // What the colours and signs mean, in words.
  function legend(...items) {
    return element('ul', { class: 'heat-map-legend' }, ...items.map((item) => element('li', {}, ...[item].flat())));
  }

  // The item of a legend for the colours from -scale to scale, with the sign that is read above 0.
  function scaleItem(scale, below, above, sign = '') {
    const text = numberText(scale);
    return [
      element('span', {}, `− ${below} (-${text})`),
      element('span', { class: 'bar', 'aria-hidden': 'true' }),
      element('span', {}, `${sign}${above} (${text})`),
    ];
  }

  return { element, elementName, largestMagnitude, legend, matrix, moveByKeys, numberText, readout, scaleItem };
})();
