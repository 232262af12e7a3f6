/** A table as far as this client may know it: what a snapshot says, and how an update changes it. Pure. */
import {
  ROW_FACTS,
  type ChatLine,
  type Choice,
  type Choices,
  type GameEvent,
  type Presence,
  type Question,
  type Result,
  type Row,
  type Said,
  type Seat,
  type Snapshot,
  type TableInfo,
  type Update,
  type View,
} from "./types";

/** Where an own pirate would land by a symbol, or why it cannot: by space, then by symbol. */
export type Landings = Choices["landings"];

/** What every seat had left at a moment of the server's time. */
export interface Clock {
  left: number[];
  at: number;
}

export interface TableState {
  n: number;
  table: TableInfo;
  seats: Seat[];
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
  chat: ChatLine[];
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
    table: told.table,
    seats: told.seats,
    present: told.present,
    spectators,
    seat: told.seat ?? null,
    decider: told.decider ?? null,
    clock: told.left ? { left: told.left, at: told.at } : null,
    view: told.view ?? null,
    legal: told.legal ?? [],
    choices: [],
    landings: {},
    question: told.question ?? null,
    chat: told.chat ?? [],
    result: told.result ?? null,
  };
}

/** The state after an update that follows it without a gap. */
export function afterUpdate(state: TableState, told: Update): TableState {
  const { row } = told;
  return {
    ...state,
    n: told.n,
    seats: told.seats ?? state.seats,
    seat: row.row === "emptied" && row.seat === state.seat ? null : state.seat,
    decider: told.decider ?? null,
    clock: told.left ? { left: told.left, at: told.at } : null,
    view: told.view ?? state.view,
    legal: told.legal ?? [],
    choices: ROW_FACTS[row.row].moves_game ? [] : state.choices,
    question: told.question ?? null,
    chat: isSaid(row) ? [...state.chat, chatLine(row, told.at)] : state.chat,
    result: told.result ?? state.result,
  };
}

/** Whether a row is something said that can be read; what is closed or was deleted has neither text nor phrase. */
export function isSaid(row: Row): row is Said {
  return row.row === "said" && Boolean(row.text || row.phrase);
}

/** Something said, as the chat keeps it. */
function chatLine({ name = "", seat, phrase, text }: Said, at: number): ChatLine {
  return { at, name, seat, phrase, text };
}

export function withChoices(state: TableState, told: Choices): TableState {
  return { ...state, choices: told.choices, landings: told.landings };
}

export function withPresence(state: TableState, told: Presence): TableState {
  return { ...state, present: told.present, spectators: told.spectators };
}

export function toMoment(told: Update): Moment {
  return { n: told.n, at: told.at, row: told.row, events: told.events ?? [], view: told.view ?? null };
}
