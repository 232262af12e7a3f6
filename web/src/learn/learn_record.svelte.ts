/** What this browser remembers of mistakes that were tried again: by game and seat, how each decision went. */
import { isPart, loadPart, savePart, sharePart } from "../progress/kept_part";

const KEY = "cartagena mistakes";
/** Games that are remembered; the oldest are forgotten. */
const MOST = 100;

/** Tried without success so far; found at the first try or later; the best line was shown first. */
export type FoundHow = "tried" | "first" | "later" | "shown";

/** The decisions of a seat by their moments, when one was last tried, and how often they were begun anew. */
export interface TriedMistakes {
  at: number;
  round: number;
  plies: Record<number, FoundHow>;
}
export type MistakeRecord = Record<string, TriedMistakes>;

function stored(): MistakeRecord {
  const kept = loadPart<MistakeRecord>(KEY, (games) => Object.values(games).every(isPart));
  return Object.fromEntries(Object.entries(kept).map(([key, game]) => [key, asTried(game!)]));
}

/** Older pages kept the decisions alone. */
function asTried(game: TriedMistakes | TriedMistakes["plies"]): TriedMistakes {
  return "plies" in game ? (game as TriedMistakes) : { at: 0, round: 0, plies: game };
}

export const mistakeRecord: MistakeRecord = $state(stored());
sharePart(KEY, () => show(stored()));

/** Take over what is remembered elsewhere. */
export function replaceMistakes(known: MistakeRecord): void {
  show(known);
  keep();
}

function show(known: MistakeRecord): void {
  for (const key of Object.keys(mistakeRecord)) if (!(key in known)) delete mistakeRecord[key];
  Object.assign(mistakeRecord, known);
}

function keep(): void {
  for (const old of Object.keys(mistakeRecord).slice(0, -MOST)) delete mistakeRecord[old];
  savePart(KEY, mistakeRecord);
}

/** How the decisions of one seat of one game went. */
export class LearnRecord {
  private readonly key: string;

  constructor(id: string, seat: number) {
    this.key = `${id} ${seat}`;
  }

  of(ply: number): FoundHow | undefined {
    return mistakeRecord[this.key]?.plies[ply];
  }

  /** Whether a decision was found or its best line shown. */
  isSettled(ply: number): boolean {
    return !["tried", undefined].includes(this.of(ply));
  }

  /** Note a try; what was settled stays as it is. */
  note(ply: number, isFound: boolean): void {
    if (this.isSettled(ply)) return;
    this.set(ply, isFound ? (this.of(ply) ? "later" : "first") : "tried");
  }

  /** Note that the best line was shown. */
  noteShown(ply: number): void {
    if (!this.isSettled(ply)) this.set(ply, "shown");
  }

  /** Begin anew. */
  forget(): void {
    const round = (mistakeRecord[this.key]?.round ?? 0) + 1;
    mistakeRecord[this.key] = { at: Date.now(), round, plies: {} };
    keep();
  }

  private set(ply: number, how: FoundHow): void {
    const { round, plies } = mistakeRecord[this.key] ?? { round: 0, plies: {} };
    mistakeRecord[this.key] = { at: Date.now(), round, plies: { ...plies, [ply]: how } };
    keep();
  }
}
