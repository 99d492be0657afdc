'use strict';

// Draws what pictures.h describes: for each failed check that is opened, the learner's tensor, how far it
// is off, and what makes the difference plain, matrix beside matrix.

(() => {
  const { element, elementName, largestMagnitude, legend, matrix, numberText, readout, scaleItem } = heatMap;
  const all = JSON.parse(document.getElementById('pictures').textContent);

  // A tensor as matrices: its last two axes are rows and columns, a vector is one row.
  function matricesOf(stage) {
    const rank = stage.extents.length;
    const columns = stage.extents[rank - 1];
    const rows = rank > 1 ? stage.extents[rank - 2] : 1;
    const matrices = [];
    for (let from = 0; from < stage.came.length; from += rows * columns) matrices.push(from);
    return { rows, columns, matrices };
  }

  function positionOf(stage, flat) {
    const position = [];
    for (let axis = stage.extents.length - 1; axis >= 0; --axis) {
      position.unshift(flat % stage.extents[axis]);
      flat = Math.floor(flat / stage.extents[axis]);
    }
    return position;
  }

  // What the readout says of one element.
  function wordsOf(stage, flat) {
    let words = `${elementName(stage, positionOf(stage, flat))} = ${numberText(stage.came[flat])}`;
    const off = stage.off[flat];
    if (off === 0) words += ', right';
    else if (typeof off === 'number') words += `, off by ${off > 0 ? '+' : ''}${numberText(off)}`;
    else words += ', wrong';
    if (stage.expected) words += `, expected ${numberText(stage.expected[flat])}`;
    return words;
  }

  // The columns of pictures: what came, how far off, and what else there is.
  function columnsOf(stage) {
    const columns = [
      { title: 'yours', kind: 'values', values: stage.came },
      { title: 'off by', kind: 'difference', values: stage.off },
    ];
    if (stage.expected) columns.push({ title: 'expected', kind: 'values', values: stage.expected });
    if (stage.beside) columns.push({ title: stage.beside.name, kind: 'values', values: stage.beside.values });
    for (const places of stage.places) {
      const axis = stage.indices.indexOf(places.index);
      columns.push({
        title: `the ${places.index} where each number belongs`,
        kind: 'difference',
        values: places.belongs.map((place, flat) => place - positionOf(stage, flat)[axis]),
        texts: places.belongs.map(String),
      });
    }
    const came = largestMagnitude([...stage.came, ...(stage.expected || []), ...(stage.beside?.values || [])]);
    for (const column of columns) {
      column.scale = column.kind === 'values' ? came : largestMagnitude(column.values);
    }
    return columns;
  }

  function matrixTitle(stage, from) {
    const leading = positionOf(stage, from).slice(0, -2);
    return leading.map((at, axis) => `${stage.indices[axis]}=${at}`).join(', ');
  }

  function draw(stage) {
    const { rows, columns, matrices } = matricesOf(stage);
    const rank = stage.extents.length;
    const said = readout(wordsOf(stage, Math.max(stage.first, 0)));
    const shown = columnsOf(stage);
    const groups = matrices.map((from) => {
      const title = matrixTitle(stage, from);
      const inside = stage.first >= from && stage.first < from + rows * columns;
      const group = element('div', { class: 'beside' });
      for (const column of shown) {
        const part = (list) => list && list.slice(from, from + rows * columns);
        group.append(matrix({
          caption: column.title,
          label: `${stage.name}${title ? ` at ${title}` : ''}: ${column.title}`,
          rowIndex: rank > 1 ? stage.indices[rank - 2] : '',
          columnIndex: stage.indices[rank - 1],
          rows, columns, kind: column.kind, scale: column.scale,
          values: part(column.values), texts: part(column.texts),
          outlined: inside ? [Math.floor((stage.first - from) / columns), (stage.first - from) % columns] : null,
          causal: stage.causal,
          words: (row, at) => wordsOf(stage, from + row * columns + at),
          readout: said,
        }));
      }
      return element('div', { class: 'matrix' }, ...(title ? [element('h4', {}, title)] : []), group);
    });
    return element('div', {}, facts(stage), said, element('div', { class: 'matrices' }, ...groups), legendOf(stage, shown));
  }

  function facts(stage) {
    return stage.words ? element('p', { class: 'fact' }, stage.words) : '';
  }

  function sample(classes, text) {
    return element('span', { class: 'sample heat-map', 'aria-hidden': 'true' },
      element('table', {}, element('tbody', {}, element('tr', {}, element('td', { class: classes },
        element('span', { 'aria-hidden': 'true' }, text))))));
  }

  function legendOf(stage, shown) {
    const has = (word) => stage.came.includes(word);
    const items = [scaleItem(shown[0].scale, 'below 0', 'above 0')];
    items.push('off by: + too large, − too small, empty where right');
    if (has('-inf')) items.push([sample('below endless', '-∞'), 'hidden, -∞']);
    if (has('nan') || has('unset')) items.push([sample('no-number', '?'), has('unset') ? 'never set' : 'not a number']);
    if (stage.first >= 0) items.push([sample('outlined', ''), 'the first wrong element']);
    if (stage.causal) items.push('right of the thick line lies the future, s > t');
    return legend(...items);
  }

  // The stages' line doubles as the choice of the stage that is drawn.
  function fill(place) {
    const { stages } = all[Number(place.dataset.pictures)];
    const frame = element('div');
    const items = [...place.closest('details').querySelectorAll('.stages li')];
    const buttons = new Map();
    const choose = (stage) => {
      frame.replaceChildren(draw(stage));
      for (const [of, button] of buttons) button.setAttribute('aria-pressed', String(of === stage));
    };
    for (const stage of stages) {
      const item = items.find((each) => each.dataset.stage === stage.name);
      if (!item || stages.length < 2) continue;
      const button = element('button', { type: 'button', title: 'draw this stage' }, ...item.childNodes);
      item.replaceChildren(button);
      buttons.set(stage, button);
      button.addEventListener('click', () => choose(stage));
    }
    place.replaceChildren(frame);
    choose(stages[0]);
  }

  for (const place of document.querySelectorAll('.pictures')) {
    const details = place.closest('details');
    if (details.open) fill(place);
    else details.addEventListener('toggle', () => fill(place), { once: true });
  }
})();
