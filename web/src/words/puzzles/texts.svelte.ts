/** The texts of puzzles in the current language, fetched when a puzzle or their list is first shown. */
import { LazyTexts } from "../lazy_texts.svelte";
import type { PuzzleTexts } from "./shape";

export const PUZZLE_TEXTS = new LazyTexts<PuzzleTexts>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
});

/** All texts of puzzles. They must have been loaded. */
export function puzzleTexts(): PuzzleTexts {
  return PUZZLE_TEXTS.now!;
}
