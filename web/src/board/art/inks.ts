/** The colours of the symbols: the same in light and dark mode, as on the cards. */
import { SYMBOLS, type Stroke } from "./symbols";
import type { Part } from "./stamp";

type Paints = Record<Stroke["tone"], string>;

const PLAIN: Paints = { main: "#8a4b25", ink: "#24190f", light: "#fff3d6", shade: "#4d3a28" };
const OWN: Record<string, Partial<Paints>> = {
  skull: { main: "#fdf6e3" },
  hat: { main: "#39405f", light: "#e8b93a" },
  dagger: { main: "#b7c4cb", shade: "#c08a1e" },
  bottle: { main: "#3f7d4f", shade: "#a8743a" },
  key: { main: "#dba21f" },
  rum: { main: "#b4602a", shade: "#6d3a17" },
  lantern: { main: "#f3b53a" },
  parrot: { main: "#cf3a2c", shade: "#1d6fa3", light: "#f7cf5a" },
  hook: { main: "#aebac1", shade: "#7a4a23", light: "#e3b23c" },
  chest: { main: "#9a6430", shade: "#57371a", light: "#e8b93a" },
};

/** A symbol as painted paths. */
export function paintedSymbol(symbol: string): Part[] {
  const paints = { ...PLAIN, ...OWN[symbol] };
  return (SYMBOLS[symbol] ?? []).map(({ path, tone, line }): Part =>
    line === undefined
      ? { d: path, fill: paints[tone], "fill-rule": "evenodd" }
      : { d: path, fill: "none", stroke: lineInk(tone, paints), "stroke-width": String(line) },
  );
}

/** A line of the main tone is drawn in ink. */
function lineInk(tone: Stroke["tone"], paints: Paints): string {
  return tone === "light" || tone === "shade" ? paints[tone] : paints.ink;
}
