/** How far everybody is, for the eye: pirates at the end, then how far the others have come. Pure. */
import type { View } from "../../protocol/types";
import { placeOf } from "../choosing/marking";

export interface Standing {
  home: number;
  way: number;
}

export function standingsOf(view: View): Standing[] {
  return view.pirates.map((crew) => ({
    home: crew.end ?? 0,
    way: Object.entries(crew).reduce((sum, [space, count]) => sum + count * placeOf(view, space), 0),
  }));
}

/** The seat that is furthest, or null while nobody is ahead of the others. */
export function leaderOf(view: View): number | null {
  const order = standingsOf(view)
    .map((standing, seat) => ({ ...standing, seat }))
    .sort((a, b) => b.home - a.home || b.way - a.way);
  const [first, second] = order;
  if (!first || !second || (first.home === second.home && first.way === second.way)) return null;
  return first.seat;
}

export function handSize(hand: string[] | number): number {
  return typeof hand === "number" ? hand : hand.length;
}
