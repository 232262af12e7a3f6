/** A private sketch of the player's next turn: the server says what would be possible, and nothing is played. */
import type { Landings } from "../../protocol/table_state";
import type { Choice, Planned, View } from "../../protocol/types";

/** What a sketch needs: a way to ask, and to say that a step is no longer possible. */
export interface PlanListener {
  ask(actions: string[]): void;
  dropped(step: Choice): void;
}

export class Planning {
  /** Whether the player is picking actions for the plan. */
  isOn = $state(false);
  steps = $state.raw<Choice[]>([]);
  private answer = $state.raw<Planned | null>(null);
  /** The number of the last entry that changed the position. */
  private changed = $state(0);

  constructor(private readonly listener: PlanListener) {}

  /** The answer to the present plan on the present position, if it has arrived. */
  private readonly current = $derived.by(() => {
    const { answer } = this;
    const isCurrent = answer && answer.n >= this.changed && isSame(answer.actions, this.texts);
    return isCurrent ? answer : null;
  });

  private get texts(): string[] {
    return this.steps.map(({ text }) => text);
  }

  get isKnown(): boolean {
    return this.isOn && this.current !== null;
  }

  /** What could follow the steps. */
  get choices(): Choice[] {
    return this.current?.choices ?? [];
  }

  get landings(): Landings {
    return this.current?.landings ?? {};
  }

  /** The table after the steps, as the player would see it. */
  get view(): View | null {
    return this.isKnown ? this.current!.view : null;
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.look();
  }

  add(step: Choice): void {
    this.steps = [...this.steps, step];
    this.look();
  }

  removeLast(): void {
    this.steps = this.steps.slice(0, -1);
    this.look();
  }

  drop(): void {
    this.steps = [];
    this.isOn = false;
  }

  /** The position is another one as of entry *n*: look whether the plan still holds. */
  moved(n: number): void {
    this.changed = n;
    this.look();
  }

  private look(): void {
    if (this.isOn || this.steps.length > 0) this.listener.ask(this.texts);
  }

  receive(answer: Planned): void {
    if (answer.n < this.changed || !isSame(answer.actions, this.texts)) return;
    const kept = sameLead(this.steps, answer.steps);
    const [lost] = this.steps.slice(kept);
    if (!lost) {
      this.answer = answer;
      return;
    }
    this.steps = this.steps.slice(0, kept);
    this.listener.dropped(lost);
    this.look();
  }

  /** The player's turn has come: keep the plan only while its first step can be played as it was planned. */
  meet(choices: Choice[]): void {
    this.isOn = false;
    const [first] = this.steps;
    if (!first || choices.some((choice) => leadsAlike(choice, first))) return;
    this.steps = [];
    this.listener.dropped(first);
  }

  /** Take the first step out of the plan, to play it. */
  shift(): Choice | undefined {
    const [first, ...others] = this.steps;
    this.steps = others;
    return first;
  }
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}

function leadsAlike(a: Choice, b: Choice): boolean {
  return a.text === b.text && a.to === b.to;
}

/** How many steps at the beginning are the same and lead to the same spaces. */
function sameLead(steps: Choice[], found: Choice[]): number {
  const first = steps.findIndex((step, i) => !found[i] || !leadsAlike(step, found[i]));
  return first < 0 ? steps.length : first;
}
