/** A study in an address: its start (unless the address names a game), its lines, and the moment to show. Pure. */

export interface StudyLink {
  /** A position or the start of a record, as text; null if the address names a game. */
  start: string | null;
  /** Lines of actions; the first is the main one. */
  lines: string[][];
  /** The line that leads to the moment to show; null: not said. */
  at: string[] | null;
  /** The entry of a game to show. */
  n: number | null;
}

export const NO_LINK: StudyLink = { start: null, lines: [], at: null, n: null };

/** The part of an address after the number sign. */
export function formatLink({ start, lines, at, n }: StudyLink): string {
  const parts = new URLSearchParams();
  if (start) parts.set("p", start);
  const written = formatLines(lines);
  if (written) parts.set("l", written);
  if (at?.length) parts.set("at", at.join(","));
  if (n !== null) parts.set("n", String(n));
  return parts.toString();
}

export function parseLink(hash: string): StudyLink {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const n = Number(parts.get("n") ?? NaN);
  return {
    start: parts.get("p"),
    lines: parseLines(parts.get("l") ?? ""),
    at: parts.has("at") ? parts.get("at")!.split(",") : null,
    n: Number.isInteger(n) && n >= 0 ? n : null,
  };
}

/** Lines as text: each says how many actions it shares with the line before it, then its own. */
export function formatLines(lines: string[][]): string {
  let before: string[] = [];
  const written: string[] = [];
  for (const line of lines) {
    const last = before;
    const differs = line.findIndex((text, i) => text !== last[i]);
    if (differs >= 0) written.push(`${differs}:${line.slice(differs).join(",")}`);
    before = line;
  }
  return written.join(";");
}

/** Lines from text; what cannot be read is left out. */
export function parseLines(text: string): string[][] {
  let before: string[] = [];
  const lines: string[][] = [];
  for (const part of text.split(";")) {
    const found = /^(\d{1,4}):(.+)$/.exec(part);
    if (!found) continue;
    before = [...before.slice(0, Number(found[1])), ...found[2]!.split(",")];
    lines.push(before);
  }
  return lines;
}
