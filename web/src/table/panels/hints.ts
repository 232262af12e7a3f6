/** The server's hints, as the screen needs them. */
import type { Advice, Hint, Hints } from "../../protocol/types";

/** How many hints are shown. */
const BEST_FEW = 4;

/** The best few, in the order of the chances that are shown with them. */
export function readHints({ hints }: Advice): Hints {
  const chance = (hint: Hint) => hint.chances[hints.seat] ?? 0;
  const best = hints.actions.slice(0, BEST_FEW);
  return { ...hints, actions: best.sort((a, b) => chance(b) - chance(a)) };
}
