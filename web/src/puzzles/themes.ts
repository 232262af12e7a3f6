/** The names of themes. */
import { words } from "../words/words.svelte";

/** A theme in words. */
export function themeName(theme: string): string {
  const names: Record<string, string> = words().puzzles.themes;
  return names[theme] ?? theme;
}
