/** Actions in words, as on a button: where they lead and what they earn. */
import type { Action, Choice, Hook, Parrot, Space } from "../protocol/types";
import type { Words } from "../words/shape";
import { aCard, fromSpace, playerName, someCards, spaceName, toSpace, type SentenceContext } from "./names";

/** A choice in words, with the cards it earns. */
export function choiceSentence(choice: Choice, context: SentenceContext): string {
  return actionText(choice.action, choice, context) + gains(choice, context);
}

function actionText(action: Action, choice: Choice, context: SentenceContext): string {
  const say = context.words.actions;
  const land = choice.to === null ? "" : toSpace(choice.to, context);
  const from = (space: Space) => fromSpace(space, context);
  switch (action.do) {
    case "advance":
      return say.advance(aCard(action.card, context), from(action.from), land);
    case "retreat":
      return say.retreat(from(action.from), land);
    case "morgan":
      return say.morgan(playerName(action.seat, context), from(action.from), land);
    case "sail":
      return say.sail;
    case "end":
      return say.end;
    case "draw":
      return say.draw;
    case "pistol":
      return say.pistol(aCard(action.card, context), playerName(action.seat, context));
    case "rum":
      return say.rum(aCard(action.card, context));
    case "lantern":
      return say.lantern(aCard(action.card, context));
    case "parrot":
      return say.parrot(...parrots(action, context), from(action.from), land);
    case "hook":
      return hookText(action, land, context, say);
    case "chest":
      if (choice.to === action.from) return say.chestHere(aCard(action.card, context), spaceName(action.from, context));
      return say.chest(aCard(action.card, context), from(action.from), land);
    case "take":
      return say.take(aCard(action.card, context));
    case "keep":
      return say.keep(aCard(action.card, context));
    case "give":
      return say.give(aCard(action.card, context));
    case "lay_back":
      return say.layBack(aCard(action.card, context));
    case "discard":
      return say.discard(aCard(action.card, context));
    default:
      action satisfies never;
      return choice.text;
  }
}

/** The cards an action earns; the sentence of a draw includes them, and those of a chest depend on its tile. */
function gains({ action, draws, to }: Choice, { words }: SentenceContext): string {
  if (action.do === "chest") return to === action.from ? "" : words.actions.gainsUnknown;
  if (!draws || (action.do !== "retreat" && action.do !== "morgan")) return "";
  return words.actions.gains(words.counts.cards(draws));
}

function parrots(action: Parrot, context: SentenceContext): [cards: string, symbol: string] {
  const { symbols } = context.words;
  return [someCards(action.cards, context), symbols[action.as as keyof typeof symbols]];
}

function hookText(
  { card, with: second, from }: Hook,
  land: string,
  context: SentenceContext,
  say: Words["actions"],
): string {
  const [one, other] = from;
  const cards = [aCard(card, context), aCard(second, context)] as const;
  return say.hook(...cards, fromSpace(one, context), fromSpace(other, context), land);
}
