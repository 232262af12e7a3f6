/** Applies one event to a view, as far as the screen needs it until the server's next view. Pure. */
import type {
  CardDrawn,
  GameEvent,
  PirateAdvanced,
  PirateBitten,
  PiratePushed,
  PirateRetreated,
  Space,
  View,
} from "../../protocol/types";

/** Events that move a pirate. */
export type Walked = PirateAdvanced | PirateRetreated | PiratePushed | PirateBitten;

/** The view after an event; unchanged for kinds that change nothing visible. */
export function applyEvent(view: View, event: GameEvent): View {
  if (isMove(event)) return moved(view, event);
  switch (event.event) {
    case "boat_sailed":
      return { ...view, boat: event.to as View["boat"] };
    case "card_played":
    case "card_discarded":
      return withoutCard({ ...view, discard: [...view.discard, event.card] }, event.seat, event.card);
    case "card_drawn":
      return drawn(view, event);
    case "tile_opened":
      return { ...view, tiles: { ...view.tiles, [event.at]: event.tile as View["tiles"][Space] } };
    case "turn_started":
      return {
        ...view,
        turn: { ...view.turn, seat: event.seat, number: event.number, actions_left: 3, acted: false },
      };
    case "row_laid":
      return { ...view, row: event.cards };
    default:
      return view;
  }
}

/** Whether an event moves a pirate. */
export function isMove(event: GameEvent): event is Walked {
  switch (event.event) {
    case "pirate_advanced":
    case "pirate_retreated":
    case "pirate_pushed":
    case "pirate_bitten":
      return true;
    default:
      return false;
  }
}

function moved(view: View, event: Walked): View {
  const pirates = view.pirates.map((crew, seat) => (seat === event.seat ? step(crew, event.from, event.to) : crew));
  return { ...view, pirates };
}

/** The view while a pirate is under way: it has left, and is nowhere. */
export function lifted(view: View, { seat, from }: Walked): View {
  const without = (crew: Record<Space, number>) => standing({ ...crew, [from]: (crew[from] ?? 1) - 1 });
  return { ...view, pirates: view.pirates.map((crew, one) => (one === seat ? without(crew) : crew)) };
}

/** A crew after one of its pirates has moved. */
export function step(crew: Record<Space, number>, from: Space, to: Space): Record<Space, number> {
  const next = { ...crew, [from]: (crew[from] ?? 1) - 1 };
  next[to] = (next[to] ?? 0) + 1;
  return standing(next);
}

function standing(crew: Record<Space, number>): Record<Space, number> {
  return Object.fromEntries(Object.entries(crew).filter(([, count]) => count > 0));
}

function withoutCard(view: View, seat: number, card: string): View {
  return withHand(view, seat, (hand) => {
    if (typeof hand === "number") return hand - 1;
    const at = hand.indexOf(card);
    return at < 0 ? hand : hand.toSpliced(at, 1);
  });
}

function drawn(view: View, event: CardDrawn): View {
  const grown = withHand(view, event.seat, (hand) =>
    typeof hand === "number" ? hand + 1 : event.card ? [...hand, event.card] : hand,
  );
  if (view.variant.supply === "row") return { ...grown, row: view.row.slice(1) };
  return typeof view.pile === "number" ? { ...grown, pile: Math.max(0, view.pile - 1) } : grown;
}

function withHand(view: View, seat: number, change: (hand: string[] | number) => string[] | number): View {
  return { ...view, hands: view.hands.map((hand, one) => (one === seat ? change(hand) : hand)) };
}
