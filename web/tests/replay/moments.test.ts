import { expect, test } from "vitest";

import { recordPath } from "../../src/replay/load_replay";
import { indexOf, turnFrom } from "../../src/replay/moments";

const moments = [
  { n: 4, events: [{ event: "turn_started" }] },
  { n: 5, events: [{ event: "card_played" }] },
  { n: 8, events: [{ event: "card_played" }, { event: "turn_ended" }, { event: "turn_started" }] },
  { n: 9, events: [{ event: "pirate_retreated" }] },
  { n: 11, events: [{ event: "game_won" }] },
];

test("a link leads to its moment, or to the last one before it", () => {
  expect([4, 5, 7, 8, 11].map((n) => indexOf(moments, n))).toEqual([0, 1, 1, 2, 4]);
});

test("a link beyond either end leads to that end", () => {
  expect([0, 99].map((n) => indexOf(moments, n))).toEqual([0, 4]);
});

test("one can go from turn to turn, and to the ends", () => {
  expect([0, 2, 4].map((index) => turnFrom(moments, index, 1))).toEqual([2, 4, 4]);
  expect([4, 2, 1, 0].map((index) => turnFrom(moments, index, -1))).toEqual([2, 0, 0, 0]);
});

test("the record of a game and of a record brought along are found in their places", () => {
  expect(recordPath({ kind: "game", id: "abc" })).toBe("/tables/abc/record");
  expect(recordPath({ kind: "record", id: "abc" })).toBe("/replays/abc/record");
});
