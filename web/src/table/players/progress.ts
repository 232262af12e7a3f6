/** The players' progress: pirates at the end, then the positions of the others. Pure. */
import type { View } from "../../protocol/types";
import { placeOf as wayTo } from "../choosing/marking";

export interface Progress {
  home: number;
  way: number;
}

export function progressOf(view: View): Progress[] {
  return view.pirates.map((crew) => ({
    home: crew.end ?? 0,
    way: Object.entries(crew).reduce((sum, [space, count]) => sum + count * wayTo(view, space), 0),
  }));
}

/** Everybody's place: the winner first, then by pirates at the end and by the way of the others; equals share a place. */
export function placesOf(view: View, winner: number | null): (Progress & { seat: number; place: number })[] {
  const order = progressOf(view)
    .map((progress, seat) => ({ ...progress, seat }))
    .sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner) || compare(a, b));
  const placeOf = (one: (typeof order)[number]) =>
    1 + order.findIndex((other) => other.seat === one.seat || (other.seat !== winner && compare(other, one) === 0));
  return order.map((one) => ({ ...one, place: placeOf(one) }));
}

/** The one that is further comes first. */
function compare(a: Progress, b: Progress): number {
  return b.home - a.home || b.way - a.way;
}

/** The seat in the lead, or null while no seat is ahead of all others. */
export function leaderOf(view: View): number | null {
  const order = progressOf(view)
    .map((progress, seat) => ({ ...progress, seat }))
    .sort(compare);
  const [first, second] = order;
  if (!first || !second || (first.home === second.home && first.way === second.way)) return null;
  return first.seat;
}

export function handSize(hand: string[] | number): number {
  return typeof hand === "number" ? hand : hand.length;
}
