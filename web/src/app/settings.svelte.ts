/** The player's settings for this browser; kept in local storage, never sent. */
import { LANGUAGES, preferredLanguage, type Language } from "../words/languages";

const KEY = "cartagena settings";

export type Speed = "off" | "slow" | "normal" | "fast";

/** With "auto", pirates walk slowly in this many games. */
const FIRST_GAMES = 3;
/** Tips are for those who have played fewer games. */
const GAMES_WITH_TIPS = 5;

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  sounds: boolean;
  /** How quickly pirates walk; "off" shows the result at once, "auto" is slow in the first games and off where the
   * device asks for less motion. */
  speed: "auto" | Speed;
  /** The number of games played to their end in this browser. */
  games: number;
  confirm: boolean;
  /** Whether somebody new is shown tips. */
  tips: boolean;
  patterns: boolean;
  numbers: boolean;
  textMode: boolean;
  name: string;
  /** What "Play now" starts: a preset, the number of bots, their level. */
  quick: { preset: string; opponents: number; level: string };
}

function defaults(): Settings {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  return {
    language: preferredLanguage(),
    theme: "system",
    sounds: !isPhone && !isCalm(),
    speed: "auto",
    games: 0,
    confirm: false,
    tips: true,
    patterns: false,
    numbers: true,
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

/** Whether the device asks for less motion. */
function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether tips are shown: to those who have played few games, unless they do not want them. */
export function showsTips(): boolean {
  return settings.tips && settings.games < GAMES_WITH_TIPS;
}

/** How quickly pirates walk now. */
export function speedNow(): Speed {
  if (settings.speed !== "auto") return settings.speed;
  if (isCalm()) return "off";
  return settings.games < FIRST_GAMES ? "slow" : "normal";
}

/** Save the settings; without storage they last for this visit only. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser without storage
  }
}
