/** What speaks for or against an action: a hint's codes in words. */
import type { HintCode, HintReason } from "../protocol/types";
import type { Words } from "../words/shape";
import { fromSpace, nameOf, spaceName, toSpace, type Telling } from "./naming";

type Facts = HintReason["facts"];
type Speaker = (facts: Facts, telling: Telling, say: Words["hints"]) => string;

const SPEAKERS: Record<HintCode, Speaker> = {
  wins: (_facts, _telling, say) => say.wins(),
  loses: (facts, telling, say) => say.loses(who(facts, telling)),
  home: (facts, _telling, say) => say.home(String(facts.number), String(facts.crew)),
  sends_home: (facts, telling, say) => say.sends_home(who(facts, telling), String(facts.number), String(facts.crew)),
  jumps: (facts, _telling, say) => say.jumps(Number(facts.fields)),
  far: (facts, telling, say) => say.far(Number(facts.spaces), toSpace(String(facts.to), telling)),
  draws: (facts, _telling, say) => say.draws(Number(facts.cards), Number(facts.spaces)),
  draws_free: (facts, _telling, say) => say.draws_free(Number(facts.cards)),
  empty_hand: (_facts, _telling, say) => say.empty_hand(),
  opens_tile: (facts, telling, say) => say.opens_tile(spaceName(String(facts.space), telling)),
  opens_own_road: (facts, telling, say) => say.opens_own_road(...road(facts, telling)),
  closes_road: (facts, telling, say) => say.closes_road(who(facts, telling), ...road(facts, telling)),
  opens_road: (facts, telling, say) => say.opens_road(who(facts, telling), ...road(facts, telling)),
  takes_retreat: (facts, telling, say) =>
    say.takes_retreat(who(facts, telling), spaceName(String(facts.space), telling)),
  gives_retreat: (facts, telling, say) =>
    say.gives_retreat(who(facts, telling), spaceName(String(facts.space), telling)),
};

/** What a hint's reason says; nothing for a code that a newer server may know. */
export function hintSentence(reason: HintReason, telling: Telling): string {
  const speaker: Speaker | undefined = SPEAKERS[reason.code];
  return speaker?.(reason.facts, telling, telling.words.hints) ?? "";
}

function who(facts: Facts, telling: Telling): string {
  return nameOf(Number(facts.seat), telling);
}

function road(facts: Facts, telling: Telling): [symbol: string, from: string, to: string] {
  const { symbols } = telling.words;
  const symbol = symbols[facts.symbol as keyof typeof symbols];
  return [symbol, fromSpace(String(facts.from), telling), toSpace(String(facts.to), telling)];
}
