/** A step of a line in words. */
import type { Step } from "../protocol/types";
import { choiceSentence } from "../sentences/action";
import type { SentenceContext } from "../sentences/names";

export function stepSentence({ action, notation, moves }: Step, context: SentenceContext): string {
  return choiceSentence({ action, text: notation, to: moves[0]?.to ?? null, draws: 0, wins: null }, context);
}
