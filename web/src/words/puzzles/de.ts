/** Die Texte beim Lösen und Erklären von Rätseln, auf Deutsch. */
import type { PuzzleTexts } from "./shape";

const texts: PuzzleTexts = {
  tasks: {
    open: "Finde den besten Zug. Alle Karten, auf die es ankommt, liegen offen.",
    odds: "Finde den Zug mit den besten Chancen. Manche Karten sind verdeckt.",
  },
  instead: {
    open: "Es gibt einen besseren Zug. Versuche einen anderen.",
    odds: "Es gibt einen Zug mit besseren Chancen. Versuche einen anderen.",
  },
  good: "Gut, aber nicht der beste",
  goodText: "Dein Zug ist fast so gut wie der beste. Das zählt nicht als Fehler.",
  solvedLate: "Das ist der beste Zug. Nächstes Mal auf Anhieb!",
  why: "Warum nicht meiner?",
  explain: "Erklärung",
  title: "Was die Züge wert sind",
  yours: (chance) => `Dein Zug: ${chance} Gewinnchance`,
  yoursRough: (chance) => `Dein Zug: etwa ${chance} Gewinnchance`,
  best: (chance) => `Der beste Zug: ${chance} Gewinnchance`,
  certain: "Der beste Zug gewinnt sicher.",
  line: "Der beste Zug",
  ownLine: "Dein Zug",
  reply: "Die beste Antwort auf deinen",
  analyse: "Analysebrett",
  share: "Link kopieren",
  copied: "Kopiert",
  report: "Als falsch melden",
  reportText: "Das Rätsel wird mit 100.000 Durchläufen neu geprüft, sobald der Server Zeit hat.",
  checks: {
    waiting: (before) => `Danke. Die Prüfung wartet; davor: ${before}.`,
    right: (chance) => `Geprüft: Die Lösung stimmt. Der beste Zug gewinnt zu ${chance}.`,
    wrong: "Geprüft: Du könntest recht haben. Die Lösung ist zweifelhaft, und der Betreiber kann es sehen.",
    failed: "Die Prüfung ist nicht gelungen. Der Betreiber kann es sehen.",
    mineWas: (chance) => `Dein Zug gewinnt zu ${chance}.`,
    notCertain: "Dein Zug gewinnt nicht sicher.",
  },
  needsServer: "Erklärungen und Meldungen brauchen den Server: Du findest sie hier, sobald du wieder verbunden bist.",
  kept: (count) => `Rätsel, die sich ohne Netz lösen lassen: ${count}.`,
  offline: (count) =>
    `Der Server ist nicht erreichbar. Diese Rätsel kannst du jetzt lösen: ${count}. Deine Ergebnisse zählen und bleiben.`,
  byKind: "Nach Art",
  kinds: { win: "in diesem Zug gewinnen", open: "bester Zug mit offenen Karten", odds: "beste Chancen" },
  themes: {
    actions_1: "eine Aktion",
    closes_road: "einen Weg versperren",
    takes_retreat: "einen Rückzug nehmen",
    jumps: "ein weiter Sprung",
    draws: "Karten ziehen",
    home: "einen ans Ziel bringen",
  },
};

export default texts;
