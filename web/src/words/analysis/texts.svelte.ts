/** The texts of analysis in the current language, fetched when a part of it is first shown. */
import { LazyTexts } from "../lazy_texts.svelte";
import type { AnalysisTexts } from "./shape";

export const ANALYSIS_TEXTS = new LazyTexts<AnalysisTexts>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
});

/** All texts of analysis. They must have been loaded. */
export function analysisTexts(): AnalysisTexts {
  return ANALYSIS_TEXTS.now!;
}
