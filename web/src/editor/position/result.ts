/** How an edited game ended, as one choice. Pure. */
import type { EditedPosition } from "./position";

export type ResultChoice = "on" | `won ${number}` | "stalemate" | "turn_limit";

export function resultOf({ over, winner, ending }: EditedPosition): ResultChoice {
  if (!over) return "on";
  if (winner !== null) return `won ${winner}`;
  return ending === "turn_limit" ? "turn_limit" : "stalemate";
}

export function withResult(position: EditedPosition, result: ResultChoice): EditedPosition {
  if (result === "on") return { ...position, over: false, winner: null, ending: null };
  if (result === "stalemate" || result === "turn_limit") {
    return { ...position, over: true, winner: null, ending: result };
  }
  return { ...position, over: true, winner: Number(result.slice("won ".length)), ending: "won" };
}
