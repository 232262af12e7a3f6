/** A position that is being edited: the same JSON as the server's, with all cards known. Pure; nothing is changed in place. */
import type { Card, PositionParts, Space, View } from "../../protocol/types";

export type Tile = PositionParts["tiles"][number];

export interface EditedPosition extends View {
  hands: Card[][];
  pile: Card[];
  holding: Card[];
  tiles_out: Tile[];
}

/** A position, and what the server says a position of its variant consists of. */
export interface Edited {
  position: EditedPosition;
  parts: PositionParts;
}

/** Where a pirate is: a space, or null beside the board. */
export type PirateSpace = Space | null;

/** How many pirates of a seat are not on the board. */
export function besideBoard({ pirates, variant }: EditedPosition, seat: number): number {
  const laid = Object.values(pirates[seat] ?? {}).reduce((sum, count) => sum + count, 0);
  return Math.max(0, variant.crew - laid);
}

/** One pirate of a seat taken from one place and put on another; the same position if there is none. */
export function movePirate(position: EditedPosition, seat: number, from: PirateSpace, to: PirateSpace): EditedPosition {
  const there = from === null ? besideBoard(position, seat) : (position.pirates[seat]?.[from] ?? 0);
  if (from === to || there < 1) return position;
  const crew = changed(changed(position.pirates[seat] ?? {}, from, -1), to, 1);
  return { ...position, pirates: position.pirates.with(seat, crew) };
}

function changed(crew: Record<Space, number>, space: PirateSpace, by: number): Record<Space, number> {
  if (space === null) return crew;
  const { [space]: before = 0, ...others } = crew;
  return before + by > 0 ? { ...others, [space]: before + by } : others;
}

/** All pirates that are beside the board, at the start. */
export function restAtStart(position: EditedPosition): EditedPosition {
  const pirates = position.pirates.map((crew, seat) => {
    const missing = besideBoard(position, seat);
    return missing ? { ...crew, start: (crew["start"] ?? 0) + missing } : crew;
  });
  return { ...position, pirates };
}

/** Nothing on the board and no card laid; path and variant stay. */
export function emptied({ position, parts }: Edited): EditedPosition {
  const none = position.hands.map(() => []);
  return {
    ...position,
    pirates: position.pirates.map(() => ({})),
    boat: parts.boats[0] ?? null,
    ...{ hands: none, pile: [], row: [], discard: [], holding: [], pending: [] },
    ...{ tiles: {}, tiles_out: parts.tiles, tiles_opened: [] },
    turn: { number: 1, seat: 0, actions_left: parts.actions, acted: false, captain_sail: false, stuck: 0 },
    ...{ winner: null, over: false, ending: null },
  };
}

/** What the server is sent: whether somebody has acted follows from the actions that are left. */
export function toSend(position: EditedPosition): Record<string, unknown> {
  const { number, seat, actions_left, captain_sail, stuck } = position.turn;
  return { ...position, turn: { number, seat, actions_left, captain_sail, stuck } };
}
