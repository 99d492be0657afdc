// Numbers as the document holds them, and as a person reads them. Pure functions.

const kWords = { nan: NaN, inf: Infinity, '-inf': -Infinity };

// The document's spelling of a number: JSON has none for NaN and the infinities.
export function numberOf(value) {
  return typeof value === 'number' ? value : kWords[value];
}

export function numbersOf(list) {
  return list.map(numberOf);
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// exp(x / T) over its sum. The largest is subtracted first, so that no exponential overflows.
export function softmax(logits, temperature = 1) {
  const scaled = logits.map((logit) => logit / temperature);
  const largest = Math.max(...scaled);
  const exponentials = scaled.map((x) => Math.exp(x - largest));
  const total = sum(exponentials);
  return exponentials.map((x) => x / total);
}

// "23.2 %". Exactly 0 has no decimals, so that a person can tell it from nearly so; and what is 1 but for
// rounding has none either.
export function percent(p) {
  if (Number.isNaN(p)) return 'NaN';
  if (!Number.isFinite(p)) return p > 0 ? '∞' : '−∞';
  return `${share(p)}\u00a0%`;
}

function share(p) {
  if (p === 0) return '0';
  if (p > 0 && p < 0.0005) return '< 0.1';
  if (agree(p, 1)) return '100';
  if (p > 0.9995 && p < 1) return '> 99.9';
  return minus((100 * p).toFixed(1));
}

// With a sign that is as wide as a plus, and that a screen reader says.
function minus(text) {
  return text.replace('-', '−');
}

// Three figures, "0.707", "22.6", "1.00"; what is all but 0 is 0.
export function threeFigures(x) {
  if (Number.isNaN(x)) return 'NaN';
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '−∞';
  if (Math.abs(x) < 1e-12) return '0';
  if (Math.abs(x) < 0.001 || Math.abs(x) >= 1e5) return minus(x.toExponential(1));
  const rounded = Number(x.toPrecision(3));
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(rounded))));
  return minus(x.toFixed(decimals));
}

// Whether two implementations agree: the grader's tolerance, and NaN agrees with nothing.
export function agree(a, b) {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}

export function countDifferent(a, b) {
  return a.filter((value, i) => !agree(value, b[i])).length;
}
