/** What the rule texts need to know about a game: numbers, and where it begins and ends. */
import { endOf, startOf, type Place } from "../sentences/names";
import type { Variant } from "../protocol/types";

export interface RuleFacts {
  players: number;
  crew: number;
  pieces: number;
  fields: number;
  /** Pieces of each leg; the jungle has none if the route has one leg. */
  tunnelPieces: number;
  junglePieces: number;
  /** The last turn, or 0 if there is no limit. */
  turnLimit: number;
  start: Place;
  end: Place;
}

const FIELDS_OF_A_PIECE = 6;

export function factsOf(variant: Variant): RuleFacts {
  const { players, crew, pieces, route, turn_limit } = variant;
  const tunnelPieces = route === "complete" ? Math.ceil(pieces / 2) : pieces;
  return {
    players,
    crew,
    pieces,
    fields: pieces * FIELDS_OF_A_PIECE,
    tunnelPieces,
    junglePieces: pieces - tunnelPieces,
    turnLimit: turn_limit ?? 0,
    start: startOf(variant),
    end: endOf(variant),
  };
}
