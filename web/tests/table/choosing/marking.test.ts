import { expect, test } from "vitest";

import { marksFor, overlayFor } from "../../../src/table/choosing/marking";
import { NOTHING, waysOf } from "../../../src/table/choosing/ways";
import { leaderOf } from "../../../src/table/players/progress";
import { CHOICES, viewWith } from "../position";

function marks(pick = NOTHING) {
  const ways = waysOf(CHOICES, pick, 0);
  return marksFor({ last: [], movable: [], pick, ways, previewed: [], me: 0 });
}

test("a target is marked once, with the cards it earns if all moves agree", () => {
  expect(marks({ ...NOTHING, card: "dagger" })).toEqual([{ space: "15", kind: "target" }]);
  expect(marks({ ...NOTHING, kind: "retreat" })).toEqual([{ space: "3", kind: "target", label: "+1" }]);
});

test("a preview shows the pirate and where it lands", () => {
  const pick = { ...NOTHING, kind: "retreat" };
  const ways = waysOf(CHOICES, pick, 0);
  const shown = marksFor({ last: [], movable: [], pick, ways, previewed: ways, me: 0 }).slice(1);
  expect(shown).toEqual([
    { seat: 0, space: "9", kind: "picked" },
    { space: "3", kind: "preview", label: "+1" },
  ]);
});

test("the overlay of a symbol shows its free fields, and complete roads", () => {
  const view = viewWith({ pirates: [{ "1": 1, "3": 1, "9": 1, "15": 1 }, { "21": 4 }] });
  const landings = { "1": { dagger: { to: "end" } }, "9": { dagger: { to: "end" } } };
  expect(overlayFor(view, landings, "dagger").map(({ space, kind }) => `${space} ${kind}`)).toEqual([
    "3 road",
    "9 road",
    "15 road",
    "21 road",
  ]);
  expect(overlayFor(viewWith(), {}, "dagger").map(({ space }) => space)).toEqual(["15", "21"]);
});

test("the leader has more pirates home, then is further ahead; there is none while all are equal", () => {
  expect(leaderOf(viewWith())).toBe(0);
  expect(leaderOf(viewWith({ pirates: [{ "24": 4 }, { start: 3, end: 1 }] }))).toBe(1);
  expect(leaderOf(viewWith({ pirates: [{ start: 4 }, { start: 4 }] }))).toBeNull();
});
