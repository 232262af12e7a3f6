/** A view carried on by one event, as far as the eye needs it until the server's next view. Pure. */
import type { GameEvent, Space, View } from "../../protocol/view";

type Applier = (view: View, event: GameEvent) => View;

/** The view after an event; kinds that change nothing on the table give it back as it is. */
export function applyEvent(view: View, event: GameEvent): View {
  return APPLIERS[event.event]?.(view, event) ?? view;
}

export const MOVES = ["pirate_advanced", "pirate_retreated", "pirate_pushed", "pirate_bitten"];

const APPLIERS: Record<string, Applier> = {
  pirate_advanced: moved,
  pirate_retreated: moved,
  pirate_pushed: moved,
  pirate_bitten: moved,
  boat_sailed: (view, event) => ({ ...view, boat: event.to as View["boat"] }),
  card_played: (view, event) => (event.card ? withoutCard(discarded(view, event), event.seat!, event.card) : view),
  card_discarded: (view, event) => (event.card ? withoutCard(discarded(view, event), event.seat!, event.card) : view),
  card_drawn: drawn,
  tile_opened: (view, event) => ({ ...view, tiles: { ...view.tiles, [event.at!]: event.tile as number } }),
  turn_started: (view, event) => ({
    ...view,
    turn: { ...view.turn, seat: event.seat!, number: event.number!, actions_left: 3, acted: false },
  }),
  row_laid: (view, event) => ({ ...view, row: event.cards ?? [] }),
};

function moved(view: View, event: GameEvent): View {
  const pirates = view.pirates.map((crew, seat) =>
    seat === event.seat ? step(crew, event.from!, event.to as Space) : crew,
  );
  return { ...view, pirates };
}

function step(crew: Record<Space, number>, from: Space, to: Space): Record<Space, number> {
  const next = { ...crew, [from]: (crew[from] ?? 1) - 1 };
  next[to] = (next[to] ?? 0) + 1;
  return Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0));
}

function discarded(view: View, event: GameEvent): View {
  return { ...view, discard: [...view.discard, event.card!] };
}

function withoutCard(view: View, seat: number, card: string): View {
  return withHand(view, seat, (hand) => {
    if (typeof hand === "number") return hand - 1;
    const at = hand.indexOf(card);
    return at < 0 ? hand : hand.toSpliced(at, 1);
  });
}

function drawn(view: View, event: GameEvent): View {
  const grown = withHand(view, event.seat!, (hand) =>
    typeof hand === "number" ? hand + 1 : event.card ? [...hand, event.card] : hand,
  );
  if (view.variant.supply === "row") return { ...grown, row: view.row.slice(1) };
  return typeof view.pile === "number" ? { ...grown, pile: Math.max(0, view.pile - 1) } : grown;
}

function withHand(view: View, seat: number, change: (hand: string[] | number) => string[] | number): View {
  return { ...view, hands: view.hands.map((hand, one) => (one === seat ? change(hand) : hand)) };
}
