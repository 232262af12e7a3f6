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
  shell: {
    skip: "Skip to the content",
    navigation: "Main",
    reload: "Reload",
    retry: "Try again",
    brokenTitle: "We ran aground",
    brokenText: "Something went wrong in the page. Your games are safe on the server; reloading usually helps.",
    mishap: "Something went wrong in the page. If it behaves oddly, reload.",
    offline: "No network. What you do now waits until you are back.",
    missingTitle: "Nothing on this map",
    missingText: "There is no such page here. The link may be old or mistyped.",
    updated: "A new version is ready.",
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
