/** The state of the form for a new table, saved while it is edited; the server has sent which options fit together. */
import { loadDraft, saveDraft, dropDraft } from "../browser/draft";
import { presetOf } from "../sentences/key_names";
import type { ClockRule, NewTable, Offer, OptionName, Variant } from "../protocol/types";
import { settings } from "../app/settings.svelte";
import { guestName } from "../waiting-room/take_seat.svelte";
import { pathOf, refitted, type Box, type LaidPiece } from "./laid_path";
import { allowedValues, fitted, type OptionValue } from "./option_fit";
import type { VariantForm } from "./option_rows";

const KEY = "new table";
const SPECTATORS = 50;

interface FormValues {
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
  /** The path as the players lay it, null for a random one. */
  laid: LaidPiece[] | null;
  /** The seat that begins, null for a random one. */
  start: number | null;
}

function usual(offer: Offer): FormValues {
  const variant = { ...offer.presets.jamaica! };
  const tableRules = { public: false, undo: true, hints: true, chat: true, spectators: true };
  const seats = Array.from({ length: variant.players }, (_, seat) => (seat ? "open" : "me"));
  return {
    variant,
    seats,
    clock: { kind: "none" },
    on_timeout: "bot",
    word: "",
    laid: null,
    start: null,
    ...tableRules,
  };
}

export class TableForm implements VariantForm {
  values: FormValues;
  /** The pieces of which the path can be laid, once the server has sent them. */
  box = $state.raw<Box | null>(null);

  constructor(readonly offer: Offer) {
    const [first, draft] = [usual(offer), loadDraft<Partial<FormValues>>(KEY, {})];
    // A draft can be older than an option.
    this.values = $state({ ...first, ...draft, variant: { ...first.variant, ...draft.variant } });
  }

  /** The preset that has exactly these options, or null. */
  get preset(): string | null {
    return presetOf(this.values.variant, this.offer.presets);
  }

  choosePreset(name: string): void {
    const { players } = this.values.variant;
    this.values.variant = { ...this.offer.presets[name]!, players };
  }

  choose(name: OptionName, value: OptionValue | string[]): void {
    this.values.variant = fitted({ ...this.values.variant, [name]: value }, this.offer);
    if (name === "players") this.fitSeats();
  }

  allowed(name: OptionName): OptionValue[] {
    return allowedValues(name, this.values.variant, this.offer);
  }

  /** Assign a seat; there is only one "me". */
  seat(number: number, who: string): void {
    const mine = this.values.seats.indexOf("me");
    if (who === "me" && mine >= 0) this.values.seats[mine] = this.values.seats[number]!;
    this.values.seats[number] = who;
  }

  /** The server has sent the pieces for the chosen variant: a path laid before keeps what still fits. */
  setBox(box: Box): void {
    this.box = box;
    if (this.values.laid) this.values.laid = refitted($state.snapshot(this.values.laid), box);
  }

  private fitSeats(): void {
    const { seats, variant } = this.values;
    if (this.values.start !== null && this.values.start >= variant.players) this.values.start = null;
    const last = seats.at(-1) === "me" ? "open" : (seats.at(-1) ?? "open");
    while (seats.length < variant.players) seats.push(last);
    const cut = seats.splice(variant.players);
    if (cut.includes("me")) seats[0] = "me";
  }

  /** Whether every seat is taken, so that the game can start at once. */
  get isComplete(): boolean {
    return !this.values.seats.includes("open");
  }

  /** The request to the server. */
  get wanted(): NewTable {
    const { spectators, laid, ...values } = $state.snapshot(this.values);
    const limitless = { ...values.variant, turn_limit: null };
    const path = laid && this.box && pathOf(laid, this.box);
    return { ...values, variant: limitless, path, name: guestName(), spectators: spectators ? SPECTATORS : 0 };
  }

  keep(): void {
    saveDraft(KEY, this.values);
  }

  reset(): void {
    dropDraft(KEY);
    this.values = usual(this.offer);
  }
}

/** The default level of a bot. */
export function usualBot(): string {
  return `bot:${settings.quick.level}`;
}
