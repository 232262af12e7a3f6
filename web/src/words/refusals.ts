/** Reasons and errors: codes of the server in words. */
import type { Words } from "./shape";

/** Why something cannot be done, by the code of the rules or of a refusal. */
export function reasonSentence(code: string, words: Words): string {
  const known = { ...words.errors, ...words.reasons }[code as keyof Words["reasons"]];
  return typeof known === "string" ? known : words.errors.unknown;
}

/** An error in words; server errors with the id that identifies them in the server's log. */
export function errorSentence(code: string, words: Words, id?: string | null): string {
  const text = reasonSentence(code, words);
  return id ? words.errors.withId(text, id) : text;
}
