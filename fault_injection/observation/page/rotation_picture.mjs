// Rotary positions: a pair of channels turns with position, and the angle between q and k depends on
// the distance alone.

import { slider } from './controls.mjs';
import { drawing, svg } from './dom.mjs';
import { threeFigures } from './numbers.mjs';
import { angleBetween, dot, frequency, rotate } from './rotation.mjs';
import { figure, section } from './section.mjs';

const kWidth = 8;
const kFarthest = 32;

// Before they are turned: k lies on the axis, q 30° ahead, both of length 1.
const kKey = [1, 0];
const kQuery = rotate([1, 0], Math.PI / 6);

const degrees = (angle) => `${Math.round((angle * 180) / Math.PI)}°`;

function arrow(kind, [x, y], label) {
  const at = (length) => [120 + length * x, 120 - length * y];
  const [tip, name] = [at(92), at(108)];
  const left = rotate([x, y], 2.8);
  const right = rotate([x, y], -2.8);
  const barb = ([u, v]) => `L${tip[0] + 11 * u} ${tip[1] - 11 * v}`;
  return svg(
    'g',
    { class: `arrow ${kind}` },
    svg('line', { x1: 120, y1: 120, x2: tip[0], y2: tip[1] }),
    svg('path', { d: `M${tip[0]} ${tip[1]}${barb(left)}${barb(right)}z` }),
    svg('text', { x: name[0], y: Math.round(name[1]) + 5, 'text-anchor': 'middle' }, label),
  );
}

// The way from k to q.
function arc(k, q) {
  const angle = angleBetween(k, q);
  const radius = 34;
  const from = [120 + radius * k[0], 120 - radius * k[1]];
  const to = [120 + radius * q[0], 120 - radius * q[1]];
  const large = angle > Math.PI ? 1 : 0;
  return svg('path', { class: 'arc', d: `M${from} A${radius} ${radius} 0 ${large} 0 ${to}` });
}

function dial(k, q) {
  const says = `q is ${degrees(angleBetween(k, q))} ahead of k`;
  return drawing(
    240,
    240,
    says,
    svg('circle', { class: 'axis', cx: 120, cy: 120, r: 92 }),
    svg('path', { class: 'axis', d: 'M120 20v200M20 120h200' }),
    arc(k, q),
    arrow('key', k, 'k'),
    arrow('query', q, 'q'),
  );
}

// A product in [−1, 1] along `count` places; one of them is chosen.
function plot(values, chosen, name, says) {
  const [left, right, middle, tall] = [30, 322, 70, 52];
  const x = (i) => left + (i / (values.length - 1)) * (right - left);
  const y = (value) => middle - value * tall;
  const path = values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('');
  return drawing(
    330,
    160,
    says,
    [-1, 0, 1].map((value) => [
      svg('line', { class: 'axis', x1: left, x2: right, y1: y(value), y2: y(value) }),
      svg(
        'text',
        { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' },
        value < 0 ? '−1' : String(value),
      ),
    ]),
    svg('path', { class: 'curve', d: path }),
    svg('circle', { class: 'here', cx: x(chosen), cy: y(values[chosen]), r: 6 }),
    svg('text', { x: left, y: 146 }, '0'),
    svg('text', { x: right, y: 146, 'text-anchor': 'end' }, String(values.length - 1)),
    svg('text', { x: (left + right) / 2, y: 146, 'text-anchor': 'middle' }, name),
  );
}

export function rotationPicture() {
  const position = slider({
    label: 'Position of k',
    min: 0,
    max: kFarthest,
    value: 3,
    named: String,
  });
  const distance = slider({
    label: 'Distance from k to q',
    min: 0,
    max: kFarthest,
    value: 5,
    named: String,
  });
  const pair = slider({
    label: 'Channel pair i',
    min: 0,
    max: kWidth / 2 - 1,
    value: 1,
    named: (i) => `${i}, turning by ω = ${frequency(i, kWidth)}`,
  });

  const draw = () => {
    const [p, far] = [position.value, distance.value];
    const omega = frequency(pair.value, kWidth);
    const at = (key, gap) => [rotate(kKey, key * omega), rotate(kQuery, (key + gap) * omega)];
    const [k, q] = at(p, far);
    const places = Array.from({ length: kFarthest + 1 }, (_, i) => i);
    const byPosition = places.map((key) => dot(...at(key, far)));
    const byDistance = places.map((gap) => dot(...at(p, gap)));
    const product = threeFigures(dot(k, q));
    return {
      figures: [
        figure('page', `k turned by ${p} · ω, q by ${p + far} · ω`, dial(k, q)),
        figure(
          'page',
          `q · k at distance ${far}, wherever k stands`,
          plot(byPosition, p, 'position of k', `A flat line at ${product}`),
        ),
        figure(
          'page',
          'q · k by distance',
          plot(byDistance, far, 'distance', `A wave; at distance ${far} it is ${product}`),
        ),
      ],
      says:
        `k at ${p}, q at ${p + far}: q is ${degrees(angleBetween(k, q))} ahead of k, ` +
        `q · k = ${product}.`,
    };
  };

  return section({
    id: 'rotation',
    title: 'Rotation',
    lead:
      'Rotary positions turn each pair of channels by an angle that grows with the position. Move k: ' +
      'both arrows turn, the angle between them stays, and so does their product. Move the distance: ' +
      'the product changes. Later pairs turn slower and tell far from near.',
    controls: [position, distance, pair],
    draw,
  });
}
