/** The answer to a hint, as the screen needs it. */
import type { Advice } from "../../protocol/types";
import type { Action, Space } from "../../protocol/view";

export interface HintReason {
  code: string;
  good: boolean;
  facts: Record<string, string | number>;
  text: string;
}

export interface Hint {
  action: Action;
  notation: string;
  moves: { seat: number; from: Space; to: Space }[];
  /** By seat: the chance to win. */
  chances: number[];
  reasons: HintReason[];
}

export interface Hints {
  seat: number;
  wins: boolean;
  actions: Hint[];
}

/** So many are shown. */
const BEST_FEW = 4;

export function readHints(advice: Advice): Hints {
  const told = advice.hints as unknown as Hints;
  return { ...told, actions: told.actions.slice(0, BEST_FEW) };
}
