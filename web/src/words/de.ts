/** German. */
import { counted } from "./plural";
import type { Words } from "./shape";

const words = {
  common: {
    home: "Start",
    newTable: "Neuer Tisch",
    rules: "Spielregeln",
    settings: "Einstellungen",
    games: "Meine Spiele",
    cancel: "Abbrechen",
    ok: "OK",
    back: "Zurück",
    close: "Schließen",
    yes: "Ja",
    no: "Nein",
    you: "Du",
    loading: "Lädt…",
  },
  symbols: {
    skull: "Totenkopf",
    hat: "Hut",
    dagger: "Dolch",
    bottle: "Flasche",
    key: "Schlüssel",
    pistol: "Pistole",
    rum: "Rum",
    lantern: "Laterne",
    parrot: "Papagei",
    hook: "Haken",
    chest: "Schatzkiste",
  },
  /** The seats' colours, in seat order. */
  colours: {
    red: "Rot",
    blue: "Blau",
    yellow: "Gelb",
    green: "Grün",
    purple: "Lila",
  },
  counts: {
    cards: counted("de", { one: "Karte", other: "Karten" }),
  },
} satisfies Words;

export default words;
