/** What is to be done before the next action, as a list that can be edited. Pure. */
import type { Pending, PositionParts, Space } from "../../protocol/types";
import type { Edited, EditedPosition } from "./position";

export type PendingWord = PositionParts["pending"][number];
/** What an entry concerns: a seat, a number of cards or a field. */
export type Concern = { kind: "seat" | "cards"; value: number } | { kind: "field"; value: Space } | null;

export function wordOf(entry: Pending): PendingWord {
  return entry.do === "effect" ? entry.kind : entry.do;
}

export function concernOf(entry: Pending): Concern {
  switch (entry.do) {
    case "discard":
      return { kind: "seat", value: entry.seat };
    case "take":
      return { kind: "seat", value: entry.from };
    case "give":
      return { kind: "seat", value: entry.to };
    case "keep":
      return { kind: "cards", value: entry.left };
    case "lay_back":
      return null;
    case "effect":
      if (entry.kind === "pistol") return { kind: "seat", value: entry.target ?? 0 };
      return entry.kind === "chest" ? { kind: "field", value: entry.at ?? "" } : null;
  }
}

/** An entry of a kind; without a value it concerns the next seat, one card or the first closed tile. */
export function pendingOf(word: PendingWord, position: EditedPosition, value?: number | Space): Pending {
  const seat = Number(value ?? (position.turn.seat + 1) % position.pirates.length);
  switch (word) {
    case "discard":
      return { do: "discard", seat };
    case "take":
      return { do: "take", from: seat };
    case "give":
      return { do: "give", to: seat };
    case "keep":
      return { do: "keep", left: Number(value ?? 1) };
    case "lay_back":
      return { do: "lay_back" };
    case "pistol":
      return { do: "effect", kind: "pistol", target: seat };
    case "chest":
      return { do: "effect", kind: "chest", at: String(value ?? Object.keys(position.tiles)[0] ?? "") };
    default:
      return { do: "effect", kind: word };
  }
}

/** The values that an entry can be given. */
export function valuesFor(concern: NonNullable<Concern>, { position, parts }: Edited): (number | Space)[] {
  if (concern.kind === "seat") return position.pirates.map((_, seat) => seat);
  return concern.kind === "cards" ? parts.keeps : Object.keys(position.tiles);
}
