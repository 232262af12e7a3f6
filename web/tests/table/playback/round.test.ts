import { expect, test } from "vitest";

import type { GameEvent, Row } from "../../../src/protocol/types";
import { doneTo, roundOf, sinceActionOf } from "../../../src/table/playback/round";
import type { Entry } from "../../../src/table/playback/logbook.svelte";
import { applyEvent } from "../../../src/table/playback/apply_event";
import { unapplyEvent } from "../../../src/table/playback/unapply_event";
import { viewWith } from "../position";

const move = (seat: number, from: string, to: string): GameEvent => ({ event: "pirate_advanced", seat, from, to });

function entries(...actions: (GameEvent[] | Row)[]): Entry[] {
  return actions.map((one, n) => (Array.isArray(one) ? { n, row: null, events: one } : { n, row: one, events: [] }));
}

const numbers = (found: Entry[]) => found.map(({ n }) => n);
const START: GameEvent = { event: "turn_started", seat: 0, number: 1 };
const GAME = entries([START], [move(0, "start", "3")], [move(1, "start", "5")], [move(2, "start", "7")]);

test("what happened since an action of a seat", () => {
  expect(numbers(sinceActionOf(GAME, 0))).toEqual([2, 3]);
  expect(numbers(sinceActionOf(GAME, 2))).toEqual([]);
  expect(numbers(sinceActionOf(GAME, null))).toEqual([3]);
});

test("actions that were taken back leave nothing", () => {
  const undone = entries([START], [move(0, "start", "3")], [move(1, "start", "5")], {
    row: "undone",
    seat: 1,
    count: 1,
  } as Row);
  expect(numbers(sinceActionOf(undone, 0))).toEqual([]);
});

test("the last round is what the others did last, also in the middle of a turn", () => {
  const mine = [...GAME, ...entries([], [], [], [], [move(0, "3", "9")]).slice(4)];
  expect(numbers(roundOf(mine, 0, 3))).toEqual([2, 3]);
  expect(numbers(roundOf(GAME, 0, 3))).toEqual([2, 3]);
});

test("what is done to a seat is found, but not what it does itself", () => {
  const pushed: GameEvent = { event: "pirate_pushed", seat: 0, by: 1, from: "3", to: "5" };
  const seen: GameEvent = { event: "hand_seen", seat: 2, victim: 0, cards: null };
  expect(doneTo(0, entries([pushed], [seen], [move(0, "3", "5")]))).toEqual([pushed, seen]);
  expect(doneTo(1, entries([pushed], [seen]))).toEqual([]);
});

test("an event that is taken back and applied again changes nothing", () => {
  const view = viewWith();
  for (const event of [move(0, "3", "15"), move(1, "start", "2")]) {
    const after = applyEvent(view, event);
    expect(applyEvent(unapplyEvent(after, event), event).pirates).toEqual(after.pirates);
    expect(unapplyEvent(after, event).pirates).toEqual(view.pirates);
  }
});
