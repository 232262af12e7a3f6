/** The state of the form for a new table, saved while it is edited; the server has sent which options fit together. */
import { loadDraft, saveDraft, dropDraft } from "../parts/draft";
import { presetOf } from "../sentences/key_names";
import type { ClockRule, NewTable, Offer, OptionName, Variant } from "../protocol/types";
import { settings } from "../app/settings.svelte";
import { guestName } from "../waiting-room/take_seat.svelte";
import { allowedValues, fitted, type OptionValue } from "./option_fit";

const KEY = "new table";
const SPECTATORS = 50;

interface Wishes {
  variant: Variant;
  seats: string[];
  clock: ClockRule;
  on_timeout: "bot" | "resign";
  public: boolean;
  undo: boolean;
  hints: boolean;
  chat: boolean;
  spectators: boolean;
  word: string;
}

function usual(offer: Offer): Wishes {
  const variant = { ...offer.presets.jamaica! };
  const tableRules = { public: false, undo: true, hints: true, chat: true, spectators: true };
  const seats = Array.from({ length: variant.players }, (_, seat) => (seat ? "open" : "me"));
  return { variant, seats, clock: { kind: "none" }, on_timeout: "bot", word: "", ...tableRules };
}

export class TableForm {
  wishes: Wishes;

  constructor(readonly offer: Offer) {
    this.wishes = $state({ ...usual(offer), ...loadDraft<Partial<Wishes>>(KEY, {}) });
  }

  /** The preset that has exactly these options, or null. */
  get preset(): string | null {
    return presetOf(this.wishes.variant, this.offer.presets);
  }

  choosePreset(name: string): void {
    const { players } = this.wishes.variant;
    this.wishes.variant = { ...this.offer.presets[name]!, players };
  }

  choose(name: OptionName, value: OptionValue | string[]): void {
    this.wishes.variant = fitted({ ...this.wishes.variant, [name]: value }, this.offer);
    if (name === "players") this.fitSeats();
  }

  allowed(name: OptionName): OptionValue[] {
    return allowedValues(name, this.wishes.variant, this.offer);
  }

  /** Assign a seat; there is only one "me". */
  seat(number: number, who: string): void {
    const mine = this.wishes.seats.indexOf("me");
    if (who === "me" && mine >= 0) this.wishes.seats[mine] = this.wishes.seats[number]!;
    this.wishes.seats[number] = who;
  }

  private fitSeats(): void {
    const { seats, variant } = this.wishes;
    const last = seats.at(-1) === "me" ? "open" : (seats.at(-1) ?? "open");
    while (seats.length < variant.players) seats.push(last);
    const cut = seats.splice(variant.players);
    if (cut.includes("me")) seats[0] = "me";
  }

  /** Whether every seat is taken, so that the game can start at once. */
  get isComplete(): boolean {
    return !this.wishes.seats.includes("open");
  }

  /** The request to the server. */
  get wanted(): NewTable {
    const { spectators, ...wishes } = $state.snapshot(this.wishes);
    const limitless = { ...wishes.variant, turn_limit: null };
    return { ...wishes, variant: limitless, name: guestName(), spectators: spectators ? SPECTATORS : 0 };
  }

  keep(): void {
    saveDraft(KEY, this.wishes);
  }

  reset(): void {
    dropDraft(KEY);
    this.wishes = usual(this.offer);
  }
}

/** The default level of a bot. */
export function usualBot(): string {
  return `bot:${settings.quick.level}`;
}
