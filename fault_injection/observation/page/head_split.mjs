// Where the elements of a (T, D) matrix go in (H, T, d_head). Pure functions. An element of (T, D) is
// called by its number t · D + j.

export function source(element, channels) {
  return { t: Math.floor(element / channels), j: element % channels };
}

// The position (h, t, d) of the place with this number.
export function place(index, tokens, width) {
  const row = Math.floor(index / width);
  return { h: Math.floor(row / tokens), t: row % tokens, d: index % width };
}

// The number of the place where an element belongs: q[h, t, d] = x[t, h · d_head + d].
export function home(element, tokens, channels, width) {
  const { t, j } = source(element, channels);
  const h = Math.floor(j / width);
  return (h * tokens + t) * width + (j - h * width);
}

// Whether what stands at a place is an element of the matrix at all.
export function isElement(value, count) {
  return Number.isInteger(value) && value >= 0 && value < count;
}
