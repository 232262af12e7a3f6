/** Trying marked decisions again: answers that take time, a busy server, and the way from one decision to the next. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LearnPlay } from "../../src/learn/learn_play.svelte";
import { TaskSocket } from "../../src/lessons/task_socket";
import type { Mistakes } from "../../src/learn/mistakes";
import { Refusal } from "../../src/protocol/http";
import type { JudgedDecision, MistakeMoment, MistakePlace } from "../../src/protocol/types";
import { ANALYSIS_TEXTS } from "../../src/words/analysis/texts.svelte";
import { loadLanguage } from "../../src/words/words.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
beforeEach(async () => {
  localStorage.clear();
  await loadLanguage("en");
  await ANALYSIS_TEXTS.load("en");
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const BASE = { ply: 3, seat: 1, played: [], is_reached: false, is_checking: false, is_played: false, verdict: null };
const FIRST = { ...BASE, outcome: null, loss: null } as unknown as MistakeMoment;
const CHECKING: MistakeMoment = { ...FIRST, is_checking: true };
const WORSE: MistakeMoment = { ...FIRST, outcome: "elsewhere", verdict: "worse", loss: 0.071 };
const FOUND: MistakeMoment = { ...FIRST, outcome: "reached", verdict: "best", loss: 0, is_reached: true };
const WAITING = new AbortController().signal;
const BUSY = new Refusal("too_many", 429, "");

/** Two marked decisions; the server answers in this order, its last answer for ever. */
function playing(id: string, ...answers: (MistakeMoment | Refusal)[]) {
  const decisions = [{ ply: 3 }, { ply: 8 }] as JudgedDecision[];
  const ask = vi.fn((_: MistakePlace) => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const play = new LearnPlay({ id, seat: 1, decisions, ask } as Mistakes);
  play.moment = FIRST;
  return { play, ask };
}

/** Try an action, and let time pass until it is answered. */
async function attempt(play: LearnPlay): Promise<MistakeMoment> {
  const asked = play.ask("hat start", WAITING);
  expect(play.isChecking).toBe(true);
  await vi.runAllTimersAsync();
  const moment = await asked;
  expect(play.isChecking).toBe(false);
  play.judged(moment);
  return moment;
}

test("an action is asked about again while it is checked or the server is busy", async () => {
  const { play, ask } = playing("checked", CHECKING, BUSY, CHECKING, WORSE);
  expect(await attempt(play)).toBe(WORSE);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(play.advice!()).toBe("Still worse: 7.1 points less than the best. Try something else.");
  expect(play.record.of(3)).toBe("tried");
});

test("a server that stays busy gets an answer that counts for nothing", async () => {
  const { play } = playing("busy", BUSY);
  expect(await attempt(play)).toMatchObject({ outcome: "elsewhere", verdict: null });
  expect(play.advice!()).toMatch(/busy/);
  expect(play.record.of(3)).toBeUndefined();
});

test("nothing is asked any more about an action once its decision or the screen is left", async () => {
  const { play, ask } = playing("left", CHECKING);
  const socket = new TaskSocket(play);
  socket.onmessage = () => undefined;
  socket.send(JSON.stringify({ type: "submit", command: "one", version: 1, action: "hat start" }));
  await vi.advanceTimersByTimeAsync(2500);
  expect(ask).toHaveBeenCalledTimes(3);
  play.next();
  socket.close();
  expect(play.isChecking).toBe(false);
  const asked = play.ask("dagger start", WAITING);
  await vi.advanceTimersByTimeAsync(2000);
  expect(play.isChecking).toBe(true); // the action of the next decision
  expect(ask.mock.calls.slice(3)).toEqual(Array(3).fill([{ ply: 8, attempt: "dagger start" }]));
  await vi.runAllTimersAsync();
  await asked;
});

test("another refusal is not hidden", async () => {
  const { play } = playing("lost", new Refusal("offline", 0, ""));
  await expect(play.ask("hat start", WAITING)).rejects.toMatchObject({ status: 0 });
  expect(play.isChecking).toBe(false);
});

test("the decisions follow one after the other, and a reload goes on with the first that is not settled", async () => {
  const { play } = playing("walk", FOUND);
  await attempt(play);
  expect(play.record.of(3)).toBe("first");
  expect(playing("walk", FOUND).play.index).toBe(1);
  play.next();
  expect([play.index, play.isLast, play.isOver]).toEqual([1, true, false]);
  play.reveal();
  expect([play.isShown, play.record.of(8)]).toEqual([true, "shown"]);
  play.next();
  expect(play.isOver).toBe(true);
  expect(playing("walk", FOUND).play.isOver).toBe(true);
  play.restart();
  expect([play.index, play.isOver, play.record.of(3)]).toEqual([0, false, undefined]);
});
