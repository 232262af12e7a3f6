/** Writes animated GIF files: one palette for all frames, and of each frame only what changed. Pure. */
import { quantize } from "./palette";

export interface Frame {
  /** Four bytes for each pixel, as a canvas has them. */
  pixels: Uint8ClampedArray;
  /** How long it is shown, in milliseconds. */
  milliseconds: number;
}

/** The index for "as before". */
const SAME = 255;
const MIN_BITS = 8;
const LAST_CODE = 4095;

export function encodeGif(frames: Frame[], width: number, height: number): Uint8Array<ArrayBuffer> {
  const { palette, indexOf } = quantize(frames.map(({ pixels }) => pixels));
  const parts: ArrayLike<number>[] = [header(width, height), palette, REPEAT_FOREVER];
  let before: Uint8Array | null = null;
  for (const { pixels, milliseconds } of frames) {
    const indices = new Uint8Array(width * height);
    for (let i = 0; i < indices.length; i++) indices[i] = indexOf(pixels, 4 * i);
    parts.push(control(milliseconds), ...image(indices, before, width, height));
    before = indices;
  }
  parts.push([0x3b]);
  return joined(parts);
}

function joined(parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function header(width: number, height: number): number[] {
  return [...ascii("GIF89a"), ...word(width), ...word(height), 0xf7, 0, 0];
}

const REPEAT_FOREVER = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0];

/** Time, and that pixels of one index show what was there before. */
function control(milliseconds: number): number[] {
  return [0x21, 0xf9, 4, 0b101, ...word(Math.round(milliseconds / 10)), SAME, 0];
}

/** The smallest rectangle with all changes. */
function image(indices: Uint8Array, before: Uint8Array | null, width: number, height: number): ArrayLike<number>[] {
  const box = before ? changedBox(indices, before, width) : { left: 0, top: 0, right: width, bottom: height };
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const inside = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const at = (box.top + y) * width + box.left + x;
      inside[y * wide + x] = before && before[at] === indices[at] ? SAME : indices[at]!;
    }
  }
  const place = [0x2c, ...word(box.left), ...word(box.top), ...word(wide), ...word(high), 0];
  return [place, [MIN_BITS], ...blocks(compress(inside)), [0]];
}

function changedBox(indices: Uint8Array, before: Uint8Array, width: number) {
  let [left, top, right, bottom] = [width, Infinity, 0, 0];
  for (let i = 0; i < indices.length; i++) {
    if (indices[i] === before[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return right === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
}

function blocks(bytes: number[]): number[][] {
  const found: number[][] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const some = bytes.slice(at, at + 255);
    found.push([some.length, ...some]);
  }
  return found;
}

/** LZW with codes of 9 to 12 bits. */
export function compress(pixels: Uint8Array): number[] {
  const [clear, end] = [256, 257];
  const bytes: number[] = [];
  const next = new Uint16Array((LAST_CODE + 1) * 256);
  let [bits, count, buffer, filled] = [MIN_BITS + 1, end + 1, 0, 0];

  function write(code: number): void {
    buffer |= code << filled;
    for (filled += bits; filled >= 8; filled -= 8) {
      bytes.push(buffer & 255);
      buffer >>>= 8;
    }
  }

  write(clear);
  let run = pixels[0]!;
  for (let i = 1; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    const known = next[run * 256 + pixel]!;
    if (known) {
      run = known;
      continue;
    }
    write(run);
    if (count <= LAST_CODE) {
      next[run * 256 + pixel] = count;
      if (count === 1 << bits) bits += 1;
      count += 1;
    } else {
      write(clear);
      next.fill(0);
      [bits, count] = [MIN_BITS + 1, end + 1];
    }
    run = pixel;
  }
  write(run);
  if (count === 1 << bits && bits < 12) bits += 1;
  write(end);
  if (filled > 0) bytes.push(buffer & 255);
  return bytes;
}

function word(value: number): [number, number] {
  return [value & 255, value >> 8];
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
