/** Starts of games as the server sends them, small enough to be read: pieces of two symbols are laid in the box's order. */
import type { PositionParts, PositionSetup, Variant, View } from "../../src/protocol/types";
import { PRESETS } from "../variants";

const TILES: PositionParts["tiles"] = [1, 1, 2, 2, 3, 3, "empty", "snake"];

export function partsOf(variant: Variant): PositionParts {
  const [one, other] = variant.edition === "second" ? ["rum", "chest"] : ["hat", "key"];
  const symbols = [one, other];
  const piece = (name: string, order: string[]) => ({
    name,
    sides: { tunnel: order, jungle: order.toReversed() },
  });
  const box = [piece("A", symbols), piece("B", [other, one]), piece("C", symbols)];
  const dark = variant.freebooter ? Object.fromEntries(symbols.map((symbol) => [`${symbol}*`, 2])) : {};
  const isComplete = variant.route === "complete";
  return {
    box,
    sides: Array.from({ length: 2 }, (_, place) => (isComplete && place ? "jungle" : "tunnel")),
    deck: { ...Object.fromEntries(symbols.map((symbol) => [symbol, 10])), ...dark },
    row: variant.supply === "row" ? 4 : 0,
    boats: isComplete ? ["cartagena", "tortuga"] : [],
    tiles: variant.sorceress ? TILES : [],
    actions: 3,
    keeps: [1, 2],
    pending: variant.sorceress ? ["rum"] : [],
  };
}

/** The start of a game: a card of each symbol in every hand, the rest on the pile. */
export function setupOf(name: keyof typeof PRESETS, options: Partial<Variant> = {}): PositionSetup {
  const variant = { ...PRESETS[name], ...options };
  const parts = partsOf(variant);
  const path = parts.sides.flatMap((side, place) => parts.box[place]!.sides[side]);
  const hand = parts.box[0]!.sides.tunnel;
  const seats = Array.from({ length: variant.players }, (_, seat) => seat);
  const pile = Object.entries(parts.deck).flatMap(([card, count]) =>
    Array<string>(count - (hand.includes(card) ? seats.length : 0)).fill(card),
  );
  const chests = path.flatMap((symbol, i) => (symbol === "chest" && variant.sorceress ? [String(i + 1)] : []));
  const position: View = {
    variant,
    path,
    pirates: seats.map(() => ({ start: variant.crew })),
    boat: parts.boats[0] ?? null,
    hands: seats.map(() => [...hand]),
    pile,
    ...{ row: [], discard: [], holding: [], pending: [] },
    tiles: Object.fromEntries(chests.map((field, i) => [field, parts.tiles[i]!])),
    tiles_out: parts.tiles.slice(chests.length),
    tiles_opened: [],
    turn: { number: 1, seat: 0, actions_left: 3, acted: false, captain_sail: false, stuck: 0 },
    ...{ winner: null, over: false, ending: null },
  };
  return { position, parts };
}
