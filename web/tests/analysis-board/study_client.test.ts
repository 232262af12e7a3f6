/** The client of a study: whatever the order of the server's answers, the moment asked for last is shown. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { StudyClient } from "../../src/analysis-board/study_client.svelte";
import { growLine, lineTo } from "../../src/analysis-board/tree";
import type { StudyMoment, StudyStep } from "../../src/protocol/types";
import { viewWith } from "../table/position";

const MOMENT = { view: viewWith(), decider: 0, choices: [], landings: {}, events: [] } as unknown as StudyMoment;
/** Answers that the server owes, by the line that was asked for. */
let owed: Record<string, () => void> = {};

beforeEach(() => {
  owed = {};
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { line } = JSON.parse(body) as { line: string[] };
    return new Promise((resolve) => {
      const moment = { ...MOMENT, step: line.length ? step(line.at(-1)!) : null };
      owed[line.join(" ")] = () => resolve(new Response(JSON.stringify(moment)));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function step(text: string): StudyStep {
  return { text, action: { do: "end" }, seat: 0, turn: 1, to: null };
}

/** A study of the moves a, b and c, opened at c; only that moment is known. */
async function opened(): Promise<StudyClient> {
  const client = new StudyClient({});
  const last = growLine(client.root, [step("a"), step("b"), step("c")]);
  last.moment = MOMENT;
  await client.goTo(last);
  return client;
}

async function answer(line: string): Promise<void> {
  owed[line]!();
  await new Promise((done) => setTimeout(done));
}

it("shows the moment asked for last, though its answer came first", async () => {
  const client = await opened();
  client.back();
  client.toStart();
  await answer("");
  await answer("a b");
  expect(lineTo(client.node)).toEqual([]);
});

it("goes two moves back by two keys, however slow the server is", async () => {
  const client = await opened();
  client.back();
  client.back();
  await answer("a");
  await answer("a b");
  expect(lineTo(client.node)).toEqual(["a"]);
});

it("plays on from the moment that is shown, and does not go back after it", async () => {
  const client = await opened();
  client.back();
  client.submit("d");
  await answer("a b c d");
  await answer("a b");
  expect(lineTo(client.node)).toEqual(["a", "b", "c", "d"]);
});
