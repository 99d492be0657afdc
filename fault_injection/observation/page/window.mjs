// Sliding-window attention over T tokens with a window of W keys, in L layers. Pure functions.

export function sees(t, s, window) {
  return s <= t && s > t - window;
}

// The tokens that reach the last token of layer L, layer by layer from the input up: followed through
// every edge, not by the formula.
export function reach(tokens, window, layers) {
  let reached = new Set([tokens - 1]);
  const all = [reached];
  for (let layer = 0; layer < layers; ++layer) {
    const below = new Set();
    for (const t of reached) {
      for (let s = 0; s < tokens; ++s) if (sees(t, s, window)) below.add(s);
    }
    all.unshift(below);
    reached = below;
  }
  return all;
}

// How many tokens a cache holds between two steps, after it has seen T.
export function cached(tokens, window) {
  return Math.min(tokens, window);
}
