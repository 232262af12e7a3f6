/** Where each pirate on the board would land, whoever has to decide: computed in the browser, without the server. */
import { core, type CoreClient } from "../../core/client";
import type { BoardLandings, PirateLandings } from "../../core/landings";
import type { Landings } from "../../protocol/table_state";
import type { View } from "../../protocol/types";
import type { Pirate } from "./ways";

export class Forecast {
  private known = $state.raw<{ view: View; landings: BoardLandings } | null>(null);
  private asked: View | null = null;

  constructor(private readonly client: Pick<CoreClient, "ask"> = core) {}

  /** Find out about a position, once. */
  async look(view: View): Promise<void> {
    if (this.asked === view) return;
    this.asked = view;
    const { variant, path, pirates, boat } = view;
    const landings = await this.client.ask("landings", { variant, path, pirates, boat });
    if (landings && this.asked === view) this.known = { view, landings };
  }

  /** The landings of a pirate; null while they are not known. */
  of(view: View, { seat, space }: Pirate): PirateLandings | null {
    return this.seat(view, seat)?.[space] ?? null;
  }

  /** The landings of a seat's pirates, as the server sends those of the player; null while they are not known. */
  like(view: View, seat: number): Landings | null {
    const found = this.seat(view, seat);
    return found && Object.fromEntries(Object.entries(found).map(([space, { bySymbol }]) => [space, asSent(bySymbol)]));
  }

  private seat(view: View, seat: number): BoardLandings[number] | null {
    return this.known?.view === view ? (this.known.landings[seat] ?? null) : null;
  }
}

function asSent(bySymbol: PirateLandings["bySymbol"]): Landings[string] {
  return Object.fromEntries(Object.entries(bySymbol).map(([symbol, to]) => [symbol, { to }]));
}
