import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = async (id = "abc", seat = 0) => {
  vi.resetModules();
  const { LearnRecord } = await import("../../src/learn/learn_record.svelte");
  return new LearnRecord(id, seat);
};

test("the first try decides, also after a reload", async () => {
  (await load()).note(7, true);
  (await load()).note(9, false);
  const record = await load();
  record.note(9, true);
  record.note(7, false);
  expect([record.of(7), record.of(9), record.of(12)]).toEqual(["first", "later", undefined]);
});

test("a line that was shown stays shown, and one that was found stays found", async () => {
  const record = await load();
  record.noteShown(3);
  record.note(3, true);
  record.note(4, true);
  record.noteShown(4);
  expect([record.of(3), record.of(4)]).toEqual(["shown", "first"]);
});

test("a try without success is not settled", async () => {
  const record = await load();
  record.note(3, false);
  expect([record.isSettled(3), record.isSettled(4)]).toEqual([false, false]);
  record.noteShown(3);
  expect(record.isSettled(3)).toBe(true);
});

test("seats and games are kept apart, and can be forgotten", async () => {
  (await load("abc", 0)).note(3, true);
  (await load("abc", 1)).note(3, false);
  (await load("abc", 0)).forget();
  expect([(await load("abc", 0)).of(3), (await load("abc", 1)).of(3)]).toEqual([undefined, "tried"]);
});

test("damaged storage is like an empty one", async () => {
  for (const kept of ["{", "[]", "null", '{"abc 0": 7}']) {
    localStorage.setItem("cartagena mistakes", kept);
    const record = await load();
    expect(record.of(3)).toBeUndefined();
    record.note(3, true);
    expect(record.of(3)).toBe("first");
  }
});

test("only the last games are kept", async () => {
  const { LearnRecord } = await import("../../src/learn/learn_record.svelte");
  for (let game = 0; game < 105; game += 1) new LearnRecord(`game${game}`, 0).note(1, true);
  expect(Object.keys(JSON.parse(localStorage.getItem("cartagena mistakes")!) as object)).toHaveLength(100);
  expect([new LearnRecord("game4", 0).of(1), new LearnRecord("game5", 0).of(1)]).toEqual([undefined, "first"]);
});
