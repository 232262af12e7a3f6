/** The languages. To add one, add a file beside this one and a line here. */
export const LANGUAGES = {
  en: { name: "English", direction: "ltr" },
  nl: { name: "Nederlands", direction: "ltr" },
  sv: { name: "Svenska", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  he: { name: "עברית", direction: "rtl" },
} as const;

export type Language = keyof typeof LANGUAGES;

/** The first of the browser's languages that exists here, or English. */
export function preferredLanguage(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).replace("iw", "he"));
  return (wished.find((tag) => tag in LANGUAGES) ?? "en") as Language;
}
