import { expect, test } from "vitest";

import type { Advice } from "../../../src/protocol/types";
import { readHints } from "../../../src/table/panels/hints";

const hint = (notation: string, mine: number) => ({ notation, chances: [1 - mine, mine], reasons: [] });

test("the best few hints are in the order of the player's chances", () => {
  const actions = [hint("a", 0.5), hint("b", 0.6), hint("c", 0.4), hint("d", 0.55), hint("e", 0.9)];
  const read = readHints({ hints: { seat: 1, actions } } as unknown as Advice);
  expect(read.actions.map(({ notation }) => notation)).toEqual(["b", "d", "a", "c"]);
});
