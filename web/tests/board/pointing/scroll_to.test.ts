import { expect, test } from "vitest";

import { scrollFor, worthSeeing } from "../../../src/board/pointing/scroll_to";

test("the board scrolls to a moving pirate first", () => {
  const walks = [{ seat: 0, from: "1", to: "9", milliseconds: 100 }];
  expect(worthSeeing(walks, [{ space: "3", kind: "target" }])).toEqual(["9"]);
});

test("possible targets come before past events", () => {
  const marks = [
    { space: "2", kind: "last" as const },
    { space: "3", kind: "target" as const },
  ];
  expect(worthSeeing([], marks)).toEqual(["3"]);
  expect(worthSeeing([], marks.slice(0, 1))).toEqual(["2"]);
});

test("the board does not scroll while one of the spaces is visible", () => {
  expect(scrollFor([50, 900], 0, 300)).toBeNull();
  expect(scrollFor([], 0, 300)).toBeNull();
});

test("otherwise the nearest space is scrolled to the middle", () => {
  expect(scrollFor([700, 900], 0, 300)).toBe(550);
  expect(scrollFor([20], 500, 300)).toBe(0);
});
