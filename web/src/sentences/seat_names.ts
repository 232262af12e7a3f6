/** Names on the screen: seats, spaces, cards. */
import { COLOURS } from "../board/art/pirates";
import type { Card, Seat, Space, Variant } from "../protocol/types";
import { words } from "../words/words.svelte";
import { isDark, symbolOf } from "../table/choosing/ways";

/** The name of a person, or the colour of a bot or an empty seat. */
export function nameOf(seats: Seat[], seat: number): string {
  const info = seats[seat];
  return info?.name && (!info.bot || info.covered) ? info.name : colourOf(seat);
}

export function namesOf(seats: Seat[]): string[] {
  return seats.map((_, seat) => nameOf(seats, seat));
}

export function colourOf(seat: number): string {
  return words().colours[COLOURS[seat] ?? "red"];
}

export function symbolName(symbol: string): string {
  return words().symbols[symbol as keyof ReturnType<typeof words>["symbols"]] ?? symbol;
}

export function cardName(card: Card): string {
  const name = symbolName(symbolOf(card));
  return isDark(card) ? words().board.dark(name) : name;
}

/** A field by its number, the other spaces by their names. */
export function spaceName(space: Space, { edition, route }: Variant): string {
  const { board } = words();
  if (space === "start")
    return route === "jungle" ? board.wreck : edition === "classic" ? board.fortress : board.prison;
  if (space === "end") return route !== "tunnel" ? board.bay : edition === "classic" ? board.sloop : board.boat;
  return space === "boat" ? board.boat : space;
}
