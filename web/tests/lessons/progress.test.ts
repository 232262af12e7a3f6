import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import("../../src/lessons/progress.svelte");

test("a lesson goes on where it was left, also after a reload", async () => {
  (await load()).keepStep("first", 1, 3, 8);
  vi.resetModules();
  const { nextStep, isDone } = await load();
  expect([nextStep("first", 1, 8), isDone("first")]).toEqual([3, false]);
});

test("a lesson of another version begins anew, and one that was done stays done", async () => {
  const { keepStep, nextStep, isDone } = await load();
  keepStep("first", 1, 8, 8);
  expect([nextStep("first", 1, 8), isDone("first")]).toEqual([0, true]);
  keepStep("first", 1, 3, 8);
  expect([nextStep("first", 2, 8), isDone("first")]).toEqual([0, true]);
});

test("damaged storage is like an empty one", async () => {
  localStorage.setItem("cartagena lessons", "{");
  expect((await load()).nextStep("first", 1, 8)).toBe(0);
});

test("a tip is new once, also after a reload", async () => {
  const first = await load();
  expect(first.isTipNew("pair")).toBe(true);
  first.takeTip("pair");
  vi.resetModules();
  const { isTipNew } = await load();
  expect([isTipNew("pair"), isTipNew("road")]).toEqual([false, true]);
});

test("the next lesson is one that was begun, else the first that is not done", async () => {
  const { keepStep, nextLesson } = await load();
  const lessons = ["first", "roads", "row"].map((name) => ({ name }));
  expect(nextLesson(lessons)?.name).toBe("first");
  keepStep("first", 1, 8, 8);
  expect(nextLesson(lessons)?.name).toBe("roads");
  keepStep("row", 1, 1, 2);
  expect(nextLesson(lessons)?.name).toBe("row");
  keepStep("row", 1, 2, 2);
  keepStep("roads", 1, 2, 2);
  expect(nextLesson(lessons)).toBeUndefined();
});
