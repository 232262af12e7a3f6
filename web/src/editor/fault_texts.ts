/** The faults of a position in the reader's language; those without a text of their own keep the server's sentence. */
import type { PositionFault } from "../protocol/types";
import { cardName, colourOf } from "../sentences/names";
import type { AnalysisTexts } from "../words/analysis/shape";

type Texts = AnalysisTexts["editor"]["faults"];

export interface FaultText {
  text: string;
  /** Whether it is the server's own sentence, in English. */
  isEnglish: boolean;
}

export function faultText(fault: PositionFault, texts: Texts): FaultText {
  const text = translated(fault, texts);
  return { text: text ?? fault.text, isEnglish: text === null };
}

function translated({ kind, seat, values }: PositionFault, texts: Texts): string | null {
  const who = seat === null ? "" : colourOf(seat);
  const [count, whole, space] = [Number(values["count"]), Number(values["whole"]), String(values["space"])];
  switch (kind) {
    case "other":
      return null;
    case "crew":
      return texts.crew(who, count, whole);
    case "deck":
      return texts.deck(cardName(String(values["card"])), count, whole);
    case "too_many":
      return texts.too_many(cardName(String(values["card"])), whole);
    case "chest_pirate":
      return texts.chest_pirate(who, space);
    case "lantern_held":
      return texts.lantern_held(count, whole);
    case "field_full":
    case "chest_tile":
    case "tile_field":
      return texts[kind](space);
    case "robbed":
    case "not_won":
    case "has_won":
      return texts[kind](who);
    case "stuck":
      return texts.stuck(count);
    case "past_limit":
      return texts.past_limit(count, whole);
    default:
      return texts[kind];
  }
}
