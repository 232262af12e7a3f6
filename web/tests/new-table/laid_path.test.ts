import { expect, test } from "vitest";

import {
  beside,
  drawn,
  pathOf,
  refitted,
  swapped,
  turnedAt,
  type Box,
  type LaidPiece,
} from "../../src/new-table/laid_path";

const piece = (name: string) => ({
  name,
  sides: { tunnel: [`${name}1`, `${name}2`], jungle: [`${name}3`, `${name}4`] },
});
const BOX: Box = { box: ["A", "B", "C", "D"].map(piece), sides: ["tunnel", "tunnel", "jungle"] };
const LAID: LaidPiece[] = [0, 1, 2].map((number) => ({ piece: number, turned: false }));

test("a piece shows the side of its leg, and its symbols backward when it is turned round", () => {
  expect(pathOf(LAID, BOX)).toEqual(["A1", "A2", "B1", "B2", "C3", "C4"]);
  expect(pathOf(turnedAt(LAID, 2), BOX)).toEqual(["A1", "A2", "B1", "B2", "C4", "C3"]);
});

test("two pieces change places and keep their direction", () => {
  const turned = turnedAt(LAID, 0);
  expect(swapped(turned, 0, 2)).toEqual([LAID[2], LAID[1], turned[0]]);
  expect(swapped(turned, 2, 0)).toEqual(swapped(turned, 0, 2));
});

test("a piece from beside the path takes the place of the one picked, whichever was pointed at first", () => {
  const replaced = [LAID[0], { piece: 3, turned: false }, LAID[2]];
  expect(swapped(LAID, 1, 3)).toEqual(replaced);
  expect(swapped(LAID, 3, 1)).toEqual(replaced);
  expect(beside(swapped(LAID, 1, 3), BOX)).toEqual([1]);
});

test("another number of pieces keeps those that fit", () => {
  const longer: Box = { ...BOX, sides: ["tunnel", "tunnel", "jungle", "jungle"] };
  expect(refitted(LAID, longer)).toEqual([...LAID, { piece: 3, turned: false }]);
  expect(refitted(LAID, { ...BOX, sides: ["tunnel", "jungle"] })).toEqual(LAID.slice(0, 2));
  const fewer: Box = { box: BOX.box.slice(0, 3), sides: BOX.sides };
  expect(refitted(swapped(LAID, 0, 3), fewer).map((one) => one.piece)).toEqual([1, 2, 0]);
  expect(refitted(LAID, BOX)).toBe(LAID);
});

test("a drawn path has each piece at most once", () => {
  const path = drawn(BOX);
  expect(new Set(path.map((one) => one.piece)).size).toBe(3);
});
