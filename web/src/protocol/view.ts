/** The shapes inside the server's messages: views, events, choices. The names are those of the JSON format. */

/** "start", "1", "2", ..., "boat" or "end". */
export type Space = string;
/** A symbol; a dark card ends with "*". */
export type Card = string;
export type Symbol_ = string;

export interface Variant {
  players: number;
  edition: "classic" | "second";
  route: "tunnel" | "jungle" | "complete";
  pieces: number;
  crew: number;
  hands: "closed" | "open";
  supply: "pile" | "row";
  pass: "free" | "at_least_one";
  empty_hand_draw: boolean;
  refuel: ("retreat" | "morgan" | "either")[];
  freebooter: boolean;
  sorceress: boolean;
  turn_limit: number | null;
}

export type Pending =
  | { do: "discard"; seat: number }
  | { do: "effect"; kind: string; target?: number; at?: Space }
  | { do: "take"; from: number }
  | { do: "keep"; left: number }
  | { do: "give"; to: number }
  | { do: "lay_back" };

/** A position as one seat, or a spectator, may know it. */
export interface View {
  variant: Variant;
  path: Symbol_[];
  pirates: Record<Space, number>[];
  boat: "cartagena" | "tortuga" | null;
  hands: (Card[] | number)[];
  pile: Card[] | number;
  row: Card[];
  discard: Card[];
  tiles: Record<Space, number | "snake" | "empty" | "closed">;
  tiles_opened?: (number | string)[];
  turn: { number: number; seat: number; actions_left: number; acted: boolean; captain_sail: boolean; stuck: number };
  pending: Pending[];
  holding: Card[] | number;
  known?: { hands?: Record<string, Card[]>; pile?: Card[] };
  winner: number | null;
  over: boolean;
}

/** An action as JSON: `{do: "advance", card: "dagger", from: "6"}`. */
export interface Action {
  do: string;
  card?: Card;
  cards?: Card[];
  from?: Space | Space[];
  seat?: number;
  as?: Symbol_;
  with?: Card;
}

/** A legal action, where its pirate lands, how many cards it draws (null: a closed tile decides), who would win. */
export interface Choice {
  action: Action;
  text: string;
  to: Space | null;
  draws: number | null;
  wins: number | null;
}

/** Where an own pirate would land by a symbol, or why it cannot: by space, then by symbol. */
export type Landings = Record<Space, Record<Symbol_, { to: Space | null; reason?: string }>>;

/** Something that happened. `event` is the kind; the other keys are those of the JSON format. */
export interface GameEvent {
  event: string;
  seat?: number;
  number?: number;
  by?: number;
  by_itself?: boolean;
  from?: Space;
  to?: Space | number;
  card?: Card | null;
  cards?: Card[] | null;
  enchanted?: boolean;
  victim?: number;
  free?: boolean;
  count?: number;
  at?: Space;
  tile?: number | string;
  reason?: string;
}

export interface SeatInfo {
  name: string;
  bot: string | null;
  is_open: boolean;
  /** A bot plays for the person in this seat. */
  covered?: boolean;
  resigned?: boolean;
  muted?: boolean;
  hints?: number;
  word?: string;
}
