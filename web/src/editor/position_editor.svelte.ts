/** The state of the editor: the position, its edits, and what the server finds wrong. Nothing here decides what is valid. */
import { allowedValues, fitted, type OptionValue } from "../new-table/option_fit";
import type { VariantForm } from "../new-table/option_rows";
import { presetOf } from "../sentences/key_names";
import type { CheckedPosition, PositionFault, Offer, OptionName, PositionSetup, Variant } from "../protocol/types";
import { emptied, toSend, type Edited, type EditedPosition } from "./position/position";
import { fitRead, refit } from "./position/refit";
import { SERVER, type EditorServer } from "./requests";

/** A check is asked for when nothing was changed for this many milliseconds. */
const PAUSE = 250;
const MOST_EDITS = 300;

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
  /** Whether what is shown has been checked. */
  isChecked = $state(false);
  /** Why the server could not be asked. */
  problem = $state.raw<unknown>(null);
  /** The position that the editor was opened with. */
  opened = $state.raw<Edited | null>(null);
  private past = $state.raw<Edited[]>([]);
  private future = $state.raw<Edited[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes: the answer to an earlier question is ignored. */
  private asked = 0;

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
    if (position !== this.position) this.enter({ ...this.now, position });
  }

  /** Show something else, which can be undone. */
  enter(next: Edited): void {
    if (this.now) this.past = [...this.past, this.now].slice(-MOST_EDITS);
    this.future = [];
    this.show(next);
  }

  private show(next: Edited): void {
    this.now = next;
    if (!this.textFaults.length) this.typed = null;
    this.isChecked = false;
    this.askLater(() => this.check());
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.now, ...this.future];
    this.show(before);
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (!next) return;
    this.past = [...this.past, this.now];
    this.future = later;
    this.show(next);
  }

  private askLater(ask: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.asked += 1;
    this.timer = setTimeout(() => void ask(), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  /** Have the server look at the position as it is now. */
  async check(): Promise<void> {
    const answer = await this.answered(this.server.check({ text: JSON.stringify(toSend(this.position)) }));
    if (answer) this.accept(answer);
  }

  private accept({ faults, text }: CheckedPosition): void {
    [this.faults, this.text, this.isChecked] = [faults, text, true];
  }

  /** An answer, unless something was changed meanwhile or the server could not be asked. */
  private async answered<T>(asking: Promise<T>): Promise<T | null> {
    const asked = (this.asked += 1);
    clearTimeout(this.timer);
    try {
      const answer = await asking;
      if (asked !== this.asked) return null;
      this.problem = null;
      return answer;
    } catch (error) {
      if (asked === this.asked) this.problem = error;
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
      if (!this.isChecked) this.askLater(() => this.check());
      return;
    }
    this.enter(fitRead(answer.read));
    this.stop();
    this.typed = text;
    this.accept(answer);
  }

  /** Ask the server again for what it did not answer. */
  async retry(): Promise<void> {
    await (this.typed === null ? this.check() : this.readText(this.typed));
  }

  /** Leave what was typed, and show the position as text again. */
  forgetTyped(): void {
    [this.typed, this.textFaults] = [null, []];
    if (!this.isChecked) this.askLater(() => this.check());
  }

  /** Whether the position can be analysed as it is. */
  get isValid(): boolean {
    return this.isChecked && this.faults.length === 0 && this.text !== null;
  }

  /** The start of a game of this variant. */
  async startAnew(): Promise<void> {
    await this.setUp(this.position.variant, fitRead);
  }

  startEmpty(): void {
    this.enter({ ...this.now, position: emptied(this.now) });
  }

  private async setUp(variant: Variant, use: (setup: PositionSetup) => Edited): Promise<void> {
    const setup = await this.answered(this.server.setup(variant));
    if (setup) this.enter(use(setup));
    else if (!this.isChecked) this.askLater(() => this.check());
  }

  get values(): { variant: Variant } {
    return { variant: this.position.variant };
  }

  get preset(): string | null {
    return presetOf(this.position.variant, this.offer.presets);
  }

  choosePreset(name: string): void {
    const { players } = this.position.variant;
    this.chooseVariant({ ...this.offer.presets[name]!, players });
  }

  choose(name: OptionName, value: OptionValue | string[]): void {
    this.chooseVariant(fitted({ ...this.position.variant, [name]: value }, this.offer));
  }

  private chooseVariant(variant: Variant): void {
    void this.setUp(variant, (setup) => refit(this.now, setup));
  }

  allowed(name: OptionName): OptionValue[] {
    return allowedValues(name, this.position.variant, this.offer);
  }
}
