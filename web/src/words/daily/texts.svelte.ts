/** The texts of the deal of the day in the current language, fetched when they are first needed. */
import type { Language } from "../languages";
import type { DailyTexts } from "./shape";

const FILES: Record<Language, () => Promise<{ default: DailyTexts }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
};

let current = $state.raw<DailyTexts | null>(null);

/** Load the texts of a language. */
export async function loadDailyTexts(language: Language): Promise<void> {
  current = (await FILES[language]()).default;
}

/** Whether the texts have been loaded. */
export function hasDailyTexts(): boolean {
  return current !== null;
}

/** All texts of the deal of the day. They must have been loaded. */
export function dailyTexts(): DailyTexts {
  return current!;
}
