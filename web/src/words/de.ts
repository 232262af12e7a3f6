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
  shell: {
    skip: "Zum Inhalt",
    navigation: "Hauptmenü",
    reload: "Neu laden",
    retry: "Noch einmal versuchen",
    brokenTitle: "Wir sind auf Grund gelaufen",
    brokenText:
      "Auf der Seite ist etwas schiefgegangen. Deine Spiele sind sicher auf dem Server; neu laden hilft meistens.",
    mishap: "Auf der Seite ist etwas schiefgegangen. Verhält sie sich seltsam, lade sie neu.",
    offline: "Kein Netz. Was du jetzt tust, wartet, bis du wieder verbunden bist.",
    missingTitle: "Nichts auf dieser Karte",
    missingText: "Diese Seite gibt es nicht. Der Link ist vielleicht alt oder vertippt.",
    updated: "Es gibt eine neue Version.",
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
