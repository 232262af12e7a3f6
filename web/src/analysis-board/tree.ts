/** A tree of variations: every node is a moment after an action. Plain data that a component observes; no rules. */
import type { StudyMoment, StudyStep } from "../protocol/types";

export interface StudyNode {
  /** The action that leads here; null at the start. */
  step: StudyStep | null;
  parent: StudyNode | null;
  /** What was played from here, the main line first. */
  children: StudyNode[];
  /** What the server says of this moment, once it was asked for. */
  moment: StudyMoment | null;
}

export function newTree(): StudyNode {
  return { step: null, parent: null, children: [], moment: null };
}

/** The child with an action, made if there is none. */
export function grow(node: StudyNode, step: StudyStep): StudyNode {
  const known = node.children.find((child) => child.step!.text === step.text);
  if (known) return known;
  const child: StudyNode = { step, parent: node, children: [], moment: null };
  node.children.push(child);
  return child;
}

/** Add a line from the root; returns its last node. */
export function growLine(root: StudyNode, line: StudyStep[]): StudyNode {
  return line.reduce(grow, root);
}

/** The nodes from the root to a node, both included. */
export function pathTo(node: StudyNode): StudyNode[] {
  return node.parent ? [...pathTo(node.parent), node] : [node];
}

/** The actions that lead to a node, as notation. */
export function lineTo(node: StudyNode): string[] {
  return pathTo(node).flatMap(({ step }) => (step ? [step.text] : []));
}

/** Every line of the tree as notation, the main one first; each branches off from the line before it. */
export function linesOf(root: StudyNode): string[][] {
  if (root.children.length === 0) return [lineTo(root)];
  return root.children.flatMap(linesOf);
}

/** The node at the end of a line, as far as the line is in the tree. */
export function find(root: StudyNode, line: string[]): StudyNode {
  let node = root;
  for (const text of line) {
    const next = node.children.find((child) => child.step!.text === text);
    if (!next) break;
    node = next;
  }
  return node;
}

/** The last node of the main line from here. */
export function endOf(node: StudyNode): StudyNode {
  return node.children[0] ? endOf(node.children[0]) : node;
}

/** Remove a node with all that follows; returns the node before it. */
export function prune(node: StudyNode): StudyNode {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** Make the line through a node the main one. */
export function promote(node: StudyNode): void {
  for (const each of pathTo(node)) {
    if (each.parent) each.parent.children = [each, ...each.parent.children.filter((child) => child !== each)];
  }
}

/** The nearest other branch: of this node, or of one before it. */
export function nextBranch(node: StudyNode, step: 1 | -1): StudyNode {
  const { parent } = node;
  if (!parent) return node;
  const index = parent.children.indexOf(node) + step;
  return parent.children[index] ?? (parent.children.length > 1 ? node : nextBranch(parent, step));
}
