import { expect, test } from "vitest";

import { drawn, STAGES } from "../../../src/board/layout/stages";

const KINDS = ["fields", "crews", "targets"] as const;
const MANY = Array.from({ length: 100 }, (_, i) => i);

test.each(KINDS)("%s begin with their stage, only grow, and are all there at the end", (kind) => {
  const counts = Array.from({ length: STAGES.all + 1 }, (_, slice) => drawn(MANY, kind, slice).length);
  expect(counts[STAGES[kind] - 1]).toBe(0);
  expect(counts[STAGES[kind]]).toBeGreaterThan(0);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1)).toBe(MANY.length);
});

test("upper layers are drawn after lower ones", () => {
  const stages = Object.values(STAGES);
  expect(stages).toEqual([...stages].sort((a, b) => a - b));
  expect(new Set(stages).size).toBe(stages.length);
});
