import { expect, test } from "vitest";

import type { GameEvent } from "../../src/protocol/types";
import { recordPath } from "../../src/replay/load_replay";
import { indexOf, turnFrom } from "../../src/replay/moments";

const STARTED: GameEvent = { event: "turn_started", seat: 0, number: 1 };
const ENDED: GameEvent = { event: "turn_ended", seat: 0, by_itself: false };
const PLAYED: GameEvent = { event: "card_played", seat: 0, card: "hat", enchanted: false };
const RETREATED: GameEvent = { event: "pirate_retreated", seat: 0, from: "9", to: "3" };
const moments = [
  { n: 4, events: [STARTED] },
  { n: 5, events: [PLAYED] },
  { n: 8, events: [PLAYED, ENDED, STARTED] },
  { n: 9, events: [RETREATED] },
  { n: 11, events: [{ event: "game_won", seat: 0 } as const] },
];

test("a link shows its moment, or the last one before it", () => {
  expect([4, 5, 7, 8, 11].map((n) => indexOf(moments, n))).toEqual([0, 1, 1, 2, 4]);
});

test("a link beyond either end shows that end", () => {
  expect([0, 99].map((n) => indexOf(moments, n))).toEqual([0, 4]);
});

test("one can step from turn to turn, and to the ends", () => {
  expect([0, 2, 4].map((index) => turnFrom(moments, index, 1))).toEqual([2, 4, 4]);
  expect([4, 2, 1, 0].map((index) => turnFrom(moments, index, -1))).toEqual([2, 0, 0, 0]);
});

test("the records of a game and of an uploaded record have different addresses", () => {
  expect(recordPath({ kind: "game", id: "abc" })).toBe("/tables/abc/record");
  expect(recordPath({ kind: "record", id: "abc" })).toBe("/replays/abc/record");
});
