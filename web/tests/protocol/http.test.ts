import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { isPreparing } from "../../src/protocol/readiness.svelte";
import { get, post } from "../../src/protocol/http";

const NOT_READY = { status: 503, body: { error: { code: "not_ready", text: "wait" } } };
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(...answers: { status: number; body: unknown }[]): void {
  vi.stubGlobal("fetch", () => {
    const { status, body } = answers[Math.min(asked++, answers.length - 1)]!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

test("a request waits until the server is ready, and the page shows it", async () => {
  answer(NOT_READY, NOT_READY, { status: 200, body: { id: "table" } });
  const made = post<{ id: string }>("/tables");
  await vi.advanceTimersByTimeAsync(500);
  expect(isPreparing()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await made).toEqual({ id: "table" });
  expect(asked).toBe(3);
  expect(isPreparing()).toBe(false);
});

test("any other refusal is raised at once", async () => {
  answer({ status: 409, body: { error: { code: "seat_taken", text: "taken" } } });
  await expect(get("/tables/x")).rejects.toMatchObject({ code: "seat_taken", status: 409 });
  expect(asked).toBe(1);
});
