/** Takes one event back from a view, as far as showing it again needs; hidden cards stay unknown. Pure. */
import type { GameEvent, View } from "../../protocol/types";
import { isMove, step } from "./apply_event";

/** The view before an event; unchanged for kinds that need nothing to be shown again. */
export function unapplyEvent(view: View, event: GameEvent): View {
  if (isMove(event)) {
    const pirates = view.pirates.map((crew, seat) => (seat === event.seat ? step(crew, event.to, event.from) : crew));
    return { ...view, pirates };
  }
  switch (event.event) {
    case "boat_sailed":
      return { ...view, boat: event.to === "tortuga" ? "cartagena" : "tortuga" };
    case "card_played":
    case "card_discarded":
      return withCount({ ...view, discard: view.discard.slice(0, -1) }, event.seat, 1);
    case "card_drawn":
      return withCount(view, event.seat, -1);
    case "tile_opened":
      return { ...view, tiles: { ...view.tiles, [event.at]: "closed" } };
    case "turn_started":
      return { ...view, turn: turnBefore(view, event.number) };
    default:
      return view;
  }
}

/** Hands that can be seen keep their cards. */
function withCount(view: View, seat: number, change: number): View {
  const hands = view.hands.map((hand, one) =>
    one === seat && typeof hand === "number" ? Math.max(0, hand + change) : hand,
  );
  return { ...view, hands };
}

function turnBefore({ turn, variant: { players } }: View, number: number): View["turn"] {
  return { ...turn, seat: (turn.seat + players - 1) % players, number: number - 1, actions_left: 0 };
}
