/** The tips in the current language, fetched with the first tip. */
import type { Language } from "../languages";
import type { TipTexts } from "./shape";

const FILES: Record<Language, () => Promise<{ default: TipTexts }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
};

let current = $state.raw<TipTexts | null>(null);

/** Load the texts of a language. */
export async function loadTipTexts(language: Language): Promise<void> {
  current = (await FILES[language]()).default;
}

/** Whether the texts have been loaded. */
export function hasTipTexts(): boolean {
  return current !== null;
}

/** All texts of tips. They must have been loaded. */
export function tipTexts(): TipTexts {
  return current!;
}
