/** The players' progress: pirates at the end, then the positions of the others. Pure. */
import type { View } from "../../protocol/types";
import { placeOf } from "../choosing/marking";

export interface Progress {
  home: number;
  way: number;
}

export function progressOf(view: View): Progress[] {
  return view.pirates.map((crew) => ({
    home: crew.end ?? 0,
    way: Object.entries(crew).reduce((sum, [space, count]) => sum + count * placeOf(view, space), 0),
  }));
}

/** The seat in the lead, or null while no seat is ahead of all others. */
export function leaderOf(view: View): number | null {
  const order = progressOf(view)
    .map((progress, seat) => ({ ...progress, seat }))
    .sort((a, b) => b.home - a.home || b.way - a.way);
  const [first, second] = order;
  if (!first || !second || (first.home === second.home && first.way === second.way)) return null;
  return first.seat;
}

export function handSize(hand: string[] | number): number {
  return typeof hand === "number" ? hand : hand.length;
}
