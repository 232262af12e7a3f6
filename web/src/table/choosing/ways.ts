/** Reads the server's choices: which cards and pirates an action uses, and which choices match the selection. */
import type { Action, Card, CardSymbol, Choice, Space, View } from "../../protocol/types";

/** Any pirate of a seat on a space: pirates of one colour are interchangeable. */
export interface Pirate {
  seat: number;
  space: Space;
}

/** The player's selection; each part narrows the choices. */
export interface Pick {
  card: Card | null;
  pirate: Pirate | null;
  /** Only actions of this kind, such as "retreat" or "hook". */
  kind: string | null;
  /** What two parrots stand for. */
  as: CardSymbol | null;
  /** The second card of a hook. */
  with: Card | null;
  /** Only moves to this space. */
  to: Space | null;
  /** Only moves from this space, if pirates of several crews could move. */
  from: Space | null;
}

export const NOTHING: Pick = { card: null, pirate: null, kind: null, as: null, with: null, to: null, from: null };

const ANSWERS = ["take", "keep", "give", "lay_back", "discard"];
const ENCHANTED = ["pistol", "rum", "lantern", "parrot", "hook", "chest"];
/** Enchanted actions that move no pirate. */
const SPELLS = ["pistol", "rum", "lantern"];

export function symbolOf(card: Card): CardSymbol {
  return card.replace("*", "");
}

export function isDark(card: Card): boolean {
  return card.endsWith("*");
}

export function isAnswer(action: Action): boolean {
  return ANSWERS.includes(action.do);
}

export function isEnchanted(action: Action): boolean {
  return ENCHANTED.includes(action.do);
}

export function isSpell(action: Action): boolean {
  return SPELLS.includes(action.do);
}

/** The cards that an action plays, the one it begins with first. */
export function cardsOf(action: Action): Card[] {
  if (action.do === "parrot") return action.cards;
  if (action.do === "hook") return [action.card, action.with];
  return "card" in action ? [action.card] : [];
}

/** The pirates that an action moves. */
export function piratesOf(action: Action, me: number): Pirate[] {
  if (!("from" in action)) return [];
  const spaces = Array.isArray(action.from) ? action.from : [action.from];
  return spaces.map((space) => ({ seat: action.do === "morgan" ? action.seat : me, space }));
}

function uses(choice: Choice, pirate: Pirate, me: number): boolean {
  return piratesOf(choice.action, me).some((one) => one.seat === pirate.seat && one.space === pirate.space);
}

/** Whether an action matches a card picked without a spell: a normal advance, or one that opens a tile. */
function isMeantBy(action: Action, card: Card, kind: string | null): boolean {
  if (!cardsOf(action).includes(card)) return false;
  if (kind) return action.do === "parrot" || cardsOf(action)[0] === card;
  return action.do === "advance" || action.do === "chest";
}

/** Whether a choice matches the selection. */
export function fits(choice: Choice, pick: Pick, me: number): boolean {
  const { action } = choice;
  if (pick.kind && action.do !== pick.kind) return false;
  if (pick.card && !isMeantBy(action, pick.card, pick.kind)) return false;
  if (pick.pirate && !uses(choice, pick.pirate, me)) return false;
  if (pick.from && !piratesOf(action, me).some(({ space }) => space === pick.from)) return false;
  if (pick.as && !(action.do === "parrot" && action.as === pick.as)) return false;
  if (pick.with && !(action.do === "hook" && action.with === pick.with)) return false;
  return pick.to === null || choice.to === pick.to;
}

/** Whether anything is selected. */
export function isOpen(pick: Pick): boolean {
  return pick.card !== null || pick.pirate !== null || pick.kind !== null;
}

/** The moves that match the selection; none before something is selected. */
export function waysOf(choices: Choice[], pick: Pick, me: number): Choice[] {
  if (!isOpen(pick)) return [];
  return choices.filter((choice) => choice.to !== null && fits(choice, pick, me));
}

/** The pirates that could be picked next. */
export function movable(choices: Choice[], pick: Pick, me: number): Pirate[] {
  const open = choices.filter((choice) => fits(choice, { ...pick, pirate: null, to: null, from: null }, me));
  const found = new Map<string, Pirate>();
  for (const pirate of open.flatMap((choice) => piratesOf(choice.action, me))) {
    if (pirate.seat === me || pick.kind === "morgan") found.set(`${pirate.seat} ${pirate.space}`, pirate);
  }
  return [...found.values()];
}

/** Whether a card of the hand can be played or discarded; the other answers are about cards that lie elsewhere. */
export function isPlayable(choices: Choice[], card: Card): boolean {
  return choices.some(({ action }) => cardsOf(action).includes(card) && (!isAnswer(action) || action.do === "discard"));
}

/** The kinds of actions that are possible now. */
export function kindsOf(choices: Choice[]): Set<string> {
  return new Set(choices.map((choice) => choice.action.do));
}

/** A hand with equal cards together, in the order of the symbols on the first piece of the path. */
export function sortHand(hand: Card[], view: View): Card[] {
  const order = symbolsOf(view);
  const rank = (card: Card) => 2 * order.indexOf(symbolOf(card)) + Number(isDark(card));
  return [...hand].sort((a, b) => rank(a) - rank(b));
}

const CLASSIC = ["skull", "hat", "dagger", "bottle", "key", "pistol"];
const SECOND = ["pistol", "rum", "lantern", "parrot", "hook", "chest"];

/** The six symbols of a game. */
export function symbolsOf(view: View): CardSymbol[] {
  return view.variant.edition === "classic" ? CLASSIC : SECOND;
}
