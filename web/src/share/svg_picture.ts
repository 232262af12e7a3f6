/** Turns an SVG of the page into a picture that needs nothing of the page: its styles and typefaces are written into it. */
import hebrew from "../style/fonts/frank-ruhl-libre-hebrew.woff2?url";
import latin from "../style/fonts/im-fell-french-canon-latin.woff2?url";

const SHAPE = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
];
const TEXT = ["font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline", "direction"];
const FACES = { "IM Fell French Canon": latin, "Frank Ruhl Libre": hebrew };

let faces: Promise<string> | undefined;

export async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = standalone(svg);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = await (faces ??= fontFaces());
  copy.prepend(style);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  return picture;
}

function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  svg.querySelectorAll("*").forEach((element, i) => {
    const [to, style] = [copies[i]!, getComputedStyle(element)];
    const isText = element instanceof SVGTextElement;
    for (const name of isText ? [...SHAPE, ...TEXT] : SHAPE) to.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none") to.setAttribute("transform", style.transform);
    to.removeAttribute("style");
  });
  for (const target of copy.querySelectorAll("[data-space]")) target.remove();
  return copy;
}

async function fontFaces(): Promise<string> {
  const rules = Object.entries(FACES).map(async ([name, url]) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
    return `@font-face{font-family:"${name}";src:url(data:font/woff2;base64,${text}) format("woff2");font-weight:300 900}`;
  });
  return (await Promise.all(rules)).join("");
}
