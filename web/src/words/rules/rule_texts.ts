/** The rule texts of a language, fetched when the rules are first read. */
import type { Language } from "../languages";
import type { RuleTexts } from "./shape";

const FILES: Record<Language, () => Promise<{ default: RuleTexts }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
};

/** Load the rule texts of a language. */
export async function loadRuleTexts(language: Language): Promise<RuleTexts> {
  return (await FILES[language]()).default;
}
