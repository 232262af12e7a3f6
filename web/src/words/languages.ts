/** The languages there are. A new one is a file beside this one and a line here. */
export const LANGUAGES = {
  en: { name: "English", direction: "ltr" },
  nl: { name: "Nederlands", direction: "ltr" },
  sv: { name: "Svenska", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  he: { name: "עברית", direction: "rtl" },
} as const;

export type Language = keyof typeof LANGUAGES;

/** The first language of the browser that we have, else English. */
export function preferredLanguage(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).replace("iw", "he"));
  return (wished.find((tag) => tag in LANGUAGES) ?? "en") as Language;
}
