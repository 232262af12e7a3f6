/** The tree of a search in the memory of the core, as large as the caller wants it. */
import type { Core } from "./core";
import { NODES_A_STATE, RECORDS, SLOTS_A_STATE, type Address } from "./layouts";

/** The arguments by which the core's functions take a tree: addresses, and all but the first with their lengths. */
export type TreeArguments = readonly [
  trees: Address<"tree">,
  nodes: Address<"node">,
  nodeCount: number,
  states: Address<"state">,
  stateCount: number,
  slots: Address<"slot">,
  slotCount: number,
];

export class SearchTree {
  readonly arguments: TreeArguments;

  /** Memory for a number of nodes, about 60 bytes each. A full tree is searched on, but no longer grows. */
  constructor(
    private readonly core: Core,
    nodes: number,
  ) {
    const { allocator } = core;
    const states = Math.max(2, Math.floor(nodes / NODES_A_STATE));
    const slots = SLOTS_A_STATE * states;
    this.arguments = [
      ...([allocator.records("tree"), allocator.records("node", nodes), nodes] as const),
      ...([allocator.records("state", states), states, allocator.records("slot", slots), slots] as const),
    ];
  }

  /** All its memory, array by array. */
  get bytes(): Uint8Array<ArrayBuffer>[] {
    const [trees, nodes, nodeCount, states, stateCount, slots, slotCount] = this.arguments;
    const { buffer } = this.core.memory as { buffer: ArrayBuffer };
    return [
      new Uint8Array(buffer, trees, RECORDS.tree.size),
      new Uint8Array(buffer, nodes, RECORDS.node.size * nodeCount),
      new Uint8Array(buffer, states, RECORDS.state.size * stateCount),
      new Uint8Array(buffer, slots, RECORDS.slot.size * slotCount),
    ];
  }
}
