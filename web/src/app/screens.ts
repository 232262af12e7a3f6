/** The screens, each fetched when it is first shown. */
import type { Component } from "svelte";

import type { Route } from "./router.svelte";

type Screen = Component<Record<string, unknown>>;

const FILES = import.meta.glob<{ default: Screen }>("../screens/*.svelte");
const NAMES: Record<Route["screen"], string> = {
  home: "Home",
  new: "NewTable",
  table: "Table",
  replay: "Replay",
  analysis: "Analysis",
  learn: "Learn",
  editor: "Editor",
  rules: "Rules",
  settings: "Settings",
  games: "Games",
  lessons: "Lessons",
  lesson: "Lesson",
  puzzles: "Puzzles",
  puzzle: "Puzzle",
  daily: "Daily",
  missing: "Missing",
};

/** Fetch the screen of a route. */
export async function loadScreen(route: Route): Promise<Screen> {
  const file = FILES[`../screens/${NAMES[route.screen]}.svelte`] ?? FILES["../screens/Missing.svelte"]!;
  return (await file()).default;
}

/** The props of a screen: its route without the name. */
export function propsOf(route: Route): Record<string, unknown> {
  return Object.fromEntries(Object.entries(route).filter(([name]) => name !== "screen"));
}

/** The key of a screen: with another key it is created again, as for another table. */
export function keyOf(route: Route): string {
  if (route.screen === "learn") return `learn ${route.id} ${route.seat}`;
  return "id" in route ? `${route.screen} ${route.id}` : route.screen;
}
