/** The tree of variations as rows of text: one for each turn of a line, branches indented below their turn. Pure. */
import type { StudyNode } from "./tree";

export interface TreeRow {
  depth: number;
  turn: number;
  seat: number;
  /** The moves of the row, in order. */
  nodes: StudyNode[];
}

/** All rows of a tree, the main line first; a branch stands after the move that it replaces. */
export function rowsOf(root: StudyNode): TreeRow[] {
  return rowsFrom(root.children, 0);
}

function rowsFrom([first, ...others]: StudyNode[], depth: number): TreeRow[] {
  const rows: TreeRow[] = [];
  const branches = others.map((other) => [other]);
  let row: TreeRow | null = null;
  for (let node = first; node; node = node.children[0]) {
    const { turn, seat } = node.step!;
    if (!row || row.turn !== turn) rows.push((row = { depth, turn, seat, nodes: [] }));
    row.nodes.push(node);
    const beside = node === first ? branches : node.parent!.children.slice(1).map((other) => [other]);
    for (const branch of beside) rows.push(...rowsFrom(branch, depth + 1));
    if (beside.length) row = null;
  }
  return rows;
}
