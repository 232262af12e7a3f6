/** Parts of the progress in local storage. What cannot be read is set aside; the first such text is never overwritten. */
type Part = Record<string, unknown>;

const DAMAGED = " damaged";
const followers = new Set<() => void>();

/** A part as it was saved, if *isRight* holds for it; nothing of it otherwise. */
export function loadPart<Kept extends object>(key: string, isRight: (kept: Part) => boolean): Partial<Kept> {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return {};
    const kept = parse(text);
    if (kept && isRight(kept)) return kept as Partial<Kept>;
    if (localStorage.getItem(key + DAMAGED) === null) localStorage.setItem(key + DAMAGED, text);
  } catch {
    // a browser without storage
  }
  return {};
}

function parse(text: string): Part | null {
  try {
    const kept: unknown = JSON.parse(text);
    return isPart(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether a value is an object with fields. */
export function isPart(kept: unknown): kept is Part {
  return typeof kept === "object" && kept !== null && !Array.isArray(kept);
}

/** Save a part; without storage it lasts for this visit only. */
export function savePart(key: string, part: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(part));
  } catch {
    // a browser without storage
  }
  for (const follow of followers) follow();
}

/** Be told of every change. */
export function followParts(follow: () => void): void {
  followers.add(follow);
}

/** Load a part again when another tab has saved it, or when a page that was left is shown again. */
export function sharePart(key: string, load: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) load();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) load();
  });
}

/** Whether a part was set aside. */
export function hasDamagedParts(): boolean {
  return damagedKeys().length > 0;
}

/** Forget what was set aside. */
export function dropDamagedParts(): void {
  for (const key of damagedKeys()) localStorage.removeItem(key);
}

function damagedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("cartagena ") && key.endsWith(DAMAGED));
  } catch {
    return [];
  }
}
