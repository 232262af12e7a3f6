/** The marks on the board: what can be picked, what is picked, where it leads. Pure. */
import type { Mark } from "../../board/pointing/marks";
import type { Choice, Space, View } from "../../protocol/types";
import type { Landings } from "../../protocol/table_state";
import type { Pick, Pirate } from "./ways";
import { piratesOf } from "./ways";

export interface Marked {
  last: Mark[];
  movable: Pirate[];
  pick: Pick;
  ways: Choice[];
  previewed: Choice[];
  me: number;
}

/** All marks; later ones are drawn above earlier ones. */
export function marksFor({ last, movable, pick, ways, previewed, me }: Marked): Mark[] {
  const quiet = pick.pirate ? [] : movable.map((pirate): Mark => ({ ...pirate, kind: "movable" }));
  const picked: Mark[] = pick.pirate ? [{ ...pick.pirate, kind: "picked" }] : [];
  const shown = previewed.flatMap((way) => previewOf(way, me));
  return [...last, ...quiet, ...picked, ...targetsOf(ways), ...shown];
}

function targetsOf(ways: Choice[]): Mark[] {
  const found = new Map<Space, Mark>();
  for (const way of ways) {
    const label = labelOf(way);
    const known = found.get(way.to!);
    if (!known) found.set(way.to!, { space: way.to!, kind: "target", ...(label && { label }) });
    else if (known.label !== label) delete known.label;
  }
  return [...found.values()];
}

/** The marks of a move: its origin and its target. */
export function previewOf(way: Choice, me: number): Mark[] {
  const from = piratesOf(way.action, me).map((pirate): Mark => ({ ...pirate, kind: "picked" }));
  if (!way.to) return from;
  const label = labelOf(way);
  return [...from, { space: way.to, kind: "preview", ...(label && { label }) }];
}

function labelOf(way: Choice): string {
  if (way.draws === null) return "+?";
  return way.draws > 0 ? `+${way.draws}` : "";
}

/** The overlay of a symbol: its free fields, and those that form a complete road for the player's pirates. */
export function overlayFor(view: View, landings: Landings, symbol: string): Mark[] {
  const fields = view.path
    .map((one, index) => (one === symbol ? String(index + 1) : null))
    .filter((one) => one !== null);
  const isTaken = (space: Space) => view.pirates.some((crew) => crew[space]);
  const open = fields.filter((space) => !isTaken(space)).map((space): Mark => ({ space, kind: "open" }));
  const roads = roadFields(view, landings, symbol, fields.filter(isTaken));
  return [...open, ...roads.map((space): Mark => ({ space, kind: "road" }))];
}

/** Occupied fields over which one of the player's pirates would jump straight to the boat or the end. */
function roadFields(view: View, landings: Landings, symbol: string, taken: Space[]): Space[] {
  const legs: [number, number][] = [];
  for (const [from, bySymbol] of Object.entries(landings)) {
    const to = bySymbol[symbol]?.to;
    if (to === "end" || to === "boat") legs.push([placeOf(view, from), placeOf(view, to)]);
  }
  return taken.filter((space) => legs.some(([from, to]) => from < Number(space) && Number(space) < to));
}

/** The position of a space along the path; the boat is between fields. */
export function placeOf(view: View, space: Space): number {
  if (space === "start") return 0;
  if (space === "end") return view.path.length + 1;
  return space === "boat" ? view.path.length / 2 + 0.5 : Number(space);
}
