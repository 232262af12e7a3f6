import { expect, test } from "vitest";

import { compress, encodeGif } from "../../src/share/gif";

/** The pixels that a decoder of GIF files reads from codes of 9 to 12 bits. */
function decompress(bytes: number[]): number[] {
  const [clear, end] = [256, 257];
  const pixels: number[] = [];
  let [bits, buffer, filled, at] = [9, 0, 0, 0];
  let table: number[][] = [];
  let before: number[] | null = null;
  for (;;) {
    while (filled < bits) {
      buffer |= bytes[at++]! << filled;
      filled += 8;
    }
    const code = buffer & ((1 << bits) - 1);
    buffer >>>= bits;
    filled -= bits;
    if (code === end) return pixels;
    if (code === clear) {
      table = Array.from({ length: 258 }, (_, i) => [i]);
      [bits, before] = [9, null];
      continue;
    }
    const run: number[] = table[code] ?? [...before!, before![0]!];
    pixels.push(...run);
    if (before && table.length < 4096) table.push([...before, run[0]!]);
    if (table.length === 1 << bits && bits < 12) bits += 1;
    before = run;
  }
}

function noise(length: number, colours: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 16807) % 2147483647) % colours);
}

test.each([
  ["one pixel", Uint8Array.of(7)],
  ["one colour", new Uint8Array(5000)],
  ["few colours", noise(20_000, 3)],
  ["many colours, so that the table is full several times", noise(40_000, 255)],
])("%s can be read again", (_, pixels) => {
  expect(decompress(compress(pixels))).toEqual([...pixels]);
});

test("a frame in which little changed is small", () => {
  const plain = new Uint8ClampedArray(4 * 100 * 100).fill(90);
  const dotted = plain.slice().fill(200, 0, 4);
  const frames = [plain, dotted].map((pixels) => ({ pixels, milliseconds: 100 }));
  const [one, two] = [encodeGif(frames.slice(0, 1), 100, 100), encodeGif(frames, 100, 100)];
  expect(String.fromCharCode(...one.slice(0, 6))).toBe("GIF89a");
  expect(two.length - one.length).toBeLessThan(40);
});
