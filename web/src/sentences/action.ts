/** What can be done, as on a button: an action with where it leads and what it earns. */
import type { Action, Choice, Hook, Parrot, Space } from "../protocol/types";
import type { Words } from "../words/shape";
import { aCard, fromSpace, nameOf, someCards, toSpace, type Telling } from "./naming";

/** A choice in words, with the cards it earns. */
export function choiceSentence(choice: Choice, telling: Telling): string {
  return actionText(choice.action, choice, telling) + gains(choice, telling);
}

function actionText(action: Action, choice: Choice, telling: Telling): string {
  const say = telling.words.actions;
  const land = choice.to === null ? "" : toSpace(choice.to, telling);
  const from = (space: Space) => fromSpace(space, telling);
  switch (action.do) {
    case "advance":
      return say.advance(aCard(action.card, telling), from(action.from), land);
    case "retreat":
      return say.retreat(from(action.from), land);
    case "morgan":
      return say.morgan(nameOf(action.seat, telling), from(action.from), land);
    case "sail":
      return say.sail;
    case "end":
      return say.end;
    case "draw":
      return say.draw;
    case "pistol":
      return say.pistol(aCard(action.card, telling), nameOf(action.seat, telling));
    case "rum":
      return say.rum(aCard(action.card, telling));
    case "lantern":
      return say.lantern(aCard(action.card, telling));
    case "parrot":
      return say.parrot(...parrots(action, telling), from(action.from), land);
    case "hook":
      return hookText(action, land, telling, say);
    case "chest":
      return say.chest(aCard(action.card, telling), from(action.from), land);
    case "take":
      return say.take(aCard(action.card, telling));
    case "keep":
      return say.keep(aCard(action.card, telling));
    case "give":
      return say.give(aCard(action.card, telling));
    case "lay_back":
      return say.layBack(aCard(action.card, telling));
    case "discard":
      return say.discard(aCard(action.card, telling));
    default:
      action satisfies never;
      return choice.text;
  }
}

/** An own draw says so itself; a closed tile decides how many a chest earns. */
function gains({ action, draws }: Choice, { words }: Telling): string {
  if (action.do === "chest") return words.actions.gainsUnknown;
  if (!draws || (action.do !== "retreat" && action.do !== "morgan")) return "";
  return words.actions.gains(words.counts.cards(draws));
}

function parrots(action: Parrot, telling: Telling): [cards: string, symbol: string] {
  const { symbols } = telling.words;
  return [someCards(action.cards, telling), symbols[action.as as keyof typeof symbols]];
}

function hookText({ card, with: second, from }: Hook, land: string, telling: Telling, say: Words["actions"]): string {
  const [one, other] = from;
  const cards = [aCard(card, telling), aCard(second, telling)] as const;
  return say.hook(...cards, fromSpace(one, telling), fromSpace(other, telling), land);
}
