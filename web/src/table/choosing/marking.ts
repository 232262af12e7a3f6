/** The marks on the board: what can be picked, what is picked, where it leads. Pure. */
import { tunnelFields } from "../../board/layout/places";
import type { Mark, Trail } from "../../board/pointing/marks";
import type { Choice, Space, View } from "../../protocol/types";
import type { Landings } from "../../protocol/table_state";
import type { PirateLandings } from "../../core/landings";
import type { Pick, Pirate } from "./ways";
import { piratesOf, symbolOf } from "./ways";

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

/** The ways of a move's pirates along the path. */
export function wayTrails(way: Choice, me: number): Trail[] {
  return way.to ? piratesOf(way.action, me).map(({ seat, space }) => ({ seat, from: space, to: way.to! })) : [];
}

function labelOf(way: Choice): string {
  if (way.draws === null) return "+?";
  return way.draws > 0 ? `+${way.draws}` : "";
}

/** The pirate that the pointer means: one of a seat, else an own one, else one of the only crew there. */
export function pirateAt(view: View, space: Space, seat: number | null, me: number): Pirate | null {
  const crews = view.pirates.flatMap((crew, one) => (crew[space] ? [one] : []));
  const [only] = crews.length === 1 ? crews : [];
  const owner = seat ?? (crews.includes(me) ? me : only);
  return owner === undefined ? null : { seat: owner, space };
}

/**
 * Where a pirate would land: by one symbol, or by all cards of its seat that can be seen and by what earns cards: its
 * own retreat, or a move by the player with Captain Morgan.
 */
export function forecastMarks(
  view: View,
  pirate: Pirate,
  leads: PirateLandings,
  symbol: string | null,
  me: number,
): Mark[] {
  const hand = view.hands[pirate.seat];
  const seen = Array.isArray(hand) ? hand.map(symbolOf) : [];
  const earning = symbol ? [] : [pirate.seat === me ? leads.retreat : leads.morgan];
  const spaces = [...(symbol ? [symbol] : seen).map((one) => leads.bySymbol[one]), ...earning];
  const different = new Set(spaces.filter((space) => space !== null && space !== undefined));
  return [...different].map((space): Mark => ({ space, kind: "preview" }));
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
  return space === "boat" ? tunnelFields(view.path.length) + 0.5 : Number(space);
}
