/** The texts of analysis in the current language, fetched when a part of it is first shown. */
import type { Language } from "../languages";
import type { AnalysisTexts } from "./shape";

const FILES: Record<Language, () => Promise<{ default: AnalysisTexts }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
};

let current = $state.raw<AnalysisTexts | null>(null);

/** Load the texts of a language. */
export async function loadAnalysisTexts(language: Language): Promise<void> {
  current = (await FILES[language]()).default;
}

/** Whether the texts have been loaded. */
export function hasAnalysisTexts(): boolean {
  return current !== null;
}

/** All texts of analysis. They must have been loaded. */
export function analysisTexts(): AnalysisTexts {
  return current!;
}
