/** Chooses 255 colours for some pictures by median cut, over colours of 5 bits a channel. Pure. */

export interface Palette {
  /** 256 colours of three bytes; the last one is never used for a pixel. */
  palette: Uint8Array;
  /** The colour of the pixel that begins at an offset. */
  indexOf: (pixels: Uint8ClampedArray, at: number) => number;
}

interface Colour {
  channels: [number, number, number];
  key: number;
  weight: number;
}

const MOST = 255;
/** Every how many pixels one is looked at. */
const SAMPLE = 3;

export function quantize(pictures: Uint8ClampedArray[]): Palette {
  const boxes = cut(coloursOf(pictures));
  const palette = new Uint8Array(3 * 256);
  const lookup = new Uint8Array(1 << 15);
  boxes.forEach((box, index) => {
    palette.set(meanOf(box), 3 * index);
    for (const { key } of box) lookup[key] = index;
  });
  fillRest(lookup, boxes);
  return { palette, indexOf: (pixels, at) => lookup[keyOf(pixels, at)]! };
}

function keyOf(pixels: Uint8ClampedArray, at: number): number {
  return ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);
}

function coloursOf(pictures: Uint8ClampedArray[]): Colour[] {
  const counts = new Uint32Array(1 << 15);
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4 * SAMPLE) counts[keyOf(pixels, at)]! += 1;
  }
  const colours: Colour[] = [];
  counts.forEach((count, key) => {
    // Large plain areas must not take the colours of small figures.
    if (count > 0) colours.push({ key, weight: Math.sqrt(count), channels: [key >> 10, (key >> 5) & 31, key & 31] });
  });
  return colours;
}

function cut(colours: Colour[]): Colour[][] {
  const boxes = [colours];
  while (boxes.length < MOST) {
    const widest = boxes.reduce((best, box, i) => (spreadOf(box).size > spreadOf(boxes[best]!).size ? i : best), 0);
    const { channel, size } = spreadOf(boxes[widest]!);
    if (size === 0) break;
    boxes.splice(widest, 1, ...halves(boxes[widest]!, channel));
  }
  return boxes;
}

const spreads = new WeakMap<Colour[], { channel: number; size: number }>();

/** The channel in which a box is widest, and how much there is to gain by cutting it. */
function spreadOf(box: Colour[]): { channel: number; size: number } {
  const known = spreads.get(box);
  if (known) return known;
  const weight = box.reduce((sum, one) => sum + one.weight, 0);
  const wide = [0, 1, 2].map((channel) => {
    const values = box.map(({ channels }) => channels[channel]!);
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 31);
  });
  const most = Math.max(...wide);
  const found = { channel: wide.indexOf(most), size: most * Math.sqrt(weight) };
  spreads.set(box, found);
  return found;
}

function halves(box: Colour[], channel: number): [Colour[], Colour[]] {
  const sorted = box.toSorted((a, b) => a.channels[channel]! - b.channels[channel]!);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let [sum, at] = [0, 0];
  while (at < sorted.length - 1 && sum < half) sum += sorted[at++]!.weight;
  return [sorted.slice(0, Math.max(1, at)), sorted.slice(Math.max(1, at))];
}

function meanOf(box: Colour[]): number[] {
  const weight = box.reduce((sum, one) => sum + one.weight, 0);
  return [0, 1, 2].map((channel) => {
    const mean = box.reduce((sum, one) => sum + one.channels[channel]! * one.weight, 0) / weight;
    return Math.min(255, Math.round((mean * 255) / 31));
  });
}

/** Colours that were not looked at get the nearest one. */
function fillRest(lookup: Uint8Array, boxes: Colour[][]): void {
  const known = new Uint8Array(1 << 15);
  for (const { key } of boxes.flat()) known[key] = 1;
  const keys = boxes.map((box) => box[0]!);
  for (let key = 0; key < known.length; key++) {
    if (known[key]) continue;
    const [r, g, b] = [key >> 10, (key >> 5) & 31, key & 31];
    let [best, least] = [0, Infinity];
    keys.forEach(({ channels }, i) => {
      const far = (channels[0] - r) ** 2 + (channels[1] - g) ** 2 + (channels[2] - b) ** 2;
      if (far < least) [best, least] = [i, far];
    });
    lookup[key] = best;
  }
}
