/** A whole game of three bots on a short path, shown on the first screen: the rules allow every move of it. */
import type { Space, View } from "../protocol/types";

export interface ShownMove {
  seat: number;
  from: Space;
  to: Space;
}

const PATH =
  "dagger bottle key pistol hat skull dagger skull bottle pistol key hat bottle skull hat dagger key pistol key bottle skull dagger hat pistol";
const GAME =
  "0:start-3 0:start-11 0:3-17 1:start-5 1:start-12 1:5-19 2:start-5 2:start-15 2:start-6 0:17-15 " +
  "0:15-21 0:21-19 1:start-23 1:12-11 1:23-19 2:15-11 2:11-18 2:6-9 0:start-6 0:6-5 0:5-17 1:start-6 " +
  "1:6-end 1:11-24 2:18-17 2:start-2 2:9-5 0:19-17 0:start-9 0:9-5 1:24-19 1:19-end 1:19-22 2:5-7 2:7-5 " +
  "2:2-9 0:5-end 0:17-23 0:23-end 1:19-17 1:17-end 1:22-end";

export const MOVES: ShownMove[] = GAME.split(" ").map((text) => {
  const [seat = "", way = ""] = text.split(":");
  const [from = "", to = ""] = way.split("-");
  return { seat: Number(seat), from, to };
});

/** The position after the first *count* moves; the pirate of the next one is lifted if *isWalking*. */
export function positionAfter(count: number, isWalking = false): View {
  const pirates: Record<Space, number>[] = Array.from({ length: 3 }, () => ({ start: 4 }));
  for (const { seat, from, to } of MOVES.slice(0, count)) {
    change(pirates[seat]!, from, -1);
    change(pirates[seat]!, to, 1);
  }
  const next = MOVES[count];
  if (isWalking && next) change(pirates[next.seat]!, next.from, -1);
  return { ...EMPTY, pirates };
}

function change(crew: Record<Space, number>, space: Space, by: number): void {
  crew[space] = (crew[space] ?? 0) + by;
}

const EMPTY: View = {
  variant: {
    players: 3,
    edition: "classic",
    route: "tunnel",
    pieces: 4,
    crew: 4,
    hands: "open",
    supply: "row",
    pass: "at_least_one",
    empty_hand_draw: false,
    refuel: ["retreat"],
    freebooter: false,
    sorceress: false,
    turn_limit: null,
  },
  path: PATH.split(" "),
  pirates: [],
  boat: null,
  hands: [0, 0, 0],
  pile: 0,
  row: [],
  discard: [],
  tiles: {},
  tiles_opened: [],
  turn: { number: 1, seat: 0, actions_left: 3, acted: false, captain_sail: false, stuck: 0 },
  pending: [],
  holding: 0,
  winner: null,
  over: false,
  ending: null,
};
