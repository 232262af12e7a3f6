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

let wanted: Language | null = null;

/** Load the texts of a language; those that come after another language was chosen are ignored, unless there are none. */
export async function loadPuzzleTexts(language: Language): Promise<void> {
  wanted = language;
  const { default: texts } = await FILES[language]();
  if (language === wanted || current === null) current = texts;
}

/** Follow a change of the language; what cannot be fetched leaves the texts as they are. */
export function followPuzzleTexts(language: Language): void {
  loadPuzzleTexts(language).catch(() => undefined);
}

/** Whether the texts have been loaded. */
export function hasPuzzleTexts(): boolean {
  return current !== null;
}

/** All texts of puzzles. They must have been loaded. */
export function puzzleTexts(): PuzzleTexts {
  return current!;
}
