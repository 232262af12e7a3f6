import { expect, test } from "vitest";

import { firstEvents, TIPS, type SeenMoment, type TipName } from "../../src/lessons/tips/first_events";
import type { GameEvent } from "../../src/protocol/types";
import { advance, retreat, viewWith } from "../table/position";

const ran = (seat: number, from: string, to: string): GameEvent => ({ event: "pirate_advanced", seat, from, to });

/** The first events that a change of the usual quiet moment brings. */
function found(changes: Partial<SeenMoment>): TipName[] {
  return firstEvents({ me: 0, view: viewWith(), choices: [], events: [], ...changes });
}

test("a quiet moment in the turn of another has none", () => {
  expect(found({})).toEqual([]);
  expect(found({ events: [ran(1, "start", "4")] })).toEqual([]);
});

test("the first turn is explained", () => {
  expect(found({ choices: [advance("hat", "3", "8")] })).toEqual(["turn"]);
});

test("a retreat for two cards is one that can be made now", () => {
  expect(found({ choices: [retreat("9", "3", 1)] })).toEqual([]);
  expect(found({ choices: [retreat("9", "3", 2)] })).toEqual(["pair"]);
});

test("an open road is a long way to the end, not its last fields", () => {
  expect(found({ choices: [advance("key", "22", "end")] })).toEqual(["turn"]);
  expect(found({ choices: [advance("key", "12", "end")] })).toEqual(["road", "turn"]);
});

test("a rival who runs home along an open road shows that it was left open", () => {
  expect(found({ events: [ran(1, "12", "end")] })).toEqual(["left", "jump"]);
  expect(found({ events: [ran(0, "12", "end")] })).toEqual(["jump"]);
});

test("a jump of five fields counts, one of four does not", () => {
  expect(found({ events: [ran(0, "3", "7")] })).toEqual([]);
  expect(found({ events: [ran(0, "3", "8")] })).toEqual(["jump"]);
});

test("a rival with one pirate to go is about to win, and so am I not", () => {
  expect(found({ view: viewWith({ pirates: [{ start: 4 }, { end: 3, "20": 1 }] }) })).toEqual(["rival"]);
  expect(found({ view: viewWith({ pirates: [{ end: 3, "20": 1 }, { start: 4 }] }) })).toEqual([]);
});

test("a hand with one card is nearly empty, in one's own turn", () => {
  const view = viewWith({ hands: [["hat"], 6] });
  expect(found({ view })).toEqual([]);
  expect(found({ view, choices: [retreat("9", "3", 1)] })).toEqual(["empty"]);
});

test("the first own pirate at the end is noticed, later ones are not", () => {
  expect(found({ view: viewWith({ pirates: [{ start: 3, end: 1 }, { start: 4 }] }) })).toEqual(["home"]);
  expect(found({ view: viewWith({ pirates: [{ start: 2, end: 2 }, { start: 4 }] }) })).toEqual([]);
});

test("the most urgent comes first", () => {
  const view = viewWith({
    pirates: [
      { "3": 3, "9": 1 },
      { end: 3, "20": 1 },
    ],
    hands: [[], 6],
  });
  const choices = [retreat("9", "3", 2), advance("hat", "3", "end")];
  const all = found({ view, choices, events: [ran(1, "9", "end")] });
  expect(all).toEqual(TIPS.filter((tip) => all.includes(tip)));
  expect(all[0]).toBe("rival");
});
