import { expect, test, vi } from "vitest";

import en from "../../src/words/puzzles/en";
import { loadPuzzleTexts, puzzleTexts } from "../../src/words/puzzles/texts.svelte";

const late = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrived, arrive: () => arrive() };
});
vi.mock("../../src/words/puzzles/de", async (original) => {
  await late.arrived;
  return original();
});

test("texts of a language that is no longer wanted are ignored", async () => {
  const german = loadPuzzleTexts("de");
  await loadPuzzleTexts("en");
  expect(puzzleTexts()).toBe(en);
  late.arrive();
  await german;
  expect(puzzleTexts()).toBe(en);
});
