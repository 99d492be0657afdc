// Sliding window: what one layer sees, what several reach, what a cache has to keep.

import { slider } from './controls.mjs';
import { drawing, svg } from './dom.mjs';
import { figure, section } from './section.mjs';
import { cached, reach, sees } from './window.mjs';

const kMostTokens = 24;
const kMostLayers = 6;

function range(set) {
  const [first, last] = [Math.min(...set), Math.max(...set)];
  return first === last ? `token ${first}` : `tokens ${first} … ${last}`;
}

// Which keys each query sees: the band under the diagonal.
function band(tokens, window) {
  const size = 300 / tokens;
  const cells = [];
  for (let t = 0; t < tokens; ++t) {
    for (let s = 0; s < tokens; ++s) {
      const kind = sees(t, s, window) ? 'seen' : s > t ? 'future' : 'forgotten';
      const last = t === tokens - 1 ? ' last' : '';
      const box = { x: 24 + s * size, y: 16 + t * size, width: size - 1, height: size - 1 };
      cells.push(svg('rect', { class: `cell ${kind}${last}`, ...box }));
    }
  }
  return drawing(
    326,
    318,
    `Each query sees itself and the ${window - 1} keys before it`,
    svg('text', { x: 24, y: 11 }, 'key s →'),
    svg('text', { x: -16, y: 16, transform: 'rotate(-90)', 'text-anchor': 'end' }, 'query t →'),
    cells,
  );
}

// The tokens of every layer as dots, and the edges on which something reaches the last token.
function tower(tokens, window, layers) {
  const reached = reach(tokens, window, layers);
  const [left, right, low, high] = [66, 320, 12 + 44 * layers, 12];
  const x = (t) => (tokens === 1 ? (left + right) / 2 : left + (t / (tokens - 1)) * (right - left));
  const y = (layer) => low - (layer / layers) * (low - high);
  const edges = [];
  const dots = [];
  for (let layer = 0; layer <= layers; ++layer) {
    const name = layer === 0 ? 'input' : `layer ${layer}`;
    dots.push(svg('text', { x: 0, y: y(layer) + 4 }, name));
    for (let t = 0; t < tokens; ++t) {
      const kind = reached[layer].has(t) ? 'reached' : 'idle';
      dots.push(svg('circle', { class: `dot ${kind}`, cx: x(t), cy: y(layer), r: 4.5 }));
      if (layer === 0 || !reached[layer].has(t)) continue;
      for (let s = 0; s < tokens; ++s) {
        if (!sees(t, s, window)) continue;
        const ends = { x1: x(s), y1: y(layer - 1), x2: x(t), y2: y(layer) };
        edges.push(svg('line', { class: 'edge', ...ends }));
      }
    }
  }
  const says = `Through ${layers} layers the last token is reached by ${range(reached[0])}`;
  const ends = [...new Set([0, tokens - 1])].map((t) =>
    svg('text', { x: x(t), y: low + 20, 'text-anchor': 'middle' }, String(t)),
  );
  return drawing(330, low + 24, says, edges, dots, ends);
}

function cache(tokens, window) {
  const kept = cached(tokens, window);
  const size = 320 / kMostTokens;
  const boxes = Array.from({ length: tokens }, (_, t) => {
    const kind = t >= tokens - kept ? 'seen' : 'forgotten';
    return svg('rect', { class: `cell ${kind}`, x: t * size, y: 4, width: size - 2, height: 22 });
  });
  const named = [...new Set([tokens - kept, tokens - 1])].map((t) =>
    svg('text', { x: (t + 0.5) * size - 1, y: 42, 'text-anchor': 'middle' }, String(t)),
  );
  return drawing(320, 48, `${kept} of ${tokens} tokens are kept`, boxes, named);
}

export function windowPicture() {
  const tokens = slider({ label: 'T, tokens', min: 1, max: kMostTokens, value: 12, named: String });
  const window = slider({ label: 'W, window', min: 1, max: kMostTokens, value: 4, named: String });
  const layers = slider({ label: 'L, layers', min: 1, max: kMostLayers, value: 2, named: String });

  const draw = () => {
    const [T, W, L] = [tokens.value, window.value, layers.value];
    const [input] = reach(T, W, L);
    const kept = cached(T, W);
    return {
      figures: [
        figure('page', 'One layer: query t reads the keys t − W + 1 … t', band(T, W)),
        figure('page', 'All layers: what reaches the last token', tower(T, W, L)),
        figure('page', 'What a cache keeps for the next token', cache(T, W)),
      ],
      says: [
        `In one layer the last token reads ${kept} of ${T} tokens.`,
        `Through ${L === 1 ? '1 layer' : `${L} layers`} it is reached by ${range(input)}: ${input.size}, of at most ` +
          `L(W − 1) + 1 = ${L * (W - 1) + 1}.`,
        `A cache keeps ${kept} of ${T}.`,
      ],
    };
  };

  return section({
    id: 'window',
    title: 'Window and receptive field',
    lead:
      'With a window of W, a token reads itself and the W − 1 before it, and a cache keeps no more ' +
      'than W. What it reads has read before: each layer reaches W − 1 further back.',
    controls: [tokens, window, layers],
    draw,
  });
}
