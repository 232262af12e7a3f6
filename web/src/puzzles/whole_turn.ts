/** Answers from the whole turn of a puzzle: the same as the server's, read from what it has sent. No rules are here. */
import type { PuzzleMoment, PuzzlePlace, TurnPlaceAnswer, WholeTurn } from "../protocol/types";

type Judged = Pick<PuzzleMoment, "outcome" | "reason" | "events" | "verdict">;

const NOTHING: Judged = { outcome: null, reason: null, events: [], verdict: null };

/** A puzzle after some actions, and what another one leads to; null if the actions do not belong to this turn. */
export function momentIn(turn: WholeTurn, { actions = [], attempt = null }: PuzzlePlace): PuzzleMoment | null {
  let [place, verdict] = [turn.places[0], NOTHING.verdict];
  for (const action of actions) {
    const step = place?.steps[action];
    if (!step) return null;
    [place, verdict] = [turn.places[step.to], step.verdict];
  }
  if (!place) return null;
  if (attempt === null) return describe(turn, place, actions, { ...NOTHING, verdict });
  const step = place.steps[attempt];
  if (!step) return describe(turn, place, actions, refused(turn, place, attempt));
  const [next, events] = [turn.places[step.to]!, step.events];
  const outcome = next.is_reached ? "reached" : "closer";
  return describe(turn, next, [...actions, attempt], { ...NOTHING, outcome, events, verdict: step.verdict });
}

/** An action that is not played: a choice that leads elsewhere, or no choice. */
function refused({ kind }: WholeTurn, { choices, reasons }: TurnPlaceAnswer, attempt: string): Judged {
  if (!choices.some(({ text }) => text === attempt)) {
    return { ...NOTHING, outcome: "illegal", reason: reasons[attempt] ?? "not_now" };
  }
  return { ...NOTHING, outcome: "elsewhere", verdict: kind === "win" ? null : "worse" };
}

function describe(turn: WholeTurn, place: TurnPlaceAnswer, played: string[], judged: Judged): PuzzleMoment {
  const { name, rating, themes, kind, seat } = turn;
  const { is_reached, hint, view, decider, choices, landings } = place;
  return { name, rating, themes, kind, seat, played, is_reached, hint, view, decider, choices, landings, ...judged };
}
