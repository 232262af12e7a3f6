/** What this browser remembers of mistakes that were tried again: by game and seat, how each decision went. */
const KEY = "cartagena mistakes";
/** Games that are remembered; the oldest are forgotten. */
const MOST = 100;

/** Tried without success so far; found at the first try or later; the best line was shown first. */
export type FoundHow = "tried" | "first" | "later" | "shown";
type Results = Record<number, FoundHow>;

function stored(): Record<string, Results> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" && !Array.isArray(kept) ? (kept as Record<string, Results>) : {};
  } catch {
    return {};
  }
}

const record = $state(stored());

function keep(): void {
  for (const old of Object.keys(record).slice(0, -MOST)) delete record[old];
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // a browser without storage
  }
}

/** How the decisions of one seat of one game went. */
export class LearnRecord {
  private readonly key: string;

  constructor(id: string, seat: number) {
    this.key = `${id} ${seat}`;
  }

  of(ply: number): FoundHow | undefined {
    return record[this.key]?.[ply];
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

  forget(): void {
    delete record[this.key];
    keep();
  }

  private set(ply: number, how: FoundHow): void {
    record[this.key] = { ...record[this.key], [ply]: how };
    keep();
  }
}
