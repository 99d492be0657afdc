'use strict';

// Draws who catches what: for each component a table of its faults and checks.

(() => {
  const { element, legend, moveByKeys, readout } = heatMap;
  const components = JSON.parse(document.getElementById('audit').textContent);

  // A crash says nothing of the numbers, so it is no catch.
  const isCaught = (outcome) => outcome !== 'pass' && outcome !== 'crashed';

  // How a cell looks and what is read in it.
  function lookOf(fault, check) {
    const said = fault.said[check];
    if (fault.stated[check]) return said === fault.verdict ? ['stated', '●'] : ['otherwise', '✗'];
    if (isCaught(said)) return ['caught', '○'];
    return said === 'pass' ? ['', ''] : ['otherwise', '!'];
  }

  function wordsOf(component, fault, check) {
    const stated = fault.stated[check];
    const said = fault.said[check];
    const words = `${fault.id}, ${component.checks[check].id}: ${said}`;
    if (!stated) return words;
    return said === fault.verdict ? `${words}, as stated` : `${words}, stated ${fault.verdict}`;
  }

  function definitions(rows) {
    return element('dl', {}, ...rows.flatMap(([label, text]) =>
      [element('dt', {}, label), element('dd', {}, text)]));
  }

  function headOf(fault) {
    const catches = fault.said.filter(isCaught).length;
    const known = definitions([
      ['wrong', fault.wrong], ['sees', fault.sees], ['rule', fault.rule],
      ['hides', fault.invisible], ['source', fault.source],
    ]);
    const survives = catches === 0 ? [' ', element('strong', { class: 'bad' }, 'survives')] : [];
    return element('th', { scope: 'row' }, element('details', {},
      element('summary', {}, fault.id, ...survives), known));
  }

  function rowOf(component, fault, at, say) {
    const row = element('tr', {}, headOf(fault));
    if (!fault.said.some(isCaught)) row.className = 'survivor';
    fault.said.forEach((said, check) => {
      const [look, sign] = lookOf(fault, check);
      const cell = element('td', { tabindex: at === 0 && check === 0 ? 0 : -1 });
      if (look) cell.className = look;
      if (sign) cell.append(element('span', { 'aria-hidden': 'true' }, sign));
      cell.append(element('span', { class: 'heard' }, said));
      const speak = () => say(wordsOf(component, fault, check));
      cell.addEventListener('focus', speak);
      cell.addEventListener('pointerenter', speak);
      row.append(cell);
    });
    return row;
  }

  function draw(component) {
    const said = readout('Point at a cell, or move through them with Tab and the arrow keys.');
    const say = (words) => { said.textContent = words; };
    const heads = component.checks.map(({ id, why }) =>
      element('th', { scope: 'col', title: why }, element('span', {}, id)));
    const head = element('tr', {}, element('th', { scope: 'col', class: 'corner' }, 'fault ↓ check →'), ...heads);
    const rows = component.faults.map((fault, at) => rowOf(component, fault, at, say));
    const table = element('table',
      { class: 'kill-matrix', role: 'grid', 'aria-label': `${component.name}: faults and checks` },
      element('thead', {}, head), element('tbody', {}, ...rows));
    moveByKeys(table, component.faults.length, component.checks.length);
    return [
      legend('● caught, as its row states', '○ caught as well', '✗ otherwise than stated', '! crashed: no catch', 'empty: passes'),
      said,
      element('div', { class: 'scrolls' }, table),
    ];
  }

  for (const component of components) {
    document.querySelector(`[data-component="${component.name}"]`).replaceChildren(...draw(component));
  }
})();
