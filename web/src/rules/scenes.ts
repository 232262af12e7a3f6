/** The small scenes of the diagrams: fields in a row with their pirates. */
import type { Variant } from "../protocol/types";

export interface Stop {
  symbol: string;
  /** The seats of the pirates that stand there. */
  seats?: number[];
}

type Edition = Variant["edition"];

const PATHS: Record<Edition, string[]> = {
  classic: ["key", "skull", "hat", "bottle", "skull", "dagger", "skull"],
  second: ["hook", "rum", "parrot", "chest", "rum", "lantern", "rum"],
};

function withSeats(symbols: string[], seats: Record<number, number[]>): Stop[] {
  return symbols.map((symbol, index) => ({ symbol, seats: seats[index] ?? [] }));
}

/** Two of three fields of a symbol are occupied. */
export function advanceStops(edition: Edition): Stop[] {
  return withSeats(PATHS[edition], { 0: [0], 1: [1], 4: [2, 1] });
}

/** Behind the pirate: a field with three pirates, an empty one, one with two. */
export function retreatStops(edition: Edition): Stop[] {
  return withSeats(PATHS[edition].slice(0, 5), { 0: [1, 3], 2: [2, 2, 1], 4: [0] });
}

/** Ahead of an opponent's pirate: an empty field, one with three pirates, one with one. */
export function morganStops(edition: Edition): Stop[] {
  return withSeats(PATHS[edition].slice(0, 5), { 0: [1], 2: [2, 2, 3], 3: [0] });
}

/** Two pirates of one player before a free rum field. */
export function hookStops(): Stop[] {
  return withSeats(["hook", "chest", "lantern", "parrot", "rum"], { 0: [0, 0] });
}
