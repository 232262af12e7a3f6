/** The texts of solving and explaining puzzles, in English: the model for all others. */
const texts = {
  tasks: {
    open: "Find the best turn. All cards that matter lie open.",
    odds: "Find the turn with the best odds. Some cards are hidden.",
  },
  instead: {
    open: "There is a better turn. Try another one.",
    odds: "There is a turn with better odds. Try another one.",
  },
  good: "Good, but not the best",
  goodText: "Your turn is almost as good as the best one. It does not count as a failure.",
  solvedLate: "That is the best turn. Next time at the first try!",
  why: "Why not mine?",
  explain: "Explanation",
  title: "What the turns are worth",
  yours: (chance: string) => `Your turn: ${chance} to win`,
  yoursRough: (chance: string) => `Your turn: about ${chance} to win`,
  best: (chance: string) => `The best turn: ${chance} to win`,
  certain: "The best turn wins for certain.",
  line: "The best turn",
  ownLine: "Your turn",
  reply: "The best reply to yours",
  analyse: "Analysis board",
  share: "Copy the link",
  copied: "Copied",
  report: "Report as wrong",
  reportText: "It is checked anew with 100,000 iterations when the server has time.",
  checks: {
    waiting: (before: number) => `Thank you. It is waiting for its check; before it: ${before}.`,
    right: (chance: string) => `Checked: the answer stands. The best turn wins ${chance}.`,
    wrong: "Checked: you may be right. The answer is doubtful, and the operator can see it.",
    failed: "The check did not work out. The operator can see it.",
    mineWas: (chance: string) => `Your turn wins ${chance}.`,
    notCertain: "Your turn does not win for certain.",
  },
  needsServer: "Explanations and reports need the server: you find them here when you are online again.",
  kept: (count: number) => `Puzzles that can be solved without a network: ${count}.`,
  offline: (count: number) =>
    `The server cannot be reached. You can solve these puzzles now: ${count}. Your results count and stay.`,
  byKind: "By kind",
  kinds: { win: "win this turn", open: "best turn in the open", odds: "best odds" },
  themes: {
    actions_1: "one action",
    closes_road: "close a road",
    takes_retreat: "take away a retreat",
    jumps: "a long jump",
    draws: "draw cards",
    home: "bring one home",
  },
};

export default texts;
