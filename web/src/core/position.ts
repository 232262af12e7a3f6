/** A position in the core's record of a game: what lies open to everybody, and nothing else. */
import { spacesOf } from "../board/layout/places";
import type { Variant, View } from "../protocol/types";
import type { Core } from "./core";
import { BOATS, MAX_SPACES, NO_BOAT, NO_EFFECT, NO_TILE, NOBODY, OPTIONS, SYMBOLS } from "./layouts";
import type { CoreRecord } from "./records";

/** The part of a view that decides where pirates land. */
export type Board = Pick<View, "variant" | "path" | "pirates" | "boat">;

/** A new record with a board, completed by the core. It is marked as over, so that nothing happens by itself. */
export function writeBoard(core: Core, board: Board): CoreRecord<"game"> {
  const game = core.newRecord("game");
  const [memory, trace] = [core.newRecord("memory"), core.newRecord("trace")];
  writeOptions(game, board.variant);
  writePath(game, board);
  writePirates(game, board);
  game.write("over", 1);
  core.entries.resume(game.at, 0, memory.at, trace.at);
  return game;
}

function writeOptions(game: CoreRecord<"game">, variant: Variant): void {
  for (const [name, option] of Object.entries(OPTIONS)) {
    const usual = "usual" in option ? option.usual : 0;
    const value = variant[name as keyof Variant] ?? usual;
    const codes: Record<string, number> = "codes" in option ? option.codes : {};
    const words = Array.isArray(value) ? value : [value];
    const numbers = words.map((word) => (typeof word === "string" ? codes[word]! : Number(word)));
    game.field(option.field).set(numbers);
  }
}

function writePath(game: CoreRecord<"game">, board: Board): void {
  const symbols: readonly string[] = SYMBOLS[board.variant.edition];
  const spaces = spacesOf(board);
  const boat = spaces.indexOf("boat");
  game.field("path").set(board.path.map((symbol) => symbols.indexOf(symbol)));
  game.write("end", spaces.length - 1);
  game.write("first_leg_end", boat === -1 ? spaces.length - 1 : boat);
  game.write("boat", board.boat === null ? NO_BOAT : BOATS[board.boat]);
  game.write("winner", NOBODY);
  game.write("effect", NO_EFFECT);
  game.field("tiles").fill(NO_TILE);
}

function writePirates(game: CoreRecord<"game">, board: Board): void {
  const spaces = spacesOf(board);
  const pirates = game.field("pirates");
  board.pirates.forEach((crew, seat) => {
    for (const [space, count] of Object.entries(crew)) pirates[seat * MAX_SPACES + spaces.indexOf(space)] = count;
  });
}
