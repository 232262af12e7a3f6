/** The texts of the deal of the day in the current language, fetched when its screen is first shown. */
import { LazyTexts } from "../lazy_texts.svelte";
import type { DailyTexts } from "./shape";

export const DAILY_TEXTS = new LazyTexts<DailyTexts>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
});

/** All texts of the deal of the day. They must have been loaded. */
export function dailyTexts(): DailyTexts {
  return DAILY_TEXTS.now!;
}
