/** A small position of the classic game with its choices, as the server sends them. */
import type { Choice, View } from "../../src/protocol/types";
import { JAMAICA } from "../variants";

export function viewWith(changes: Partial<View> = {}): View {
  return {
    variant: { ...JAMAICA, players: 2, pieces: 4, crew: 4 },
    path: Array.from({ length: 4 }, () => ["skull", "hat", "dagger", "bottle", "key", "pistol"]).flat(),
    pirates: [{ start: 2, "3": 1, "9": 1 }, { start: 4 }],
    boat: null,
    hands: [["dagger", "dagger", "hat"], 6],
    pile: 80,
    row: [],
    discard: [],
    tiles: {},
    tiles_opened: [],
    turn: { number: 1, seat: 0, actions_left: 3, acted: false, captain_sail: false, stuck: 0 },
    pending: [],
    holding: [],
    winner: null,
    over: false,
    ending: null,
    ...changes,
  };
}

export function advance(card: string, from: string, to: string): Choice {
  return { action: { do: "advance", card, from }, text: `${card} ${from}`, to, draws: 0, wins: null };
}

export function retreat(from: string, to: string, draws: number): Choice {
  return { action: { do: "retreat", from }, text: `retreat ${from}`, to, draws, wins: null };
}

export const CHOICES: Choice[] = [
  advance("dagger", "start", "15"),
  advance("dagger", "3", "15"),
  advance("dagger", "9", "15"),
  advance("hat", "start", "2"),
  advance("hat", "3", "8"),
  advance("hat", "9", "14"),
  retreat("9", "3", 1),
];
