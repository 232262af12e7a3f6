/** The player's settings for this browser; kept in local storage, never sent. */
import { LANGUAGES, preferredLanguage, type Language } from "../words/languages";

const KEY = "cartagena settings";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  sounds: boolean;
  /** How quickly pirates walk; "off" shows the result at once. */
  speed: "off" | "slow" | "normal" | "fast";
  confirm: boolean;
  patterns: boolean;
  numbers: boolean;
  textMode: boolean;
  name: string;
  /** What "Play now" starts: a preset, the number of bots, their level. */
  quick: { preset: string; opponents: number; level: string };
}

function defaults(): Settings {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    language: preferredLanguage(),
    theme: "system",
    sounds: !isPhone,
    speed: isCalm ? "off" : "normal",
    confirm: false,
    patterns: false,
    numbers: false,
    textMode: false,
    name: "",
    quick: { preset: "jamaica", opponents: 2, level: "sailor" },
  };
}

function stored(): Partial<Settings> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    if (kept.language && !(kept.language in LANGUAGES)) delete kept.language;
    return kept;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults(), ...stored() });

/** Save the settings; without storage they last for this visit only. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser without storage
  }
}
