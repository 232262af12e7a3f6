/** A table as far as this client may know it: what a snapshot says, and how an update changes it. Pure. */
import type { Choices, Presence, Snapshot, Update } from "./types";
import type { Choice, GameEvent, Landings, SeatInfo, Variant, View } from "./view";

export interface ClockRule {
  kind: "none" | "turn" | "bank" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}

/** What was agreed when the table was made. */
export interface TableInfo {
  id: string;
  variant: Variant;
  commitment: string;
  clock: ClockRule;
  public: boolean;
  undo: boolean;
  hints: boolean;
  chat: boolean;
  code?: string;
  deal_of?: string | null;
}

/** An entry of the log: its kind and what belongs to it. */
export interface Row {
  row: string;
  seat?: number;
  name?: string;
  bot?: string;
  count?: number;
  what?: string;
  target?: number;
  accepted?: boolean;
  why?: string;
  ending?: string;
  winner?: number | null;
  phrase?: string;
  text?: string;
  is_muted?: boolean;
  milliseconds?: number;
}

export interface Said extends Row {
  at: number;
}

export interface Question {
  seat: number;
  what: "undo" | "draw" | "replace";
  target: number | null;
  waiting: number[];
}

export interface Result {
  ending: string;
  winner: number | null;
}

/** What every seat had left at a moment of the server's time. */
export interface Clock {
  left: number[];
  at: number;
}

export interface TableState {
  n: number;
  table: TableInfo;
  seats: SeatInfo[];
  present: boolean[];
  spectators: number;
  seat: number | null;
  decider: number | null;
  clock: Clock | null;
  view: View | null;
  legal: string[];
  /** The choices of the present moment, empty unless we decide. */
  choices: Choice[];
  landings: Landings;
  question: Question | null;
  chat: Said[];
  result: Result | null;
}

/** Entry *n* as it is shown, logged and heard. */
export interface Moment {
  n: number;
  at: number;
  row: Row;
  events: GameEvent[];
  view: View | null;
}

/** A snapshot as our state. Spectators and choices come in messages of their own. */
export function fromSnapshot(told: Snapshot, spectators: number): TableState {
  return {
    n: told.n,
    table: told.table as unknown as TableInfo,
    seats: told.seats as unknown as SeatInfo[],
    present: told.present,
    spectators,
    seat: told.seat ?? null,
    decider: told.decider ?? null,
    clock: told.left ? { left: told.left, at: told.at } : null,
    view: (told.view ?? null) as unknown as View | null,
    legal: told.legal ?? [],
    choices: [],
    landings: {},
    question: (told.question ?? null) as unknown as Question | null,
    chat: (told.chat ?? []) as unknown as Said[],
    result: (told.result ?? null) as unknown as Result | null,
  };
}

/** The state after an update that follows it without a gap. */
export function afterUpdate(state: TableState, told: Update): TableState {
  const row = told.row as unknown as Row;
  return {
    ...state,
    n: told.n,
    seats: (told.seats as unknown as SeatInfo[] | null) ?? state.seats,
    seat: row.row === "emptied" && row.seat === state.seat ? null : state.seat,
    decider: told.decider ?? null,
    clock: told.left ? { left: told.left, at: told.at } : null,
    view: (told.view as unknown as View | null) ?? state.view,
    legal: told.legal ?? [],
    choices: isBeside(row) ? state.choices : [],
    question: (told.question ?? null) as unknown as Question | null,
    chat: isSaid(row) ? [...state.chat, { ...row, at: told.at }] : state.chat,
    result: (told.result as unknown as Result | null) ?? state.result,
  };
}

/** Whether a row is something said that can be read; what is closed or was deleted has neither text nor phrase. */
export function isSaid(row: Row): boolean {
  return row.row === "said" && Boolean(row.text || row.phrase);
}

/** Rows that leave the position, and so the choices, as they are. */
function isBeside(row: Row): boolean {
  return !["started", "acted", "undone", "ended"].includes(row.row);
}

export function withChoices(state: TableState, told: Choices): TableState {
  const choices = told.choices as unknown as Choice[];
  return { ...state, choices, landings: told.landings as unknown as Landings };
}

export function withPresence(state: TableState, told: Presence): TableState {
  return { ...state, present: told.present, spectators: told.spectators };
}

export function toMoment(told: Update): Moment {
  return {
    n: told.n,
    at: told.at,
    row: told.row as unknown as Row,
    events: (told.events ?? []) as unknown as GameEvent[],
    view: (told.view ?? null) as unknown as View | null,
  };
}
