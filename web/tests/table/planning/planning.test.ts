import { expect, test } from "vitest";

import { Planning } from "../../../src/table/planning/planning.svelte";
import type { Choice, Planned, View } from "../../../src/protocol/types";

function step(text: string, to: string): Choice {
  return { action: { do: "end" }, text, to, draws: 0, wins: null };
}

function answer(n: number, actions: string[], steps: Choice[], choices: Choice[] = []): Planned {
  return { type: "planned", n, actions, steps, view: {} as View, choices, landings: {} };
}

function planner() {
  const asked: string[][] = [];
  const dropped: string[] = [];
  const planning = new Planning({ ask: (actions) => asked.push(actions), dropped: ({ text }) => dropped.push(text) });
  return { planning, asked, dropped };
}

const [HAT, KEY] = [step("hat start", "3"), step("key 3", "9")];

test("a plan grows by steps, and what could follow is asked each time", () => {
  const { planning, asked } = planner();
  planning.toggle();
  planning.receive(answer(1, [], [], [HAT]));
  expect(planning.choices).toEqual([HAT]);
  planning.add(HAT);
  expect(planning.isKnown).toBe(false);
  planning.receive(answer(1, ["hat start"], [HAT], [KEY]));
  planning.add(KEY);
  expect(asked).toEqual([[], ["hat start"], ["hat start", "key 3"]]);
  planning.removeLast();
  expect(planning.steps).toEqual([HAT]);
});

test("steps that are no longer possible, or lead elsewhere, leave the plan with a word", () => {
  const { planning, asked, dropped } = planner();
  planning.toggle();
  planning.add(HAT);
  planning.add(KEY);
  planning.moved(5);
  planning.receive(answer(4, ["hat start", "key 3"], []));
  expect(planning.steps).toHaveLength(2); // that was about an earlier position
  planning.receive(answer(5, ["hat start", "key 3"], [HAT, step("key 3", "12")]));
  expect(planning.steps).toEqual([HAT]);
  expect(dropped).toEqual(["key 3"]);
  expect(asked.at(-1)).toEqual(["hat start"]);
});

test("on the own turn the first step is offered while it leads where it was planned", () => {
  const { planning, dropped } = planner();
  planning.toggle();
  planning.add(HAT);
  planning.add(KEY);
  planning.meet([HAT, step("key 3", "9")]);
  expect(planning.isOn).toBe(false);
  expect(planning.shift()).toEqual(HAT);
  planning.meet([step("key 3", "12")]);
  expect(planning.steps).toEqual([]);
  expect(dropped).toEqual(["key 3"]);
});
