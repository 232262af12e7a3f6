/** What start and end are called and drawn as: the editions and routes dress them differently. */
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
