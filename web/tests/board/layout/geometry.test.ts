import { expect, test } from "vitest";

import { AREA, BOAT, heightOf, layOut, widthOf, WIDTH, type Shape } from "../../../src/board/layout/geometry";
import { distance } from "../../../src/board/layout/line";
import { fitTo, frameOf, LEAST, LEAST_WHOLE, stretchTo } from "../../../src/board/layout/fit";

const SHAPES: Shape[] = [
  ...[4, 5, 6, 7, 8].flatMap((pieces) => [
    { route: "tunnel" as const, pieces },
    { route: "jungle" as const, pieces },
    { route: "complete" as const, pieces },
  ]),
];
const CONTAINERS: [number, number | null][] = [
  [360, null],
  [344, 400],
  [700, 900],
  [900, 560],
  [1400, 500],
];
const fits = SHAPES.flatMap((shape) =>
  CONTAINERS.map(([width, height]) => ({ shape, width, height, ...fitTo(shape, width, height) })),
);

test.each(fits)("every field can be tapped: $shape in $width x $height", ({ shape, rows, scale, height }) => {
  const layout = layOut(shape, rows);
  const isWhole = height !== null && heightOf(shape, rows) * scale <= height + 0.5;
  const middles = Array.from({ length: shape.pieces * 6 }, (_, i) => layout.places[String(i + 1)]!);
  expect(scale).toBeGreaterThanOrEqual(isWhole ? LEAST_WHOLE : LEAST);
  for (const [i, middle] of middles.entries()) {
    for (const other of middles.slice(i + 1))
      expect(distance(middle, other) * scale).toBeGreaterThanOrEqual(isWhole ? 27 : 44);
  }
});

test.each(fits)("everything is inside: $shape in $width x $height", ({ shape, width, rows, scale }) => {
  const layout = layOut(shape, rows);
  expect(layout.width * scale).toBeLessThanOrEqual(width + 0.5);
  for (const [space, { x, y }] of Object.entries(layout.places)) {
    const half = space === "start" || space === "end" ? AREA.width / 2 : WIDTH / 2;
    expect(x - half).toBeGreaterThanOrEqual(0);
    expect(x + half).toBeLessThanOrEqual(layout.width);
    expect(y - WIDTH / 2).toBeGreaterThanOrEqual(0);
    expect(y + WIDTH / 2).toBeLessThanOrEqual(layout.height);
  }
});

test.each(fits)("no field lies under the start or the end: $shape in $width x $height", ({ shape, rows }) => {
  const { start, end, ...fields } = layOut(shape, rows).places;
  for (const area of [start!, end!]) {
    for (const field of Object.values(fields)) {
      const isBeside = Math.abs(field.x - area.x) >= AREA.width / 2 + 20 || Math.abs(field.y - area.y) >= 60;
      expect(isBeside).toBe(true);
    }
  }
});

test("a board without a height uses the available width", () => {
  const { rows, scale } = fitTo({ route: "tunnel", pieces: 8 }, 360, null);
  expect(widthOf({ route: "tunnel", pieces: 8 }, rows) * scale).toBeCloseTo(360);
});

test("a wide container gets fewer rows than a high one", () => {
  const shape: Shape = { route: "tunnel", pieces: 6 };
  expect(fitTo(shape, 1400, 500).rows).toBeLessThan(fitTo(shape, 600, 900).rows);
});

test("the boat has two berths, apart from each other, in the complete adventure only", () => {
  const shape: Shape = { route: "complete", pieces: 8 };
  const { berths } = layOut(shape, 5);
  expect(distance(berths!.cartagena, berths!.tortuga)).toBeGreaterThan(BOAT.width);
  expect(layOut({ route: "tunnel", pieces: 8 }, 5).berths).toBeNull();
});

test("the tunnel ends near Cartagena's berth, the jungle begins near Tortuga's", () => {
  for (const rows of [2, 3, 4]) {
    const { places, berths, width } = layOut({ route: "complete", pieces: 6 }, rows);
    expect(Math.abs(places["18"]!.x - berths!.cartagena.x)).toBeLessThan(width / 4);
    expect(Math.abs(places["19"]!.x - berths!.tortuga.x)).toBeLessThan(width / 4);
  }
});

test("a mirrored board runs from right to left, at the same height", () => {
  const shape: Shape = { route: "complete", pieces: 6 };
  const [plain, mirrored] = [layOut(shape, 3), layOut(shape, 3, true)];
  for (const [space, { x, y }] of Object.entries(plain.places)) {
    expect(mirrored.places[space]).toMatchObject({ y });
    expect(mirrored.places[space]!.x).toBeCloseTo(plain.width - x);
  }
  const firstX = (path: string) => Number(/^M([\d.]+)/.exec(path)![1]);
  expect(firstX(mirrored.pieces[0]!.path)).toBeCloseTo(plain.width - firstX(plain.pieces[0]!.path), 0);
});

test("the layout has as many pieces as the game", () => {
  for (const shape of SHAPES) {
    const layout = layOut(shape, 4);
    expect(layout.pieces).toHaveLength(shape.pieces);
    expect(layout.height).toBe(heightOf(shape, 4));
  }
});

test("the landscape fills its container, and the path stays in the middle", () => {
  const layout = layOut({ route: "complete", pieces: 6 }, 2);
  const frame = frameOf(layout, 0.5, layout.width, layout.height);
  const [rock, sea, jungle] = stretchTo(frame, layout).zones;
  expect(frame).toEqual({
    left: -layout.width / 2,
    top: -layout.height / 2,
    width: 2 * layout.width,
    height: 2 * layout.height,
  });
  expect(rock).toMatchObject({ left: frame.left, top: frame.top, width: frame.width });
  expect(sea!.height).toBe(layout.zones[1]!.height);
  expect(jungle!.top + jungle!.height).toBe(frame.top + frame.height);
});

test("of an odd number of pieces the tunnel gets one more", () => {
  const kinds = ({ pieces }: ReturnType<typeof layOut>) => pieces.map(({ kind }) => kind);
  expect(kinds(layOut({ route: "complete", pieces: 5 }, 3))).toEqual([
    ...["tunnel", "tunnel", "tunnel"],
    ...["jungle", "jungle"],
  ]);
});
