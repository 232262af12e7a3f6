import { expect, test } from "vitest";

import { scrollFor, worthSeeing } from "../../../src/board/pointing/scroll_to";

test("a walking pirate is followed before anything else", () => {
  const walks = [{ seat: 0, from: "1", to: "9", milliseconds: 100 }];
  expect(worthSeeing(walks, [{ space: "3", kind: "target" }])).toEqual(["9"]);
});

test("where one can go matters more than what happened", () => {
  const marks = [
    { space: "2", kind: "last" as const },
    { space: "3", kind: "target" as const },
  ];
  expect(worthSeeing([], marks)).toEqual(["3"]);
  expect(worthSeeing([], marks.slice(0, 1))).toEqual(["2"]);
});

test("nothing is scrolled while one of the places is visible", () => {
  expect(scrollFor([50, 900], 0, 300)).toBeNull();
  expect(scrollFor([], 0, 300)).toBeNull();
});

test("else the nearest comes to the middle", () => {
  expect(scrollFor([700, 900], 0, 300)).toBe(550);
  expect(scrollFor([20], 500, 300)).toBe(0);
});
