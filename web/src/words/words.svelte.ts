/** The words of the page in the current language: `words().home.title`; functions where something is filled in. */
import { LANGUAGES, type Language } from "./languages";
import type { Words } from "./shape";

const FILES: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  sv: () => import("./sv"),
  de: () => import("./de"),
  he: () => import("./he"),
};

let current = $state.raw<Words>();
let language = $state<Language>("en");

/** Load a language and switch the page to it. */
export async function loadLanguage(wanted: Language): Promise<void> {
  current = (await FILES[wanted]()).default;
  language = wanted;
  document.documentElement.lang = wanted;
  document.documentElement.dir = LANGUAGES[wanted].direction;
}

/** All words of the current language. */
export function words(): Words {
  return current!;
}

/** The current language, for Intl. */
export function languageNow(): Language {
  return language;
}
