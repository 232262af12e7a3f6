/** A complete variant, the classic game, as a base for tests. */
import type { Variant } from "../src/protocol/types";

export const JAMAICA: Variant = {
  players: 3,
  edition: "classic",
  route: "tunnel",
  pieces: 6,
  crew: 6,
  hands: "closed",
  supply: "pile",
  pass: "at_least_one",
  empty_hand_draw: false,
  refuel: ["retreat"],
  freebooter: false,
  sorceress: false,
  turn_limit: null,
};
