/** English: the pattern of all languages. Each section belongs to one part of the page. */
import { counted } from "./plural";

const words = {
  common: {
    home: "Home",
    newTable: "New table",
    rules: "Rules",
    settings: "Settings",
    games: "My games",
    cancel: "Cancel",
    ok: "OK",
    back: "Back",
    close: "Close",
    yes: "Yes",
    no: "No",
    you: "You",
    loading: "Loading…",
  },
  symbols: {
    skull: "skull",
    hat: "hat",
    dagger: "dagger",
    bottle: "bottle",
    key: "key",
    pistol: "pistol",
    rum: "rum",
    lantern: "lantern",
    parrot: "parrot",
    hook: "hook",
    chest: "chest",
  },
  /** The seats' colours, in seat order. */
  colours: {
    red: "Red",
    blue: "Blue",
    yellow: "Yellow",
    green: "Green",
    purple: "Purple",
  },
  counts: {
    cards: counted("en", { one: "card", other: "cards" }),
  },
};

export default words;
