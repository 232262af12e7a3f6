/** The keys of the table, and which one was pressed. */
export type KeyName =
  | "cards"
  | "arrows"
  | "retreat"
  | "morgan"
  | "sail"
  | "draw"
  | "end"
  | "undo"
  | "hint"
  | "again"
  | "plan"
  | "back"
  | "chat"
  | "text"
  | "help";

export const KEYS: { shown: string; what: KeyName }[] = [
  { shown: "1 – 9", what: "cards" },
  { shown: "← →", what: "arrows" },
  { shown: "R", what: "retreat" },
  { shown: "M", what: "morgan" },
  { shown: "S", what: "sail" },
  { shown: "D", what: "draw" },
  { shown: "E", what: "end" },
  { shown: "U", what: "undo" },
  { shown: "H", what: "hint" },
  { shown: "L", what: "again" },
  { shown: "P", what: "plan" },
  { shown: "Esc", what: "back" },
  { shown: "C", what: "chat" },
  { shown: "T", what: "text" },
  { shown: "?", what: "help" },
];

/** Whether a key was meant for a text field or for the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isWriting = target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
  return isWriting || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}

/** The key by its letter, whatever the layout: on a Hebrew keyboard R is still R. */
export function letterOf(event: KeyboardEvent): string {
  if (/^[a-z0-9?]$/i.test(event.key) || event.key === "Escape") return event.key.toUpperCase();
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key;
}
