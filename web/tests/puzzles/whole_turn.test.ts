import { expect, test } from "vitest";

import type { WholeTurn } from "../../src/protocol/types";
import { momentIn } from "../../src/puzzles/whole_turn";

/** Two actions in either order; "end" leads elsewhere; the second of them is the end of the turn. */
const place = (hint: string | null, steps: object, choices: string[], is_reached = false) => ({
  is_reached,
  hint,
  view: { at: hint },
  decider: 0,
  choices: choices.map((text) => ({ text })),
  landings: {},
  steps,
  reasons: { "retreat 3": "no_company_behind" },
});
const step = (to: number, verdict: string | null = null) => ({ to, verdict, events: [{ event: `to ${to}` }] });
const TURN = {
  name: "0007",
  rating: 1500,
  themes: ["row"],
  kind: "odds",
  seat: 0,
  places: [
    place("rum start", { "rum start": step(1), "key 2": step(2) }, ["rum start", "key 2", "end"]),
    place("key 2", { "key 2": step(3, "best") }, ["key 2", "end"]),
    place("rum start", { "rum start": step(3, "best") }, ["rum start", "end"]),
    place(null, {}, [], true),
  ],
} as unknown as WholeTurn;

test("a turn is played in any order", () => {
  for (const [first, second] of [
    ["rum start", "key 2"],
    ["key 2", "rum start"],
  ] as const) {
    const moment = momentIn(TURN, { actions: [], attempt: first })!;
    expect([moment.outcome, moment.played, moment.hint, moment.verdict]).toEqual(["closer", [first], second, null]);
    const end = momentIn(TURN, { actions: [first], attempt: second })!;
    expect([end.outcome, end.is_reached, end.verdict, end.played]).toEqual(["reached", true, "best", [first, second]]);
    expect(end.events).toEqual([{ event: "to 3" }]);
    const again = momentIn(TURN, { actions: [first, second], attempt: null })!;
    expect([again.outcome, again.is_reached, again.verdict, again.events]).toEqual([null, true, "best", []]);
  }
});

test("an action that leads elsewhere is not played, and an illegal one has its reason", () => {
  const elsewhere = momentIn(TURN, { actions: ["key 2"], attempt: "end" })!;
  expect([elsewhere.outcome, elsewhere.verdict, elsewhere.played]).toEqual(["elsewhere", "worse", ["key 2"]]);
  expect(momentIn({ ...TURN, kind: "win" }, { attempt: "end" })!.verdict).toBeNull();
  expect(momentIn(TURN, { attempt: "retreat 3" })).toMatchObject({ outcome: "illegal", reason: "no_company_behind" });
  expect(momentIn(TURN, { attempt: "swim" })).toMatchObject({ outcome: "illegal", reason: "not_now" });
});

test("actions of another puzzle, and a turn without places, have no answer", () => {
  expect(momentIn(TURN, { actions: ["skull 1"], attempt: null })).toBeNull();
  expect(momentIn({ ...TURN, places: [] }, { attempt: null })).toBeNull();
});
