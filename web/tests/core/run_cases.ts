/** Plays cases that Python wrote (`cartagena.cli.dev.core.wasm_cases`) with the core; under Node and in browsers. */
import { startCore, type Core } from "../../src/core/core";
import { landingsOn } from "../../src/core/landings";
import type { RecordKind } from "../../src/core/layouts";
import type { Board } from "../../src/core/position";
import type { CoreRecord } from "../../src/core/records";
import { SearchTree } from "../../src/core/search_tree";

/** A number of random games from a seed on; the record of their options as base64. */
export interface RandomCase {
  name: string;
  template: string;
  seed: number;
  games: number;
}

/** A search from a view; records as base64. */
export interface SearchCase {
  name: string;
  view: string;
  memory: string;
  model: string;
  plan: string;
  observer: number;
  seed: number;
  iterations: number;
  /** How many games and lists the search works with. */
  games: number;
  lists: number;
  /** How many nodes its tree can have. */
  nodes: number;
}

export interface Cases {
  random: RandomCase[];
  searches: SearchCase[];
  /** Positions in which every pirate's landings are wanted. */
  boards: Board[];
}

export interface RandomResult {
  name: string;
  actions: number;
  checksum: number;
  seconds: number;
}

export interface SearchResult {
  name: string;
  /** SHA-256 of all bytes of the tree after a single round. */
  tree: string | null;
  best: [number, number];
  seconds: number;
}

/** Play every case *rounds* times; the shortest time counts. */
export async function runCases(wasm: BufferSource, cases: Cases, rounds = 1) {
  const core = await startCore(await WebAssembly.compile(wasm));
  const random = cases.random.map((one) => playRandom(core, one, rounds));
  const searches: SearchResult[] = [];
  for (const one of cases.searches) searches.push(await search(core, one, rounds));
  const landings = cases.boards.map((board) => landingsOn(core, board));
  return { random, searches, landings, moduleBytes: core.memory.buffer.byteLength };
}

function playRandom(core: Core, { name, template, seed, games }: RandomCase, rounds: number): RandomResult {
  const mark = core.allocator.mark();
  const options = filled(core, "game", template);
  const [game, memory, trace] = [core.newRecord("game"), core.newRecord("memory"), core.newRecord("trace")];
  const [list, dice] = [core.newRecord("list"), core.newRecord("dice")];
  const [seconds, [actions, checksum]] = shortest(rounds, () =>
    core.pair((out) =>
      core.entries.play_random_games(
        ...([options.at, 1, game.at, memory.at, trace.at, list.at, dice.at] as const),
        ...([BigInt(seed), games, out] as const),
      ),
    ),
  );
  core.allocator.release(mark);
  return { name, actions: Number(actions), checksum: Number(checksum), seconds };
}

async function search(core: Core, one: SearchCase, rounds: number): Promise<SearchResult> {
  const mark = core.allocator.mark();
  const { allocator, entries } = core;
  const [view, memory] = [filled(core, "game", one.view), filled(core, "memory", one.memory)];
  const [model, plan] = [filled(core, "model", one.model), filled(core, "plan", one.plan)];
  const [games, lists] = [allocator.records("game", one.games), allocator.records("list", one.lists)];
  const activation = core.newRecord("activation");
  const [trace, dice, tree] = [core.newRecord("trace"), core.newRecord("dice"), new SearchTree(core, one.nodes)];
  const [seconds] = shortest(rounds, () =>
    entries.search(
      ...([view.at, memory.at, one.observer, BigInt(one.seed), games, model.at, 1, activation.at] as const),
      ...([lists, trace.at, dice.at, ...tree.arguments, plan.at, one.iterations, 1] as const),
    ),
  );
  const best = core.pair((out) => entries.best_of(...tree.arguments, view.at, one.observer, out)).map(Number);
  const hash = rounds === 1 ? await sha256(new Uint8Array(await new Blob(tree.bytes).arrayBuffer())) : null;
  allocator.release(mark);
  return { name: one.name, tree: hash, best: best as [number, number], seconds };
}

function filled<K extends RecordKind>(core: Core, kind: K, base64: string): CoreRecord<K> {
  const record = core.newRecord(kind);
  record.bytes.set(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  return record;
}

function shortest<T>(rounds: number, work: () => T): [number, T] {
  let [seconds, result] = timed(work);
  for (let round = 1; round < rounds; round++) {
    const [again, other] = timed(work);
    [seconds, result] = [Math.min(seconds, again), other];
  }
  return [seconds, result];
}

function timed<T>(work: () => T): [number, T] {
  const began = performance.now();
  const result = work();
  return [(performance.now() - began) / 1000, result];
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
