/** The texts of puzzles in the current language, fetched when a puzzle or their list is first shown. */
import type { Language } from "../languages";
import type { PuzzleTexts } from "./shape";

const FILES: Record<Language, () => Promise<{ default: PuzzleTexts }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
};

let current = $state.raw<PuzzleTexts | null>(null);

/** Load the texts of a language. */
export async function loadPuzzleTexts(language: Language): Promise<void> {
  current = (await FILES[language]()).default;
}

/** Whether the texts have been loaded. */
export function hasPuzzleTexts(): boolean {
  return current !== null;
}

/** All texts of puzzles. They must have been loaded. */
export function puzzleTexts(): PuzzleTexts {
  return current!;
}
