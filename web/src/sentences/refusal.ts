/** Explanations of impossible actions, in the reader's language. */
import type { Command } from "../protocol/outbox";
import type { Card, Failure } from "../protocol/types";
import type { Landings } from "../protocol/table_state";
import { errorSentence, reasonSentence } from "../words/refusals";
import { durationOf } from "./key_names";
import { words } from "../words/words.svelte";
import { symbolOf } from "../table/choosing/ways";

export function reasonText(code: string): string {
  return reasonSentence(code, words());
}

/** Why a card can move no pirate. */
export function whyCardIdle(card: Card, landings: Landings): string {
  const codes = Object.values(landings).map((bySymbol) => bySymbol[symbolOf(card)]?.reason);
  const known = [...new Set(codes.filter((code) => code !== undefined))];
  return known.length ? known.map(reasonText).join(" ") : reasonText("not_now");
}

/** The error message of a failed command; a chat message keeps its text. */
export function failureText(failure: Failure, command: Command | null): string {
  const text = failure.wait ? waitText(failure.code, failure.wait) : errorSentence(failure.code, words(), failure.id);
  return command?.type === "say" && command.text ? `${text} (${command.text})` : text;
}

/** A refusal that holds for some seconds. */
function waitText(code: string, wait: number): string {
  const time = durationOf(wait);
  if (code === "just_refused") return words().table.questions.again(time);
  return code === "still_expected" ? words().table.prompt.botIn(time) : words().errors.tooManyFor(time);
}
