// Rotary positions: channel pair i of a head of width d turns by p · ω_i. Pure functions.

export function frequency(pair, width) {
  return 10000 ** ((-2 * pair) / width);
}

export function rotate([x, y], angle) {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x * cos - y * sin, x * sin + y * cos];
}

export function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1];
}

// From a to b, counterclockwise, in [0, 2π).
export function angleBetween(a, b) {
  const angle = Math.atan2(b[1], b[0]) - Math.atan2(a[1], a[0]);
  return ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
}
