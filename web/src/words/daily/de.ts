/** The texts of the deal of the day, and of today on the first screen, in German. */
import type { DailyTexts } from "./shape";

const texts: DailyTexts = {
  intro:
    "Alle bekommen heute dieselben Karten und dieselben Bots. Du hast einen Versuch, ohne Tipps, und nichts wird zurückgenommen.",
  play: "Die Karten von heute spielen",
  goOn: "Deinen Versuch fortsetzen",
  mine: "Dein Ergebnis",
  none: "Du hast diese Karten nicht gespielt.",
  running: "Dein Versuch ist noch nicht vorbei.",
  place: (place) => `Platz ${place}`,
  rank: (rank, turns) => `${rank}. am Tisch nach ${turns} Zügen`,
  score: (points) => `${points} Punkte`,
  givenUp: "nicht zu Ende gespielt",
  unscored: "keine Punkte: Dieses Spiel konnte nicht analysiert werden",
  about:
    "Punkte sind dein Ergebnis von 100 ohne das Glück beim Geben und Ziehen, so wie es die Analyse des Spiels findet.",
  ofDay: "Tabelle des Tages",
  ofMonth: "Tabelle des Monats",
  ofMonthAbout: "In dieser Tabelle stehen nur Leute mit einem Konto.",
  watch: (name) => `Das Spiel von ${name} ansehen`,
  locked:
    "Die Spiele sind zwei Stunden nach dem Ende des Tages zu sehen: Bis dahin kann noch jemand diese Karten spielen.",
  nobody: "Noch niemand hat diese Karten zu Ende gespielt.",
  nobodyInMonth: "In diesem Monat hat noch niemand ein Ergebnis.",
  players: (count) => (count === 1 ? "Eine Person hat damit begonnen." : `${count} Leute haben damit begonnen.`),
  next: (time) => `Die nächsten Karten kommen in ${time}.`,
  newDay: "Ein neuer Tag hat begonnen: Das sind die Karten von heute.",
  days: "Vergangene Tage",
  you: "du",
  open: "nicht gespielt",
  back: (day) =>
    `Die Uhr des Servers wurde zurückgestellt: Die Karten vom ${day} sind schon gespielt worden. Alle Ergebnisse bleiben erhalten, und diese Karten kommen an ihrem Tag wieder.`,
  lessonsDone: "Alle Lektionen geschafft: noch einmal eine",
  untried: "noch nicht versucht",
  solved: "gelöst",
  failed: "verpasst",
  seen: "Lösung angesehen",
  dealOpen: "noch nicht gespielt",
  dealRunning: "dein Versuch wartet",
  dealPlace: (place, of) => `Platz ${place} von ${of}`,
  watchWin: (names) => `Dein Sieg gegen ${names}`,
  watchLast: (names) => `Dein Spiel mit ${names}`,
  watchNone: "noch kein Spiel zu Ende gespielt",
  columns: {
    place: "Platz",
    name: "Name",
    points: "Punkte",
    rank: "Rang",
    turns: "Züge",
    days: "Tage",
    wins: "Siege",
  },
};

export default texts;
