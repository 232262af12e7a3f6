/** Somebody at a task: a session on its position, what was played, and what the coach says. */
import { Outbox } from "../protocol/outbox";
import { choiceSentence } from "../sentences/action";
import { TableSession } from "../table/session.svelte";
import { TaskSocket, type TaskMoment, type TaskSource } from "./task_socket";

export abstract class TaskPlay<Moment extends TaskMoment> implements TaskSource {
  readonly session: TableSession;
  moment = $state.raw<Moment | null>(null);
  /** What is better than the last action, or what the hint says. */
  advice = $state.raw<(() => string) | null>(null);
  protected actions: string[] = [];

  constructor(name: string) {
    const open = () => new TaskSocket(this);
    this.session = new TableSession(name, { open, outbox: new Outbox(name, null) });
    this.session.logbook.isComplete = true;
  }

  abstract ask(attempt: string | null, left: AbortSignal): Promise<Moment>;

  /** What to say after a legal action that does not lead to the goal. */
  protected abstract instead(moment: Moment): string;

  judged(moment: Moment): void {
    this.actions = moment.played;
    this.advice = moment.outcome === "elsewhere" ? () => this.instead(moment) : null;
    if (moment.outcome === "elsewhere") this.session.notice = null; // the coach answers
    this.moment = moment;
  }

  /** Show the next action of a way to the goal on the board, and say it. */
  showHint(): void {
    const { session, moment } = this;
    session.touch(() => session.picking.clear());
    const choice = session.now?.choices.find(({ text }) => text === moment?.hint);
    if (!choice) return;
    session.picking.preview = choice;
    this.advice = () => choiceSentence(choice, session.context);
  }

  /** Ask again for the present position, for instance in another language. */
  reload(): void {
    const { session } = this;
    session.playback.finish();
    session.back();
    session.logbook.forget();
    session.logbook.isComplete = true;
    session.client.rejoin();
  }

  /** Begin with another position. */
  protected begin(): void {
    [this.actions, this.moment, this.advice] = [[], null, null];
    this.reload();
  }
}
