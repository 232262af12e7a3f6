/** Why not, and what went wrong: codes of the server in words. */
import type { Words } from "./shape";

/** Why something cannot be done, by the code of the rules or of a refusal. */
export function reasonSentence(code: string, words: Words): string {
  const known = { ...words.errors, ...words.reasons }[code as keyof Words["reasons"]];
  return typeof known === "string" ? known : words.errors.unknown;
}

/** What went wrong; a fault of the server with the number that finds it in the log. */
export function errorSentence(code: string, words: Words, id?: string | null): string {
  const text = reasonSentence(code, words);
  return id ? words.errors.withId(text, id) : text;
}
