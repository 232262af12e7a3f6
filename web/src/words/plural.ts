/** Plurals by Intl: `counted("en", { one: "card", other: "cards" })(3)` is "3 cards". */
import type { Language } from "./languages";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A function that puts a number before the right form. */
export function counted(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
