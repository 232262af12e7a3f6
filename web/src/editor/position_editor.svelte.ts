/** The state of the editor: the position, its edits, and what the server finds wrong. Nothing here decides what is valid. */
import { allowedValues, fitted, type OptionValue } from "../new-table/option_fit";
import type { VariantForm } from "../new-table/option_rows";
import { presetOf } from "../sentences/key_names";
import type { CheckedPosition, PositionFault, Offer, OptionName, Variant } from "../protocol/types";
import { emptied, toSend, type Edited, type EditedPosition } from "./position/position";
import { fitRead, isSame, refit } from "./position/refit";
import { SERVER, type EditorServer } from "./requests";

/** A check is asked for when nothing was changed for this many milliseconds. */
const PAUSE = 250;
const MOST_EDITS = 300;

/** A variant that a set-up is asked for: the position is made to fit it, or begins anew. */
interface Wanted {
  variant: Variant;
  isAnew: boolean;
}

export class PositionEditor implements VariantForm {
  now = $state.raw<Edited>(null!);
  /** What is wrong, as the server last said. */
  faults = $state.raw<PositionFault[]>([]);
  /** The text of the position; null while it is not known. */
  text = $state<string | null>(null);
  /** What was typed as text, until something else is edited. */
  typed = $state<string | null>(null);
  /** Why the typed text cannot be read. */
  textFaults = $state.raw<PositionFault[]>([]);
  private hasAnswer = $state(false);
  /** The set-up that is being asked for. */
  private wanted = $state.raw<Wanted | null>(null);
  /** The set-up that could not be had, and why. */
  private refused = $state.raw<{ wanted: Wanted; error: unknown } | null>(null);
  /** Why the server could not check. */
  private unchecked = $state.raw<unknown>(null);
  /** The position that the editor was opened with. */
  opened = $state.raw<Edited | null>(null);
  private past = $state.raw<Edited[]>([]);
  private future = $state.raw<Edited[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes: the answer to an earlier question is ignored. */
  private asked = 0;
  /** Counts set-ups: only the one asked for last is used. */
  private setups = 0;

  constructor(
    readonly offer: Offer,
    private readonly server: EditorServer = SERVER,
  ) {}

  /** Open with a text, or with the start of a usual game. A text that cannot be read stays in the field for it. */
  async open(text: string | null): Promise<void> {
    this.enter(fitRead(await this.server.setup(Object.values(this.offer.presets)[0]!)));
    this.past = [];
    if (text) await this.readText(text);
    if (this.past.length) this.opened = this.now;
    this.past = [];
  }

  get position(): EditedPosition {
    return this.now.position;
  }

  /** Change the position; what stays the same is no edit. */
  edit(change: (position: EditedPosition) => EditedPosition): void {
    const position = change(this.position);
    if (position !== this.position) this.change({ ...this.now, position });
  }

  /** Show something else, which can be undone; a set-up that was asked for before is not wanted any more. */
  enter(next: Edited): void {
    this.withdraw();
    this.change(next);
  }

  private change(next: Edited): void {
    if (this.now) this.past = [...this.past, this.now].slice(-MOST_EDITS);
    this.future = [];
    this.show(next);
  }

  private show(next: Edited): void {
    this.now = next;
    if (!this.textFaults.length) this.typed = null;
    this.hasAnswer = false;
    this.askLater(() => this.check());
  }

  /** Whether what is shown has been checked. */
  get isChecked(): boolean {
    return this.hasAnswer && this.wanted === null;
  }

  /** Why the server could not be asked. */
  get problem(): unknown {
    return this.refused?.error ?? this.unchecked;
  }

  get canUndo(): boolean {
    return this.past.length > 0 || this.wanted !== null;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Take back the last change: a set-up that has not come yet, or the last edit. */
  undo(): void {
    if (this.wanted) {
      this.withdraw();
      if (!this.hasAnswer) this.askLater(() => this.ask());
      return;
    }
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.now, ...this.future];
    this.show(before);
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (!next) return;
    this.withdraw();
    this.past = [...this.past, this.now];
    this.future = later;
    this.show(next);
  }

  private askLater(ask: () => Promise<void>): void {
    this.ignoreAsked();
    this.timer = setTimeout(() => void ask(), PAUSE);
  }

  private ignoreAsked(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private withdraw(): void {
    this.setups += 1;
    [this.wanted, this.refused] = [null, null];
  }

  stop(): void {
    this.ignoreAsked();
    this.withdraw();
  }

  /** Have the server look at what was typed, or else at the position. */
  private ask(): Promise<void> {
    return this.typed === null ? this.check() : this.readText(this.typed);
  }

  /** Have the server look at the position as it is now. */
  async check(): Promise<void> {
    const answer = await this.answered(this.server.check({ text: JSON.stringify(toSend(this.position)) }));
    if (answer) this.accept(answer);
  }

  private accept({ faults, text }: CheckedPosition): void {
    [this.faults, this.text, this.hasAnswer] = [faults, text, true];
  }

  /** An answer, unless something was changed meanwhile or the server could not be asked. */
  private async answered<T>(asking: Promise<T>): Promise<T | null> {
    this.ignoreAsked();
    const { asked } = this;
    try {
      const answer = await asking;
      if (asked !== this.asked) return null;
      this.unchecked = null;
      return answer;
    } catch (error) {
      if (asked === this.asked) this.unchecked = error;
      return null;
    }
  }

  /** Text is typed or pasted: it is read when the typing pauses. */
  type(text: string): void {
    this.typed = text;
    this.askLater(() => this.readText(text));
  }

  /** Take over a position given as text. One that breaks rules is taken over too; what cannot be read is explained. */
  async readText(text: string): Promise<void> {
    this.typed = text;
    const answer = await this.answered(this.server.check({ text }));
    if (!answer) return;
    this.textFaults = answer.read ? [] : answer.faults;
    if (!answer.read) {
      if (!this.hasAnswer) this.askLater(() => this.check());
      return;
    }
    const next = fitRead(answer.read);
    this.enter(next);
    this.ignoreAsked();
    this.typed = text;
    // What was left out is not shown: the answer is about another position.
    if (isSame(next.position, answer.read.position)) this.accept(answer);
    else await this.check();
  }

  /** Ask the server again for what it did not answer. */
  async retry(): Promise<void> {
    if (this.refused) await this.setUp(this.refused.wanted);
    else await this.ask();
  }

  /** Leave what was typed, and show the position as text again. */
  forgetTyped(): void {
    [this.typed, this.textFaults] = [null, []];
    if (!this.hasAnswer) this.askLater(() => this.check());
  }

  /** Whether the position can be analysed as it is. */
  get isValid(): boolean {
    return this.isChecked && this.faults.length === 0 && this.text !== null;
  }

  /** The start of a game of this variant. */
  async startAnew(): Promise<void> {
    await this.setUp({ variant: this.variant, isAnew: true });
  }

  startEmpty(): void {
    this.edit(() => emptied(this.now));
  }

  /** Ask for a set-up. What is edited until it comes stays. */
  private async setUp(wanted: Wanted): Promise<void> {
    this.ignoreAsked();
    this.wanted = wanted;
    const number = (this.setups += 1);
    try {
      const setup = await this.server.setup(wanted.variant);
      if (number !== this.setups) return;
      this.enter(wanted.isAnew ? fitRead(setup) : refit(this.now, setup));
    } catch (error) {
      if (number !== this.setups) return;
      [this.wanted, this.refused] = [null, { wanted, error }];
      if (!this.hasAnswer) this.askLater(() => this.ask());
    }
  }

  /** The variant that was chosen, also before its set-up has come. */
  private get variant(): Variant {
    return this.wanted?.variant ?? this.position.variant;
  }

  get values(): { variant: Variant } {
    return { variant: this.variant };
  }

  get preset(): string | null {
    return presetOf(this.variant, this.offer.presets);
  }

  choosePreset(name: string): void {
    const { players } = this.variant;
    this.chooseVariant({ ...this.offer.presets[name]!, players });
  }

  choose(name: OptionName, value: OptionValue | string[]): void {
    this.chooseVariant(fitted({ ...this.variant, [name]: value }, this.offer));
  }

  private chooseVariant(variant: Variant): void {
    void this.setUp({ variant, isAnew: this.wanted?.isAnew ?? false });
  }

  allowed(name: OptionName): OptionValue[] {
    return allowedValues(name, this.variant, this.offer);
  }
}
