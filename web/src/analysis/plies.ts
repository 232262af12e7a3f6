/** Which moment of a replay belongs to which decision of its analysis. Pure. */
import type { JudgedDecision, ReplayMoment } from "../protocol/types";
import { undoneNumbers } from "../table/playback/undone";

/** By moment of a replay: how many of the actions that stand had been played. */
export function pliesOf(moments: Pick<ReplayMoment, "n" | "row" | "events">[]): number[] {
  const undone = undoneNumbers(moments);
  let ply = 0;
  return moments.map(({ n, row }) => (row.row === "acted" && !undone.has(n) ? (ply += 1) : ply));
}

/** The moment at which a number of actions had been played. */
export function indexOfPly(plies: number[], ply: number): number {
  return Math.max(0, plies.indexOf(ply));
}

/** Judged decisions by the moment of the replay that each led to. */
export function byMoment(decisions: JudgedDecision[], plies: number[]): ReadonlyMap<number, JudgedDecision> {
  return new Map(decisions.map((one) => [plies.indexOf(one.ply), one]));
}
