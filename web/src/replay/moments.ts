/** A game to step through, as the server sends it, and functions to navigate it. Pure. */
import type { ReplayMoment } from "../protocol/types";

/** The viewer: a seat (as text), a spectator, or one who sees everything. */
export type Viewer = "all" | "spectator" | `${number}`;

/** The index of the moment with a number: the last one not after it. */
export function indexOf(moments: Pick<ReplayMoment, "n">[], n: number): number {
  const after = moments.findIndex((moment) => moment.n > n);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}

/** The index at which the previous or next turn begins; the ends of the game if there is none. */
export function turnFrom(moments: Pick<ReplayMoment, "events">[], index: number, step: 1 | -1): number {
  for (let i = index + step; i > 0 && i < moments.length; i += step) {
    if (moments[i]!.events.some(({ event }) => event === "turn_started")) return i;
  }
  return step > 0 ? moments.length - 1 : 0;
}
