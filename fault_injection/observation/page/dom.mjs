// Making elements. Text goes in as text and is never read as markup.

const kSvg = 'http://www.w3.org/2000/svg';

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? '' : value);
    }
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null));
  return node;
}

// A null child is left out; so is an attribute that is null or false.
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(kSvg, name), attributes, children);
}

// A drawing that a screen reader reads as one sentence.
export function drawing(width, height, sentence, ...children) {
  const box = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': sentence };
  return svg('svg', box, ...children);
}
