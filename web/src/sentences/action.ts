/** What can be done, as on a button: an action with where it leads and what it earns. */
import type { Action, Choice, Space } from "../protocol/view";
import type { Words } from "../words/shape";
import { aCard, fromSpace, nameOf, someCards, toSpace, type Telling } from "./naming";

type Speaker = (choice: Choice, telling: Telling, say: Words["actions"]) => string;

const SPEAKERS: Record<string, Speaker> = {
  advance: (choice, telling, say) => say.advance(aCard(choice.action.card, telling), ...fromTo(choice, telling)),
  retreat: (choice, telling, say) => say.retreat(...fromTo(choice, telling)),
  morgan: (choice, telling, say) => say.morgan(nameOf(choice.action.seat, telling), ...fromTo(choice, telling)),
  sail: (_choice, _telling, say) => say.sail,
  end: (_choice, _telling, say) => say.end,
  draw: (_choice, _telling, say) => say.draw,
  pistol: ({ action }, telling, say) => say.pistol(aCard(action.card, telling), nameOf(action.seat, telling)),
  rum: ({ action }, telling, say) => say.rum(aCard(action.card, telling)),
  lantern: ({ action }, telling, say) => say.lantern(aCard(action.card, telling)),
  parrot: (choice, telling, say) => say.parrot(...parrots(choice.action, telling), ...fromTo(choice, telling)),
  hook: hookText,
  chest: (choice, telling, say) => say.chest(aCard(choice.action.card, telling), ...fromTo(choice, telling)),
  take: ({ action }, telling, say) => say.take(aCard(action.card, telling)),
  keep: ({ action }, telling, say) => say.keep(aCard(action.card, telling)),
  give: ({ action }, telling, say) => say.give(aCard(action.card, telling)),
  lay_back: ({ action }, telling, say) => say.layBack(aCard(action.card, telling)),
  discard: ({ action }, telling, say) => say.discard(aCard(action.card, telling)),
};

/** The kinds of actions that can be told. */
export const ACTION_KINDS = Object.keys(SPEAKERS);

/** A choice in words, with the cards it earns. */
export function choiceSentence(choice: Choice, telling: Telling): string {
  const text = SPEAKERS[choice.action.do]?.(choice, telling, telling.words.actions) ?? choice.text;
  return text + gains(choice, telling);
}

/** An own draw says so itself; a closed tile decides how many a chest earns. */
function gains({ action, draws }: Choice, { words }: Telling): string {
  if (action.do === "chest") return words.actions.gainsUnknown;
  if (!draws || (action.do !== "retreat" && action.do !== "morgan")) return "";
  return words.actions.gains(words.counts.cards(draws));
}

function fromTo({ action, to }: Choice, telling: Telling): [from: string, to: string] {
  return [fromSpace(action.from as Space, telling), to === null ? "" : toSpace(to, telling)];
}

function parrots(action: Action, telling: Telling): [cards: string, symbol: string] {
  const { symbols } = telling.words;
  return [someCards(action.cards ?? [], telling), symbols[action.as as keyof typeof symbols]];
}

function hookText({ action, to }: Choice, telling: Telling, say: Words["actions"]): string {
  const [one, other] = (action.from as Space[]).map((space) => fromSpace(space, telling));
  const second = aCard(action.with, telling);
  return say.hook(aCard(action.card, telling), second, one!, other!, to === null ? "" : toSpace(to, telling));
}
