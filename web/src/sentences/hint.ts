/** The reasons of a hint in words, by their codes. */
import type { HintCode, HintReason } from "../protocol/types";
import type { Words } from "../words/shape";
import { fromSpace, playerName, spaceName, toSpace, type SentenceContext } from "./names";

type Facts = HintReason["facts"];
type Formatter = (facts: Facts, context: SentenceContext, say: Words["hints"]) => string;

const FORMATTERS: Record<HintCode, Formatter> = {
  wins: (_facts, _telling, say) => say.wins(),
  loses: (facts, context, say) => say.loses(who(facts, context)),
  home: (facts, _telling, say) => say.home(String(facts.number), String(facts.crew)),
  sends_home: (facts, context, say) => say.sends_home(who(facts, context), String(facts.number), String(facts.crew)),
  jumps: (facts, _telling, say) => say.jumps(Number(facts.fields)),
  far: (facts, context, say) => say.far(Number(facts.spaces), toSpace(String(facts.to), context)),
  draws: (facts, _telling, say) => say.draws(Number(facts.cards), Number(facts.spaces)),
  draws_free: (facts, _telling, say) => say.draws_free(Number(facts.cards)),
  empty_hand: (_facts, _telling, say) => say.empty_hand(),
  opens_tile: (facts, context, say) => say.opens_tile(spaceName(String(facts.space), context)),
  opens_own_road: (facts, context, say) => say.opens_own_road(...road(facts, context)),
  closes_road: (facts, context, say) => say.closes_road(who(facts, context), ...road(facts, context)),
  opens_road: (facts, context, say) => say.opens_road(who(facts, context), ...road(facts, context)),
  takes_retreat: (facts, context, say) =>
    say.takes_retreat(who(facts, context), spaceName(String(facts.space), context)),
  gives_retreat: (facts, context, say) =>
    say.gives_retreat(who(facts, context), spaceName(String(facts.space), context)),
};

/** A reason in words; empty for an unknown code from a newer server. */
export function hintSentence(reason: HintReason, context: SentenceContext): string {
  const formatter: Formatter | undefined = FORMATTERS[reason.code];
  return formatter?.(reason.facts, context, context.words.hints) ?? "";
}

function who(facts: Facts, context: SentenceContext): string {
  return playerName(Number(facts.seat), context);
}

function road(facts: Facts, context: SentenceContext): [symbol: string, from: string, to: string] {
  const { symbols } = context.words;
  const symbol = symbols[facts.symbol as keyof typeof symbols];
  return [symbol, fromSpace(String(facts.from), context), toSpace(String(facts.to), context)];
}
