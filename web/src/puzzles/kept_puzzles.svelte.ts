/**
 * Puzzles that can be solved without the server: the list, the puzzle of the day and some near the own rating, each
 * with its whole turn. They are kept in the browser's cache when puzzles are opened, with the page that shows them.
 */
import { keepShell } from "../app/kept_shell";
import { mainScriptOf } from "../app/new_version.svelte";
import { get, Refusal } from "../protocol/http";
import { listPuzzles } from "../protocol/requests";
import type { PuzzleLine, PuzzleList, PuzzlePlace, PuzzleMoment, WholeTurn } from "../protocol/types";
import { languageNow } from "../words/words.svelte";
import { puzzleRecord } from "./puzzle_record.svelte";
import { momentIn } from "./whole_turn";

const CACHE = "cartagena-puzzles-1";
const LIST = "/api/puzzles";
/** Which build of the page has kept them, and the names of those that have too many positions. */
const BUILD = "/build";
const TOO_LARGE = "/too-large";
/** How many puzzles are kept besides that of the day, and how far from the own rating one that is kept may be. */
export const MOST = 20;
const CLOSE = 300;

const pathOf = (name: string) => `/api/puzzles/${encodeURIComponent(name)}/turn`;

/** All puzzles; without the server, those that are kept. */
export interface KnownPuzzles extends PuzzleList {
  isOffline: boolean;
}

class KeptPuzzles {
  /** The names of those that are kept; empty until that is known. */
  names = $state.raw<ReadonlySet<string>>(new Set());
  /** Ends when the last ones are kept. */
  keeping: Promise<void> | null = null;

  /** Whether a request failed because the server could not be reached. */
  isAway(error: unknown): boolean {
    return error instanceof Refusal && ["offline", "unreachable"].includes(error.code);
  }

  async load(): Promise<KnownPuzzles> {
    try {
      const found = await listPuzzles();
      this.keeping ??= this.keep(found).finally(() => (this.keeping = null));
      return { ...found, isOffline: false };
    } catch (error) {
      const kept = this.isAway(error) ? await read<PuzzleList>(LIST) : null;
      if (!kept) throw error;
      await this.look();
      return { ...kept, puzzles: this.among(kept.puzzles), isOffline: true };
    }
  }

  /** Those of some puzzles that are kept. */
  among(puzzles: PuzzleLine[]): PuzzleLine[] {
    return puzzles.filter(({ name }) => this.names.has(name));
  }

  /** A puzzle after some actions, from its kept turn; null if it is not kept. */
  async moment(name: string, place: PuzzlePlace): Promise<PuzzleMoment | null> {
    const turn = await read<WholeTurn>(pathOf(name));
    return turn && momentIn(turn, place);
  }

  /** Keep the list, the page, and the turns that are missing, one after the other; drop those that were solved. */
  private async keep(list: PuzzleList): Promise<void> {
    if (!("caches" in globalThis)) return;
    try {
      await dropOfOtherBuild();
      await this.look();
      await keepShell(languageNow());
      await write(LIST, list);
      await this.keepTurns(list);
    } catch {
      // Without a connection or space there are fewer of them.
    }
  }

  private async keepTurns({ puzzles, days }: PuzzleList): Promise<void> {
    const wanted: string[] = [];
    const tooLarge = (await read<string[]>(TOO_LARGE)) ?? [];
    const [today, near] = [days[0]?.name, nearest(puzzles, this.names)];
    const ordered = today === undefined ? near : [today, ...near.filter((one) => one !== today)];
    for (const name of ordered.filter((one) => !tooLarge.includes(one))) {
      if (this.names.has(name) || (await keepTurn(name))) wanted.push(name);
      this.names = new Set([...this.names, ...wanted]);
      if (wanted.length > MOST) break;
    }
    const cache = await caches.open(CACHE);
    await Promise.all(
      [...this.names].filter((name) => !wanted.includes(name)).map((name) => cache.delete(pathOf(name))),
    );
    await this.look();
  }

  /** Look which are kept. */
  private async look(): Promise<void> {
    const cache = await caches.open(CACHE);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname.split("/"));
    this.names = new Set(paths.filter((parts) => parts.length === 5).map((parts) => decodeURIComponent(parts[3]!)));
  }
}

/** Puzzles that were not tried yet: those that are kept and still fit first, then those near the own rating. */
function nearest(puzzles: PuzzleLine[], kept: ReadonlySet<string>): string[] {
  const distance = ({ name, rating }: PuzzleLine) => {
    const points = Math.abs(rating - puzzleRecord.own.rating);
    return kept.has(name) && points <= CLOSE ? 0 : points;
  };
  const fresh = puzzles.filter(({ name }) => !(name in puzzleRecord.results));
  return fresh.sort((one, other) => distance(one) - distance(other)).map(({ name }) => name);
}

/** Fetch a turn and keep it; returns whether it has places: one with too many has none, which is noted. */
async function keepTurn(name: string): Promise<boolean> {
  const turn = await get<WholeTurn>(pathOf(name).slice("/api".length));
  if (turn.places.length) await write(pathOf(name), turn);
  else await write(TOO_LARGE, [...((await read<string[]>(TOO_LARGE)) ?? []), name]);
  return turn.places.length > 0;
}

/** What another build has kept may have another form: it is fetched anew. */
async function dropOfOtherBuild(): Promise<void> {
  const build = mainScriptOf(document.documentElement.outerHTML);
  if ((await read<string>(BUILD)) === build) return;
  await caches.delete(CACHE);
  await write(BUILD, build);
}

async function read<T>(path: string): Promise<T | null> {
  if (!("caches" in globalThis)) return null;
  const kept = await (await caches.open(CACHE)).match(path);
  return kept ? ((await kept.json()) as T) : null;
}

async function write(path: string, content: unknown): Promise<void> {
  await (await caches.open(CACHE)).put(path, Response.json(content));
}

/** The page's only one. */
export const keptPuzzles = new KeptPuzzles();
