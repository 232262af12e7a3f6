/** Plurals, lists and durations by Intl: `counted("en", { one: "card", other: "cards" })(3)` is "3 cards". */
import type { Language } from "./languages";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A function that puts a number before the right form. */
export function counted(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}

/** A function that lists things: "a dagger, a hat and a key". */
export function listed(language: Language): (items: string[]) => string {
  const format = new Intl.ListFormat(language, { type: "conjunction" });
  return (items) => format.format(items);
}

/** A function that says how long something takes: "5 minutes". */
export function measured(language: Language): (count: number, unit: "second" | "minute" | "hour" | "day") => string {
  return (count, unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 }).format(
      count,
    );
}
