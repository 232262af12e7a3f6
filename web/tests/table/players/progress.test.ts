import { expect, test } from "vitest";

import { placesOf } from "../../../src/table/players/progress";
import { viewWith } from "../position";

test("the winner is first, then the one with most pirates home; equals share a place", () => {
  const pirates: Record<string, number>[] = [
    { end: 3, start: 1 },
    { end: 4 },
    { end: 3, start: 1 },
    { end: 2, "5": 2 },
  ];
  const places = placesOf(viewWith({ pirates }), 1).map(({ seat, place }) => [seat, place]);
  expect(places).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});
