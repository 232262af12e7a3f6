/** Small drawings that are built once and then cloned, which is much faster than building them again. */

/** The attributes of one path. */
export type Part = Record<string, string>;

const SVG = "http://www.w3.org/2000/svg";
const made = new Map<string, DocumentFragment>();

/** Fill an element with the named drawing. */
export function stamp(name: string, parts: () => Part[]): (element: SVGElement) => void {
  return (element) => element.replaceChildren(drawing(name, parts).cloneNode(true));
}

function drawing(name: string, parts: () => Part[]): DocumentFragment {
  const known = made.get(name);
  if (known) return known;
  const fragment = document.createDocumentFragment();
  fragment.append(...parts().map(pathOf));
  made.set(name, fragment);
  return fragment;
}

function pathOf(part: Part): SVGPathElement {
  const path = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries(part)) path.setAttribute(name, value);
  return path;
}
