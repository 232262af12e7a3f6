/** The answer to a hint, as the screen needs it. */
import type { Advice, Hints } from "../../protocol/types";

/** So many are shown. */
const BEST_FEW = 4;

export function readHints({ hints }: Advice): Hints {
  return { ...hints, actions: hints.actions.slice(0, BEST_FEW) };
}
