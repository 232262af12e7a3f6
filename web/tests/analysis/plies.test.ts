/** Moments of a replay and decisions of its analysis. */
import { expect, it } from "vitest";

import { indexOfPly, pliesOf } from "../../src/analysis/plies";
import type { ReplayMoment } from "../../src/protocol/types";

type Row = Pick<ReplayMoment, "n" | "row" | "events">;
const started = (n: number): Row => ({ n, row: { row: "started" }, events: [] }) as Row;
const acted = (n: number): Row => ({ n, row: { row: "acted", seat: 0 }, events: [] }) as Row;
const undone = (n: number, count: number): Row => ({ n, row: { row: "undone", seat: 0, count }, events: [] }) as Row;

it("what was taken back counts for no decision", () => {
  const plies = pliesOf([started(1), acted(2), acted(3), undone(4, 1), acted(5)]);
  expect(plies).toEqual([0, 1, 1, 1, 2]);
  expect([0, 1, 2].map((ply) => indexOfPly(plies, ply))).toEqual([0, 1, 4]);
  expect(indexOfPly(plies, 9)).toBe(0);
});
