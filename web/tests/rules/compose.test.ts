/** The rules of a game have the sentences of its options and no others. */
import { describe, expect, it } from "vitest";

import { LANGUAGES, type Language } from "../../src/words/languages";
import { rulesAddress } from "../../src/rules/address";
import { composeRules } from "../../src/rules/compose";
import type { Source } from "../../src/rules/outline";
import type { Variant } from "../../src/protocol/types";
import { loadRuleTexts } from "../../src/words/rules/rule_texts";
import { PRESETS } from "../variants";
import { WALK } from "./walk";

const english = await loadRuleTexts("en");

function textOf(variant: Variant): string {
  return composeRules(variant, english)
    .flatMap(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)])
    .join("\n");
}

function namesFrom(source: Source, variant: Variant): string[] {
  const sentences = composeRules(variant, english).flatMap((section) => section.sentences);
  return sentences.filter((sentence) => sentence.source === source).map(({ name }) => name);
}

const hasRetreat = ({ refuel }: Variant) => refuel.some((way) => way !== "morgan");
const hasMorgan = ({ refuel }: Variant) => refuel.some((way) => way !== "retreat");
const isComplete = ({ route }: Variant) => route === "complete";

/** A passage stands in the rules of exactly these games. */
const PASSAGES: [passage: RegExp, when: (variant: Variant) => boolean][] = [
  [/fortress of Cartagena/, ({ edition, route }) => edition === "classic" && route !== "jungle"],
  [/prison of Cartagena/, ({ edition, route }) => edition === "second" && route !== "jungle"],
  [/capsized/, ({ route }) => route === "jungle"],
  [/sloop/, ({ edition, route }) => edition === "classic" && route === "tunnel"],
  [/pirates' bay/, ({ route }) => route !== "tunnel"],
  [/jungle/, ({ route }) => route !== "tunnel"],
  [/or none at all/, ({ pass }) => pass === "free"],
  [/must take at least one, as long as/, ({ pass }) => pass === "at_least_one"],
  [/Only you see your cards/, ({ hands }) => hands === "closed"],
  [/everybody sees all cards/, ({ hands }) => hands === "open"],
  [/drawn from the face-down pile/, ({ supply }) => supply === "pile"],
  [/come from the open row/, ({ supply }) => supply === "row"],
  [/arrow/, ({ supply }) => supply === "row"],
  [/discard pile is shuffled/, () => true],
  [/draw one card instead of all actions/, ({ empty_hand_draw }) => empty_hand_draw],
  [/Move one of your pirates back to the nearest/, hasRetreat],
  [/single pirate may not be passed to reach a pair/, hasRetreat],
  [/Move an opponent's pirate ahead to the nearest/, hasMorgan],
  [/two ways to earn cards/, ({ refuel }) => refuel.every((way) => way === "either")],
  [/Sailing is an action/, isComplete],
  [/no free field with the card's symbol is left/, isComplete],
  [/you are the captain.*The usual conditions for sailing apply/, isComplete],
  [/in the tunnel or in the prison\. The prison counts/, (v) => isComplete(v) && v.sail_back !== "tunnel"],
  [/pirates in the prison do not count/, (v) => isComplete(v) && v.sail_back === "tunnel"],
  [/play a dark card/, ({ freebooter }) => freebooter],
  [/enchanted/i, ({ sorceress }) => sorceress],
  [/snake may be among them/, ({ sorceress, pieces }) => sorceress && pieces < 8],
  [/put the others back on the pile/, ({ sorceress, supply }) => sorceress && supply === "pile"],
  [/first four cards of the row/, ({ sorceress, supply }) => sorceress && supply === "row"],
  [/any second card, even another hook/, ({ sorceress }) => sorceress],
  [/lands on a field whose treasure is still closed/, (v) => v.sorceress && v.chest !== "in_place"],
  [/stands on a closed treasure, and open it/, (v) => v.sorceress && v.chest === "in_place"],
  [/back across the sea/, (v) => v.sorceress && isComplete(v) && v.snake !== "own_leg"],
  [/Only rum fields on the same leg/, (v) => v.sorceress && isComplete(v) && v.snake === "own_leg"],
  [/turns in all the game is a draw/, ({ turn_limit }) => turn_limit !== null],
];

it.each(WALK)("the rules of %s have the passages and numbers of its options and no others", (_, variant) => {
  const text = textOf(variant);
  const wrong = PASSAGES.filter(([passage, when]) => passage.test(text) !== when(variant));
  expect(wrong.map(([passage]) => passage.source)).toEqual([]);
  const { players, crew, pieces } = variant;
  expect(text).toContain(`all ${crew} of your pirates`);
  expect(text).toContain(`${pieces} pieces with six fields each, ${6 * pieces} fields in all`);
  expect(text).toContain(`Each of the ${players} players begins with ${crew} pirates`);
  expect(text.includes(`Draw ${players + 1} cards`)).toBe(variant.sorceress);
});

it("every value of every option gives other rules", () => {
  const texts = new Set(WALK.map(([, variant]) => textOf(variant)));
  expect(texts.size).toBe(new Set(WALK.map(([, variant]) => rulesAddress(variant))).size);
});

it("what no printed rules have is marked, and printed games have none of it", () => {
  const marked = Object.entries(PRESETS).map(([name, variant]) => [name, namesFrom("house", variant)]);
  expect(marked.filter(([, names]) => names!.length > 0)).toEqual([["hispaniola", ["houseClosedRow"]]]);
  const mixed: Variant = { ...PRESETS.jamaica, freebooter: true, crew: 8, pieces: 7, refuel: ["morgan"] };
  expect(namesFrom("house", mixed)).toEqual(["morePieces", "largeCrew", "classicMorgan", "classicFreebooter"]);
});

it("our own readings are marked", () => {
  const readings = namesFrom("reading", PRESETS.everything);
  for (const name of ["sailBack", "chestOnArrival", "snakeAnywhere", "treasureValues"])
    expect(readings).toContain(name);
  expect(namesFrom("reading", PRESETS.jamaica)).toContain("backs");
});

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", async (language) => {
  const texts = await loadRuleTexts(language);
  const spoken = new Map(
    WALK.flatMap(([, variant]) => composeRules(variant, texts))
      .flatMap(({ sentences }) => sentences)
      .map(({ name, text }) => [name as string, text]),
  );

  it("every sentence belongs to a game", () => {
    expect([...spoken.keys()].sort()).toEqual(Object.keys(english.sentences).sort());
  });

  it("no sentence is empty or broken", () => {
    expect([...spoken].filter(([, text]) => !text || /undefined|NaN|\s{2}|[^.!?]$/.test(text))).toEqual([]);
  });

  it("nothing is left in English", () => {
    if (language === "en") return;
    const same = Object.entries(english.titles).filter(([name, title]) => texts.titles[name as "goal"] === title);
    expect(same.map(([name]) => name).filter((name) => name !== "morgan")).toEqual([]);
    expect([...spoken].filter(([name, text]) => text === english.sentences[name as "road"])).toEqual([]);
  });
});
