/** The requests about tables, people and variants, with the shapes of their answers. */
import { ask, get, post, remove } from "./http";
import type { SeatInfo, Variant } from "./view";

export type Clock =
  | { kind: "none" }
  | { kind: "turn"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | { kind: "days"; days: number };

export interface Result {
  ending: string;
  winner: number | null;
}

/** A table in one line. */
export interface Summary {
  id: string;
  status: "open" | "running" | "over";
  variant: Variant;
  clock: Clock;
  spectators: number;
  seats: Pick<SeatInfo, "name" | "bot" | "is_open">[];
  result: Result | null;
}

/** What was agreed when a table was made. */
export interface Agreed {
  id: string;
  variant: Variant;
  clock: Clock;
  on_timeout: "bot" | "resign";
  public: boolean;
  undo: boolean;
  hints: boolean;
  chat: boolean;
  spectators: number;
  code: string | null;
  commitment: string;
}

/** A table as somebody at the door sees it. */
export interface Door {
  table: Agreed;
  seats: SeatInfo[];
  present: boolean[];
  seat: number | null;
  result: Result | null;
  status: Summary["status"];
  open_seats: number[];
  can_join: boolean;
  can_watch: boolean;
  is_owner: boolean;
}

export interface Wanted {
  variant: string | Partial<Variant>;
  players?: number;
  name: string;
  word?: string;
  seats: string[];
  clock?: Clock;
  on_timeout?: Agreed["on_timeout"];
  public?: boolean;
  undo?: boolean;
  hints?: boolean;
  chat?: boolean;
  spectators?: number;
}

export interface Level {
  name: string;
  title: string;
  description: string;
  seconds: number;
}

interface Range {
  from: number;
  to: number;
  usual: number[];
}

export interface ClockKind {
  kind: Clock["kind"];
  seconds?: Range;
  increment?: Range;
  days?: Range;
}

export type OptionName = Exclude<keyof Variant, "turn_limit">;
export type OptionValue = string | number | boolean;

/** All that can be played. */
export interface Offer {
  presets: Record<string, Variant>;
  booklets: Record<string, Record<string, string>>;
  options: { name: OptionName; values: OptionValue[] }[];
  only: { if: Partial<Variant>; option: OptionName; values: OptionValue[] }[];
  legs: Record<Variant["route"], number>;
  levels: Level[];
  clocks: ClockKind[];
}

export interface Checked {
  variant: Variant;
  text: string;
  fields: number;
}

export interface Me {
  name: string | null;
  login: string | null;
}

export interface KeptRecord {
  id: string;
  created: number;
  variant: Variant;
  names: string[];
  result: string | null;
}

/** A finished game may be told by its id alone. */
export type Known = Pick<Summary, "id"> & Partial<Summary>;

export interface MyGames {
  waiting: Summary[];
  open: Known[];
  running: Known[];
  over: Known[];
  replays: KeptRecord[];
}

export const offer = () => get<Offer>("/variants");
export const checkVariant = (variant: Partial<Variant>) => post<Checked>("/variants/check", { variant });
export const makeTable = (wanted: Wanted) => post<Agreed>("/tables", wanted);
export const findTable = (code: string) => get<{ id: string }>(`/codes/${encodeURIComponent(code)}`);
export const showTable = (id: string) => get<Door>(`/tables/${encodeURIComponent(id)}`);
export const joinTable = (id: string, wish: { name: string; seat?: number; word?: string }) =>
  post<{ seat: number }>(`/tables/${id}/join`, wish);
export const seatBot = (id: string, seat: number, bot: string) => post(`/tables/${id}/bot`, { seat, bot });
export const emptySeat = (id: string, seat: number) => post(`/tables/${id}/empty`, { seat });
export const startTable = (id: string) => post(`/tables/${id}/start`);
export const leaveTable = (id: string) => post(`/tables/${id}/leave`);
export const myGames = () => get<MyGames>("/me/games");
export const whoAmI = () => get<Me>("/me");
export const rename = (name: string) => post<Me>("/me", { name });
export const keepName = (login: string, password: string) => post<Me>("/me/password", { login, password });
export const changePassword = (login: string, old: string, password: string) =>
  post<Me>("/me/password", { login, old, password });
export const logIn = (login: string, password: string) => post<{ login: string }>("/login", { login, password });
export const logOut = (everywhere: boolean) => post("/logout", { everywhere });
export const exportMe = () => get<Record<string, unknown>>("/me/export");
export const forgetMe = () => remove("/me");
export const bringRecord = (text: string) => ask<KeptRecord>("POST", "/replays", text);
export const dropRecord = (id: string) => remove(`/replays/${id}`);
