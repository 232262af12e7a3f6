/** At how many tables it is the player's turn; shown in the tab's title and icon, and in the header. */
import { turnsElsewhere } from "../home/my_games.svelte";
import { words } from "../words/words.svelte";

const PLAIN = "Cartagena";
const ICON = "/icon.svg";
const BADGE = '<circle cx="74%" cy="26%" r="26%" fill="#e0341f" stroke="#fff" stroke-width="4%"/></svg>';

/** The table on the screen knows best whose turn it is there. */
let shown = $state.raw<{ id: string; isMine: boolean } | null>(null);

/** Note whether it is the player's turn at the table on the screen; returns a function that forgets it. */
export function noteTurn(id: string, isMine: boolean): () => void {
  shown = { id, isMine };
  return () => (shown = null);
}

/** The tables at which it is the player's turn, other ones first. */
export function myTurns(): string[] {
  const elsewhere = turnsElsewhere(shown?.id ?? null);
  return shown?.isMine ? [...elsewhere, shown.id] : elsewhere;
}

let screen = $state("");

/** Name the screen in the tab's title; returns a function that forgets it. */
export function nameScreen(name: string): () => void {
  screen = name;
  return () => (screen = "");
}

/** The title of the tab. */
export function tabTitle(): string {
  const { length } = myTurns();
  const turn = length > 0 ? `● ${words().table.yourTurn}${length > 1 ? ` (${length})` : ""}` : "";
  return [turn, screen, PLAIN].filter(Boolean).join(" · ");
}

/** Put a dot on the icon of the tab, or remove it. */
export async function markIcon(isMarked: boolean): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || isMarked === link.href.startsWith("data:")) return;
  link.href = isMarked ? await badgedIcon() : ICON;
}

let badged: Promise<string> | null = null;

function badgedIcon(): Promise<string> {
  badged ??= fetch(ICON)
    .then((answer) => answer.text())
    .then((svg) => `data:image/svg+xml,${encodeURIComponent(svg.replace(/<\/svg>\s*$/, BADGE))}`)
    .catch(() => ICON);
  return badged;
}
