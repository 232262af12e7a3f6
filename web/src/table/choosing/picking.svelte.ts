/** Playing by pointing: the selection, the moves that match it, and what the next click does. */
import type { Card, CardSymbol, Choice, Space } from "../../protocol/types";
import { isEnchanted, isOpen, isPlayable, movable, NOTHING, waysOf, type Pick, type Pirate } from "./ways";

/** What a selection leads to: an action to play, or an explanation. */
export interface Player {
  play(choice: Choice): void;
  whyNotCard(card: Card): void;
  whyNotPirate(pirate: Pirate): void;
  whyNotSpace(space: Space, pick: Pick): void;
}

export class Picking {
  pick = $state.raw<Pick>(NOTHING);
  /** The move under the pointer or the focus. */
  preview = $state.raw<Choice | null>(null);
  /** The space under the pointer, and the seat of the pirates there if it points at them. */
  hovered = $state<Space | null>(null);
  hoveredSeat = $state<number | null>(null);

  /** *offered*: the choices to pick from, none while others decide; *seat*: the player's seat. */
  constructor(
    private readonly offered: () => Choice[],
    private readonly seat: () => number | null,
    private readonly player: Player,
  ) {}

  get me(): number {
    return this.seat() ?? -1;
  }

  get choices(): Choice[] {
    return this.offered();
  }

  readonly ways = $derived.by(() => waysOf(this.choices, this.pick, this.me));
  readonly movable = $derived.by(() => movable(this.choices, this.pick, this.me));
  /** The moves in the preview: the one pointed at, or those to the space pointed at. */
  readonly previewed = $derived.by(() =>
    this.preview ? [this.preview] : this.ways.filter((way) => way.to === this.hovered),
  );

  hover(space: Space | null, seat?: number): void {
    this.hovered = space;
    this.hoveredSeat = seat ?? null;
  }

  clear(): void {
    this.pick = NOTHING;
    this.preview = null;
  }

  pickCard(card: Card): void {
    if (!isPlayable(this.choices, card)) return this.player.whyNotCard(card);
    const isAgain = this.pick.card === card && this.pick.pirate === null;
    this.set(isAgain ? {} : { card, pirate: this.pirateFor(card) });
  }

  /** The picked pirate, if it can use a card too. */
  private pirateFor(card: Card): Pirate | null {
    const { pirate } = this.pick;
    return pirate && waysOf(this.choices, { ...NOTHING, card, pirate }, this.me).length ? pirate : null;
  }

  /** Show all actions of a kind, such as every retreat; again to stop. */
  pickKind(kind: string): void {
    this.set(this.pick.kind === kind ? {} : { kind });
  }

  /** Enchant the picked card; what two parrots stand for or a hook's second card may follow. */
  enchant(kind: string, more: { as?: CardSymbol; with?: Card } = {}): void {
    this.set({ card: this.pick.card, kind, as: more.as ?? null, with: more.with ?? null });
  }

  /** Play the picked card normally again. */
  plain(): void {
    this.set({ card: this.pick.card });
  }

  pointAtPirate(pirate: Pirate): void {
    const isTarget = this.ways.some((way) => way.to === pirate.space);
    if (isTarget && this.pick.pirate) return this.pointAtSpace(pirate.space); // its own space for a chest in place
    if (this.isPicked(pirate)) return this.set({ ...this.pick, pirate: null, to: null, from: null });
    if (this.canPick(pirate)) return this.set({ ...this.pick, pirate, to: null, from: null });
    if (isTarget) return this.pointAtSpace(pirate.space);
    if (this.canPickAnew(pirate)) return this.set({ pirate });
    this.player.whyNotPirate(pirate);
  }

  private isPicked(pirate: Pirate): boolean {
    return this.pick.pirate?.seat === pirate.seat && this.pick.pirate.space === pirate.space;
  }

  private canPick(pirate: Pirate): boolean {
    return waysOf(this.choices, { ...this.pick, pirate, to: null, from: null }, this.me).length > 0;
  }

  private canPickAnew(pirate: Pirate): boolean {
    return waysOf(this.choices, { ...NOTHING, pirate }, this.me).length > 0;
  }

  /** Play the only move there; with several, offer them to choose from; with none, pick a pirate there. */
  pointAtSpace(space: Space): void {
    const ways = this.ways.filter((way) => way.to === space);
    if (ways.length === 0) return this.pointAtThose(space);
    const [only] = ways;
    if (ways.length === 1 && only && (this.pick.kind !== null || !isEnchanted(only.action))) return this.take(only);
    this.set({ ...this.pick, to: space });
  }

  /** Pick the only movable pirate there, or offer the moves of all of them. */
  private pointAtThose(space: Space): void {
    const [first, ...others] = this.movable.filter((pirate) => pirate.space === space);
    if (!first) this.player.whyNotSpace(space, this.pick);
    else if (others.length === 0) this.pointAtPirate(first);
    else this.set({ ...this.pick, pirate: null, to: null, from: this.pick.from === space ? null : space });
  }

  /** Play a move. */
  take(choice: Choice): void {
    this.clear();
    this.player.play(choice);
  }

  /** After an update, keep the selection only if moves still match it. */
  refresh(): void {
    this.preview = null;
    if (isOpen(this.pick) && this.ways.length === 0) this.clear();
  }

  private set(parts: Partial<Pick>): void {
    this.pick = { ...NOTHING, ...parts };
    this.preview = null;
  }
}
