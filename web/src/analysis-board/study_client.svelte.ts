/** A table that one person plays alone: instead of a socket, it asks the server for the moments of a study. */
import { Outbox, type Command } from "../protocol/outbox";
import { Refusal } from "../protocol/http";
import { TableClient, type TableListener } from "../protocol/table_client.svelte";
import type { Moment, TableState } from "../protocol/table_state";
import type { OpenedStudy, Seat, StudyMoment, StudyStep, TableInfo } from "../protocol/types";
import { checkLines, momentOf } from "./requests";
import { endOf, find, grow, growLine, lineTo, linesOf, newTree, prune, promote, type StudyNode } from "./tree";

export class StudyClient extends TableClient {
  startText = "";
  names: string[] = [];
  root = newTree();
  node = $state.raw<StudyNode>(this.root);
  /** Counts changes of the tree, which is plain data. */
  version = $state(0);
  /** Why the last request failed. */
  problem = $state.raw<unknown>(null);
  /** Called when another moment is shown at once. */
  onshow: () => void = () => {};
  /** The moment that was asked for last: shown, unless the server has not answered yet. */
  private wanted: StudyNode = this.root;

  constructor(private readonly hears: TableListener) {
    super("study", hears, { outbox: new Outbox("cartagena study", null) });
  }

  /** There is no socket: a study is opened by ``open``. */
  override start(): void {}
  override stop(): void {}
  override retry(): void {}
  override rejoin(): void {}

  /** Show a study, with further lines of a link, at a line. Throws the server's refusal; nothing is changed then. */
  async open(study: OpenedStudy, further: string[][] = [], at: string[] | null = null): Promise<void> {
    const known = study.lines.map((line) => line.map(({ text }) => text));
    const lines = further.length ? [...known, ...further] : [];
    const checked = lines.length ? await checkLines({ start: study.start, lines, names: study.names }) : study;
    const root = newTree();
    for (const line of checked.lines) growLine(root, line);
    const node = find(root, at ?? study.at);
    node.moment = await momentOf({ start: study.start, line: lineTo(node) });
    [this.startText, this.names, this.root] = [study.start, study.names, root];
    this.version += 1;
    await this.goTo(node);
  }

  /** Go to a moment of the tree at once, unless another one is asked for before it is known. */
  async goTo(node: StudyNode): Promise<void> {
    this.wanted = node;
    try {
      const moment = (node.moment ??= await momentOf({ start: this.startText, line: lineTo(node) }));
      if (this.wanted !== node) return;
      this.display(node, moment);
      this.problem = null;
    } catch (error) {
      if (this.wanted !== node) return;
      this.wanted = this.node;
      this.problem = error;
    }
  }

  private display(node: StudyNode, moment: StudyMoment): void {
    this.node = node;
    this.connection = "live";
    this.now = this.stateOf(node, moment);
    this.onshow();
    this.hears.caughtUp?.(false);
  }

  /** Play an action at this moment: an old branch is followed, a new one begins. */
  override submit(action: string): Command {
    const command: Command = { type: "submit", command: action, version: this.now?.n ?? 0, action };
    void this.play(action, command);
    return command;
  }

  private async play(action: string, command: Command): Promise<void> {
    const from = this.node;
    const known = from.children.find(({ step }) => step!.text === action);
    this.waiting = [command];
    try {
      const line = [...lineTo(from), action];
      const moment = known?.moment ?? (await momentOf({ start: this.startText, line }));
      this.waiting = [];
      if (this.node === from) this.enter(grow(from, moment.step!), moment);
    } catch (error) {
      this.waiting = [];
      this.refuse(error, command);
    }
  }

  /** Step into a child, animated. */
  async forward(child: StudyNode | undefined = this.node.children[0]): Promise<void> {
    if (!child || child.parent !== this.node) return child && this.goTo(child);
    const { text } = child.step!;
    await this.play(text, { type: "submit", command: text, version: 0, action: text });
  }

  /** Add what a bot played, and go to its end, step by step. */
  async playSteps(steps: StudyStep[]): Promise<void> {
    for (const step of steps) {
      const from = this.node;
      await this.forward(grow(from, step));
      if (this.node === from) return;
    }
  }

  private enter(node: StudyNode, moment: StudyMoment): void {
    const before = this.now!;
    node.moment = moment;
    this.node = this.wanted = node;
    this.version += 1;
    this.now = this.stateOf(node, moment);
    const entry: Moment = { ...entryOf(node, this.now.n), at: 0, view: moment.view };
    this.hears.moment?.(entry, false, before);
  }

  private refuse(error: unknown, command: Command): void {
    this.problem = error;
    if (!(error instanceof Refusal)) return;
    this.hears.failure?.({ type: "error", code: error.code, text: error.message, command: command.command }, command);
  }

  back(): void {
    if (this.wanted.parent) void this.goTo(this.wanted.parent);
  }

  toStart(): void {
    void this.goTo(this.root);
  }

  toEnd(): void {
    void this.goTo(endOf(this.node));
  }

  /** Remove this moment and all that follows. */
  remove(): void {
    const before = prune(this.node);
    this.version += 1;
    void this.goTo(before);
  }

  promote(): void {
    promote(this.node);
    this.version += 1;
  }

  /** The whole study, for a link or a record. */
  get lines(): string[][] {
    return linesOf(this.root);
  }

  /** Whatever else a table can be asked for does not exist here. */
  override command(fresh: Parameters<TableClient["command"]>[0]): Command {
    return { ...fresh, command: "" } as Command;
  }

  /** The server says why an action is illegal when it is played. */
  override askWhyNot(action: string): void {
    const line = [...lineTo(this.node), action];
    momentOf({ start: this.startText, line }).catch((error: unknown) => {
      if (error instanceof Refusal)
        this.hears.failure?.({ type: "error", code: error.code, text: error.message }, null);
    });
  }

  private stateOf(node: StudyNode, moment: StudyMoment): TableState {
    const { view, decider, choices, landings } = moment;
    return {
      n: lineTo(node).length + 1,
      table: tableOf(view.variant),
      seats: seatsOf(this.names, view.variant.players),
      present: [],
      spectators: 0,
      botFrom: [],
      seat: decider ?? view.turn.seat,
      decider,
      clock: null,
      view,
      legal: [],
      choices,
      landings,
      question: null,
      chat: [],
      result: null,
      rematch: null,
    };
  }
}

/** A moment of the tree as an entry of a log. */
export function entryOf(node: StudyNode, n: number) {
  const events = node.moment?.events ?? [];
  return { n, row: { row: "acted" as const, seat: node.step?.seat ?? 0 }, events };
}

function seatsOf(names: string[], players: number): Seat[] {
  return Array.from({ length: players }, (_, seat) => ({
    ...{ bot: null, covered: false, hints: 0, is_open: false, muted: false, resigned: false, takebacks: 0, word: "" },
    name: names[seat] ?? "",
    pauses: {},
  }));
}

function tableOf(variant: TableInfo["variant"]): TableInfo {
  return {
    ...{
      id: "study",
      variant,
      commitment: "",
      rules: 0,
      code: "",
      deal_of: null,
      daily: null,
      path: null,
      start: null,
    },
    ...{ clock: { kind: "none" }, on_timeout: "bot", stand_in: "", public: false, undo: true, hints: true },
    ...{ chat: false, spectators: 0 },
  } as TableInfo;
}
