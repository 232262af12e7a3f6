/** The server's hints, as the screen needs them. */
import type { Advice, Hints } from "../../protocol/types";

/** How many hints are shown. */
const BEST_FEW = 4;

export function readHints({ hints }: Advice): Hints {
  return { ...hints, actions: hints.actions.slice(0, BEST_FEW) };
}
