/** The names and drawings of start and end, which depend on edition and route. */
import type { Variant } from "../../protocol/types";

export type Scene = "fortress" | "prison" | "wreck" | "sloop" | "boat" | "bay";

/** The scene of the start. */
export function startScene({ edition, route }: Pick<Variant, "edition" | "route">): Scene {
  if (route === "jungle") return "wreck";
  return edition === "classic" ? "fortress" : "prison";
}

/** The scene of the end. */
export function endScene({ edition, route }: Pick<Variant, "edition" | "route">): Scene {
  if (route !== "tunnel") return "bay";
  return edition === "classic" ? "sloop" : "boat";
}
