/** The prompt: what to do now, in a sentence. */
import type { Pending, View } from "../protocol/types";
import { words } from "../words/words.svelte";
import { seatName } from "./names";
import type { TableSession } from "../table/session.svelte";
import { handSize } from "../table/players/progress";
import { cardsOf, isAnswer, isOpen } from "../table/choosing/ways";

/** A dark card makes players discard down to this number of cards. */
const FREEBOOTER_HAND = 7;

export function promptFor(session: TableSession, view: View): string {
  const now = session.now!;
  const { prompt } = words().table;
  if (session.client.connection !== "live") return prompt.reconnecting;
  if (now.seat !== null && now.seats[now.seat]?.covered) return prompt.covered;
  const name = seatName(now.seats, now.decider ?? view.turn.seat);
  if (now.seat === null) return prompt.watching(name);
  if (session.isPlanning) return planPrompt(session, view);
  if (now.decider !== now.seat) return prompt.waitingFor(name);
  if (session.isSending) return prompt.sending;
  if (session.asked) return prompt.sure;
  const [first] = now.choices;
  return first && isAnswer(first.action) ? answerPrompt(view, session) : pickPrompt(session, view);
}

function planPrompt(session: TableSession, view: View): string {
  const { plan } = words().table;
  if (isOpen(session.picking.pick)) return pickPrompt(session, view);
  if (session.offered.length === 0) return plan.complete;
  return session.planning.steps.length > 0 ? plan.next : plan.first;
}

function pickPrompt({ picking }: TableSession, view: View): string {
  const { prompt } = words().table;
  const { pick } = picking;
  if (pick.to !== null) return prompt.pickWay;
  if (pick.pirate) return prompt.pickTarget;
  if (pick.kind === "retreat") return prompt.pickRetreat;
  if (pick.kind === "morgan") return prompt.pickMorgan;
  if (pick.card) return picking.ways.length ? prompt.pickPirate : prompt.onlyEnchanted;
  if (view.turn.captain_sail) return prompt.pickCaptain;
  return picking.choices.some(({ action }) => cardsOf(action).length) ? prompt.pickFirst : prompt.pickWithoutCard;
}

/** The prompt for a choice that completes an action. */
export function answerPrompt(view: View, session: TableSession): string {
  const { prompt } = words().table;
  const { counts } = words();
  const pending: Pending | undefined = view.pending[0];
  const { seats } = session.now!;
  switch (pending?.do) {
    case "take":
      return prompt.take(seatName(seats, pending.from));
    case "give":
      return prompt.give(seatName(seats, pending.to));
    case "keep":
      return prompt.keep(counts.cards(pending.left));
    case "lay_back":
      return prompt.layBack;
    default:
      return prompt.discard(counts.cards(handSize(view.hands[session.now!.seat!] ?? 0) - FREEBOOTER_HAND));
  }
}
