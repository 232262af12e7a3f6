/** The names of themes and kinds. */
import type { PuzzleLine } from "../protocol/types";
import { puzzleTexts } from "../words/puzzles/texts.svelte";
import { words } from "../words/words.svelte";

/** A theme in words. */
export function themeName(theme: string): string {
  const names: Record<string, string> = { ...words().puzzles.themes, ...puzzleTexts().themes };
  return names[theme] ?? theme;
}

/** What is to be done. */
export function taskOf(kind: PuzzleLine["kind"]): string {
  return kind === "win" ? words().puzzles.task : puzzleTexts().tasks[kind];
}
