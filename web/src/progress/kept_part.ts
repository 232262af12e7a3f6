/** Parts of the progress in local storage. What cannot be read is set aside, and never overwritten. */
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
    localStorage.setItem(key + DAMAGED, text);
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

/** Whether a part was set aside. */
export function hasDamagedParts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("cartagena ") && key.endsWith(DAMAGED));
  } catch {
    return false;
  }
}
