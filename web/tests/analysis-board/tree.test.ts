/** The tree of variations, its rows, and the link that carries it. */
import { describe, expect, it } from "vitest";

import { formatLines, formatLink, NO_LINK, parseLines, parseLink } from "../../src/analysis-board/link";
import { rowsOf } from "../../src/analysis-board/rows";
import {
  find,
  grow,
  growLine,
  linesOf,
  lineTo,
  newTree,
  nextBranch,
  promote,
  prune,
} from "../../src/analysis-board/tree";
import type { StudyStep } from "../../src/protocol/types";

function step(text: string, turn = 1): StudyStep {
  return { text, action: { do: "end" }, seat: (turn - 1) % 2, turn, to: null };
}

/** a b c, with d instead of c and e instead of b. */
function sample() {
  const root = newTree();
  growLine(root, [step("a"), step("b"), step("c", 2)]);
  growLine(root, [step("a"), step("b"), step("d", 2)]);
  growLine(root, [step("a"), step("e")]);
  return root;
}

describe("a tree of variations", () => {
  it("has its lines in order, the main one first", () => {
    expect(linesOf(sample())).toEqual([
      ["a", "b", "c"],
      ["a", "b", "d"],
      ["a", "e"],
    ]);
  });

  it("follows a known action instead of growing a second branch", () => {
    const root = sample();
    expect(grow(root, step("a"))).toBe(root.children[0]);
    expect(root.children).toHaveLength(1);
  });

  it("finds a line as far as it goes", () => {
    expect(lineTo(find(sample(), ["a", "b", "x"]))).toEqual(["a", "b"]);
  });

  it("can lose a branch and have another main line", () => {
    const root = sample();
    promote(find(root, ["a", "e"]));
    expect(linesOf(root)[0]).toEqual(["a", "e"]);
    expect(lineTo(prune(find(root, ["a", "b"])))).toEqual(["a"]);
    expect(linesOf(root)).toEqual([["a", "e"]]);
    expect(prune(root)).toBe(root);
  });

  it("goes to the next branch", () => {
    const root = sample();
    expect(lineTo(nextBranch(find(root, ["a", "b"]), 1))).toEqual(["a", "e"]);
    expect(lineTo(nextBranch(find(root, ["a", "b", "c"]), 1))).toEqual(["a", "b", "d"]);
    expect(lineTo(nextBranch(find(root, ["a"]), 1))).toEqual([]);
  });

  it("is shown in rows, one for each turn, branches below what they replace", () => {
    const rows = rowsOf(sample()).map(({ depth, turn, nodes }) => [depth, turn, nodes.map((node) => node.step!.text)]);
    expect(rows).toEqual([
      [0, 1, ["a", "b"]],
      [1, 1, ["e"]],
      [0, 2, ["c"]],
      [1, 2, ["d"]],
    ]);
  });
});

describe("a link to a study", () => {
  const lines = [["a 1", "b"], ["a 1", "!c+d*=e 2"], ["f @1"]];

  it("is read as it was written", () => {
    expect(parseLines(formatLines(lines))).toEqual(lines);
    const link = { start: "cartagena/1 x,y=2 -", lines, at: ["a 1"], n: null };
    expect(parseLink(`#${formatLink(link)}`)).toEqual(link);
    expect(parseLink(`#${formatLink({ ...NO_LINK, n: 7 })}`)).toEqual({ ...NO_LINK, n: 7 });
  });

  it("says nothing twice", () => {
    expect(formatLines([["a", "b"], ["a", "c"], ["a"]])).toBe("0:a,b;1:c");
  });

  it("with nonsense in it is empty", () => {
    expect(parseLink("#n=x&l=hello;;3")).toEqual(NO_LINK);
  });
});
