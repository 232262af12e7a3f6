/** A game to step through, as the server tells it, and how one finds the way in it. Pure. */
import type { ReplayMoment } from "../protocol/types";

/** Whose eyes see the game: a seat's (as text), a spectator's, or such as see everything. */
export type Eyes = "all" | "spectator" | `${number}`;

/** Where the moment of a number is: the last one not after it. */
export function indexOf(moments: Pick<ReplayMoment, "n">[], n: number): number {
  const after = moments.findIndex((moment) => moment.n > n);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}

/** Where the turn before, or after, a moment begins; the ends of the game if there is none. */
export function turnFrom(moments: Pick<ReplayMoment, "events">[], index: number, step: 1 | -1): number {
  for (let i = index + step; i > 0 && i < moments.length; i += step) {
    if (moments[i]!.events.some(({ event }) => event === "turn_started")) return i;
  }
  return step > 0 ? moments.length - 1 : 0;
}
