/** English is the model: every other language has the same titles and sentences; a sentence may need facts of the game. */
import type { RuleFacts } from "../../rules/facts";
import type en from "./en";

export type Sentence = string | ((facts: RuleFacts) => string);

export interface RuleTexts {
  labels: Record<keyof typeof en.labels, string>;
  pictures: Record<keyof typeof en.pictures, string>;
  titles: Record<keyof typeof en.titles, string>;
  sentences: Record<keyof typeof en.sentences, Sentence>;
}
