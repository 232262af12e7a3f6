/** Which first events a moment of a game has, for somebody who is new. Pure: only what the server sent is looked at. */
import { passed, spacesOf } from "../../board/layout/places";
import type { Choice, GameEvent, View } from "../../protocol/types";

/** The events that are explained once, the most urgent first. */
export const TIPS = ["rival", "left", "empty", "road", "pair", "home", "jump", "turn"] as const;
export type TipName = (typeof TIPS)[number];

/** A jump of this many fields or more is worth a word. */
export const FAR = 5;
/** With this many cards or fewer it is time to think of new ones. */
const FEW = 1;

/** What somebody in seat *me* sees: the position, what can be done now, and what has happened since the last look. */
export interface SeenMoment {
  me: number;
  view: View;
  choices: Choice[];
  events: GameEvent[];
}

/** The first events in a moment, the most urgent first. */
export function firstEvents(moment: SeenMoment): TipName[] {
  return TIPS.filter((tip) => HAPPENS[tip](moment));
}

const HAPPENS: Record<TipName, (moment: SeenMoment) => boolean> = {
  rival: ({ me, view }) => view.pirates.some((crew, seat) => seat !== me && atEnd(crew) === view.variant.crew - 1),
  left: ({ me, view, events }) =>
    events.some((event) => event.event === "pirate_advanced" && event.seat !== me && isRoad(view, event)),
  empty: ({ me, view, choices }) => choices.length > 0 && handSize(view, me) <= FEW,
  road: ({ view, choices }) =>
    choices.some(({ action, to }) => action.do === "advance" && to !== null && isRoad(view, { from: action.from, to })),
  pair: ({ choices }) => choices.some(({ action, draws }) => action.do === "retreat" && draws === 2),
  home: ({ me, view }) => atEnd(view.pirates[me] ?? {}) === 1,
  jump: ({ view, events }) => events.some((event) => event.event === "pirate_advanced" && length(view, event) >= FAR),
  turn: ({ choices }) => choices.some(({ action }) => action.do === "advance"),
};

type Move = { from: string; to: string };

function atEnd(crew: Partial<Record<string, number>>): number {
  return crew.end ?? 0;
}

function handSize(view: View, seat: number): number {
  const hand = view.hands[seat] ?? 0;
  return Array.isArray(hand) ? hand.length : hand;
}

/** How many fields a move goes ahead. */
function length(view: View, move: Move): number {
  return passed(spacesOf(view), move).length - 1;
}

/** A long way straight to the end. */
function isRoad(view: View, move: Move): boolean {
  return move.to === "end" && length(view, move) >= FAR;
}
