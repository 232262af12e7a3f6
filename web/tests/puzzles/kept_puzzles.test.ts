import { beforeEach, expect, test, vi } from "vitest";

import { Refusal } from "../../src/protocol/http";
import type { PuzzleLine, PuzzleList, WholeTurn } from "../../src/protocol/types";
import { BEGINNER } from "../../src/puzzles/glicko";
import { keptPuzzles } from "../../src/puzzles/kept_puzzles.svelte";
import { noteResult, puzzleRecord } from "../../src/puzzles/puzzle_record.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
const server = vi.hoisted(() => ({
  list: vi.fn<() => Promise<PuzzleList>>(),
  turn: vi.fn<(path: string) => unknown>(),
}));
vi.mock("../../src/protocol/requests", () => ({ listPuzzles: server.list }));
vi.mock("../../src/protocol/http", async (real) => ({
  ...(await real<object>()),
  get: (path: string) => Promise.resolve(server.turn(path)),
}));
vi.mock("../../src/app/kept_shell", () => ({ keepShell: () => Promise.resolve() }));

/** A cache as browsers have it, as far as it is used here. */
class FakeCache {
  private readonly kept = new Map<string, string>();
  keys = () => Promise.resolve([...this.kept.keys()].map((path) => ({ url: `http://here${path}` })));
  match = (path: string) => {
    const text = this.kept.get(path);
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  };
  put = async (path: string, answer: Response) => void this.kept.set(path, await answer.text());
  delete = (path: string) => Promise.resolve(this.kept.delete(path));
}

const line = (number: number): PuzzleLine => {
  return { name: String(number).padStart(4, "0"), rating: 1400 + 10 * number, themes: [], kind: "win" };
};
const PUZZLES = Array.from({ length: 40 }, (_, number) => line(number));
const LIST: PuzzleList = { puzzles: PUZZLES, days: [{ day: "2026-11-18", name: "0039" }] };

beforeEach(() => {
  Object.assign(puzzleRecord, { own: BEGINNER, results: {}, times: {} });
  const cache = new FakeCache();
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  server.list.mockReset().mockResolvedValue(LIST);
  server.turn.mockReset().mockImplementation((path) => {
    return { name: path.split("/")[2], places: path.includes("0010") ? [] : [{ steps: {} }] } as unknown as WholeTurn;
  });
});

/** Load the list, and wait until the puzzles are kept. */
async function load() {
  await keptPuzzles.load();
  await keptPuzzles.keeping;
}

test("the puzzle of the day and the nearest untried ones are kept, but none with too many positions", async () => {
  await load();
  const near = PUZZLES.slice(0, 21).map(({ name }) => name);
  expect([...keptPuzzles.names].sort()).toEqual([...near.filter((name) => name !== "0010"), "0039"]);
});

test("solved ones make room for others, and nothing is fetched twice", async () => {
  await load();
  const asked = server.turn.mock.calls.length;
  noteResult(line(9), true);
  await load();
  expect(keptPuzzles.names.has("0009")).toBe(false);
  expect(keptPuzzles.names.size).toBe(21);
  expect(server.turn.mock.calls.length - asked).toBe(1);
});

test("without the server the kept ones are listed, and other refusals are not hidden", async () => {
  await load();
  server.list.mockRejectedValueOnce(new Refusal("offline", 0, ""));
  const known = await keptPuzzles.load();
  expect([known.isOffline, known.puzzles.length, known.days]).toEqual([true, 21, LIST.days]);
  server.list.mockRejectedValueOnce(new Refusal("server_error", 500, ""));
  await expect(keptPuzzles.load()).rejects.toThrow();
});
