/** A position made to fit what the server says a variant consists of: what fits stays where it is. Pure. */
import { spacesOf } from "../../board/layout/places";
import type { Card, PositionParts, PositionSetup, Space, View } from "../../protocol/types";
import { trimmed } from "./cards";
import { fieldsOf, refitPath, withPath } from "./path";
import type { Edited, EditedPosition } from "./position";
import { tileFields, withTiles } from "./tiles";

/** A position that was read: one without faults stays as it is, of another one the parts that cannot be shown are left out. */
export function fitRead({ position, parts }: PositionSetup): Edited {
  return { position: fitParts(position, parts, parts), parts };
}

/** Whether two positions are the same, part by part. */
export function isSame(one: View, other: View): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The position for another variant, of which the server has sent a set-up. */
export function refit({ position, parts }: Edited, setup: PositionSetup): Edited {
  const { variant } = setup.position;
  const moved = { ...position, variant, holding: [], pending: [] };
  return { position: trimmed(fitParts(moved, parts, setup.parts), setup.parts.deck), parts: setup.parts };
}

function fitParts(view: View, before: PositionParts, parts: PositionParts): EditedPosition {
  const path = isWhole(view, parts) && before === parts ? view.path : refitPath(view.path, before, parts);
  const laid = withPath(fitCards(view, parts), path, parts);
  const spaces = new Set(spacesOf(laid));
  const { players } = laid.variant;
  const hasWinner = view.winner === null || view.winner < players;
  const fitted = {
    ...laid,
    pirates: seats(players, (seat) => fitCrew(view.pirates[seat] ?? {}, spaces)),
    boat: parts.boats.find((boat) => boat === view.boat) ?? parts.boats[0] ?? null,
    turn: view.turn.seat < players ? view.turn : { ...view.turn, seat: 0 },
    ...(hasWinner ? {} : { winner: null, over: false, ending: null }),
  };
  return fitTiles(fitted, parts);
}

function isWhole({ path }: View, parts: PositionParts): boolean {
  return path.length === fieldsOf(parts) && path.every((symbol) => parts.box[0]?.sides.tunnel.includes(symbol));
}

function fitCards(view: View, { deck, row, pending }: PositionParts): EditedPosition {
  const known = (cards: Card[] | number | undefined) =>
    Array.isArray(cards) ? cards.filter((card) => card in deck) : [];
  return {
    ...view,
    hands: seats(view.variant.players, (seat) => known(view.hands[seat])),
    pile: known(view.pile),
    row: row ? known(view.row) : [],
    discard: known(view.discard),
    // Where nothing can be pending, neither that nor the cards held meanwhile could be shown.
    holding: pending.length ? known(view.holding) : [],
    pending: pending.length ? view.pending : [],
    tiles_out: view.tiles_out ?? [],
  };
}

function fitCrew(crew: Record<Space, number>, spaces: Set<Space>): Record<Space, number> {
  return Object.fromEntries(Object.entries(crew).filter(([space]) => spaces.has(space)));
}

/** Tiles lie on fields for them. The order of those that are out means nothing: it stays if they are the right ones. */
function fitTiles(position: EditedPosition, { tiles: all }: PositionParts): EditedPosition {
  const fields = new Set(all.length ? tileFields(position) : []);
  const tiles = Object.fromEntries(Object.entries(position.tiles).filter(([field]) => fields.has(field)));
  const fitted = withTiles(position, tiles, all);
  const sorted = (list: unknown[]) => list.map(String).sort().join();
  return sorted(fitted.tiles_out) === sorted(position.tiles_out)
    ? { ...fitted, tiles_out: position.tiles_out }
    : fitted;
}

function seats<T>(players: number, make: (seat: number) => T): T[] {
  return Array.from({ length: players }, (_, seat) => make(seat));
}
