/** Shapes scattered over the landscape, joined into a single path: a hundred leaves then cost hardly more than one. */
import type { Point } from "../layout/line";

/** The steps of a path: a letter, and pairs of numbers. Only letters that take pairs: no h, v, a. */
export type Shape = [letter: string, numbers: number[]][];

/** The position of a shape, its angle in degrees, and its scale. */
export interface Placing extends Point {
  angle?: number;
  scale?: number;
}

const STEP = /([A-Za-z])([^A-Za-z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** Read the `d` of a path. */
export function parseShape(path: string): Shape {
  return Array.from(path.matchAll(STEP), ([, letter, rest]) => [letter!, (rest!.match(NUMBER) ?? []).map(Number)]);
}

/** The `d` of the shape at its position. */
export function placeShape(shape: Shape, { x, y, angle = 0, scale = 1 }: Placing): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * scale, Math.sin((angle * Math.PI) / 180) * scale];
  let path = "";
  for (const [letter, numbers] of shape) {
    const [dx, dy] = letter < "a" ? [x, y] : [0, 0];
    path += letter;
    for (let i = 0; i < numbers.length; i += 2) {
      const [a, b] = [numbers[i]!, numbers[i + 1]!];
      path += `${tenths(a * cos - b * sin + dx)} ${tenths(a * sin + b * cos + dy)} `;
    }
  }
  return path;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
