/** The rules of one game: the sections and sentences that belong to its variant. */
import type { Variant } from "../protocol/types";
import type { RuleTexts, Sentence } from "../words/rules/shape";
import { factsOf, type RuleFacts } from "./facts";
import { OUTLINE, type SectionName, type SentenceName, type Source } from "./outline";

export interface RuleSentence {
  name: SentenceName;
  text: string;
  source: Source;
}

export interface RuleSection {
  name: SectionName;
  title: string;
  sentences: RuleSentence[];
}

/** The sections of a game's rules, in reading order. */
export function composeRules(variant: Variant, texts: RuleTexts): RuleSection[] {
  const facts = factsOf(variant);
  const names = Object.keys(OUTLINE) as SectionName[];
  const sections = names.map((name) => ({
    name,
    title: texts.titles[name],
    sentences: sentencesOf(name, variant, facts, texts),
  }));
  return sections.filter(({ sentences }) => sentences.length > 0);
}

function sentencesOf(section: SectionName, variant: Variant, facts: RuleFacts, texts: RuleTexts): RuleSentence[] {
  return OUTLINE[section]
    .filter(([, when]) => when?.(variant) ?? true)
    .map(([name, , source = "printed"]) => ({ name, source, text: spoken(texts.sentences[name], facts) }));
}

function spoken(sentence: Sentence, facts: RuleFacts): string {
  return typeof sentence === "string" ? sentence : sentence(facts);
}
