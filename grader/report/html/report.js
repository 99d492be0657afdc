'use strict';

// Draws what pictures.h describes: for each failed check that is opened, the learner's tensor, how far it
// is off, and what makes the difference plain, matrix beside matrix.

(() => {
  const { element, elementName, largestMagnitude, legend, matrix, numberText, readout, scaleItem } = heatMap;
  const all = JSON.parse(document.getElementById('pictures').textContent);

  const kAxes = {
    b: 'batch row', h: 'head', t: 'token', s: 'key', j: 'channel', d: 'channel of the head', f: 'hidden unit',
    i: 'channel read', p: 'position', m: 'row', n: 'column', k: 'summed over',
  };

  // "b batch row, h head, t query, s key": what the letters stand for.
  function axesText(stage) {
    const word = (index) => (index === 't' && stage.indices.includes('s') ? 'query' : kAxes[index]);
    return stage.indices.map((index) => `${index} ${word(index)}`).join(', ');
  }

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
    else if (stage.came[flat] === '-inf') words += ': hidden, and should not be';
    else if (off === 'inf' && typeof stage.came[flat] === 'number') words += ': should be hidden, -∞';
    else words += ', wrong';
    if (stage.places.length > 0) {
      const at = stage.places.map(({ index, belongs }) => `${index}=${belongs[flat]}`);
      words += `, belongs at ${at.join(', ')}`;
    }
    if (stage.expected) words += `, expected ${numberText(stage.expected[flat])}`;
    return words;
  }

  // The pictures of each matrix: what came, how far off it is, and what else there is to see.
  function picturesOf(stage) {
    const values = largestMagnitude([...stage.came, ...(stage.expected || [])]);
    const off = largestMagnitude(stage.off);
    const pictures = [
      { title: 'yours', kind: 'values', scale: values, values: stage.came },
      { title: 'off by', kind: 'difference', scale: off, values: stage.off },
    ];
    if (stage.expected) {
      pictures.push({ title: 'expected', kind: 'values', scale: values, values: stage.expected });
    }
    if (stage.beside) {
      const { name, of } = stage.beside;
      const like = pictures[of === 'off' ? 1 : 0];
      pictures.splice(of === 'off' ? 2 : 1, 0, { ...like, title: name, values: stage.beside.values });
    }
    const places = stage.places.map(({ index, belongs }) => {
      const axis = stage.indices.indexOf(index);
      const moved = belongs.map((place, flat) => place - positionOf(stage, flat)[axis]);
      return {
        title: `the ${index} where each number belongs`,
        kind: 'difference', scale: largestMagnitude(moved), values: moved, texts: belongs.map(String),
      };
    });
    pictures.splice(1, 0, ...places);
    return pictures;
  }

  function matrixTitle(stage, from) {
    const leading = positionOf(stage, from).slice(0, -2);
    return leading.map((at, axis) => `${stage.indices[axis]}=${at}`).join(', ');
  }

  function draw(stage) {
    const { rows, columns, matrices } = matricesOf(stage);
    const rank = stage.extents.length;
    const said = readout(wordsOf(stage, Math.max(stage.first, 0)));
    const shown = picturesOf(stage);
    const groups = matrices.map((from) => {
      const title = matrixTitle(stage, from);
      const inside = stage.first >= from && stage.first < from + rows * columns;
      const group = element('div', { class: columns > 20 ? 'stacked' : 'beside' });
      for (const picture of shown) {
        const part = (list) => list && list.slice(from, from + rows * columns);
        group.append(matrix({
          caption: picture.title,
          label: `${stage.name}${title ? ` at ${title}` : ''}: ${picture.title}`,
          rowIndex: rank > 1 ? stage.indices[rank - 2] : '',
          columnIndex: stage.indices[rank - 1],
          rows, columns, kind: picture.kind, scale: picture.scale,
          values: part(picture.values), texts: part(picture.texts),
          outlined: inside ? [Math.floor((stage.first - from) / columns), (stage.first - from) % columns] : null,
          causal: stage.causal,
          words: (row, at) => wordsOf(stage, from + row * columns + at),
          readout: said,
        }));
      }
      return element('div', { class: 'matrix' }, ...(title ? [element('p', { class: 'where' }, title)] : []), group);
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
    const off = shown.find(({ title }) => title === 'off by');
    const items = [axesText(stage), scaleItem(shown[0].scale, 'below 0', 'above 0')];
    if (has('-inf')) items.push([sample('hidden', '-∞'), 'hidden']);
    if (has('unset')) items.push([sample('no-number', '?'), 'never set']);
    if (has('nan')) items.push([sample('no-number', '?'), 'not a number']);
    if (stage.causal) items.push('right of the thick line: the future, s > t');
    const isHidingOff = stage.off.some((value) => value === 'inf' || value === '-inf');
    items.push(`off by: empty where right${isHidingOff ? ', ∞ where one is hidden and the other not' : ''}`);
    if (off.scale > 0) items.push(scaleItem(off.scale, 'too small', 'too large', '+ '));
    if (stage.places.length > 0) items.push('where each number belongs: coloured where it is elsewhere');
    if (stage.first >= 0) items.push([sample('outlined', ''), 'the first wrong element']);
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
