import type { TipTexts } from "./shape";

/** Tips for somebody who is new. */
const texts: TipTexts = {
  heading: "Tipp:",
  close: "Verstanden",
  stop: "Keine Tipps mehr",
  tips: {
    rival:
      "Einem Gegner fehlt nur noch ein Pirat. Ein Feld, das vor ihm frei wird, hält ihn auf: Bewege dort einen deiner Piraten weg.",
    left: "Diese Straße war offen geblieben: Vorn war kein Feld mit diesem Symbol mehr frei. Achte auch auf die offenen Straßen der anderen.",
    empty:
      "Deine Hand ist fast leer. Heb dir eine Aktion für einen Rückzug auf: Ohne Karten laufen deine Piraten nicht.",
    road: "Eine deiner Straßen ist offen: Vorn ist kein Feld mit diesem Symbol mehr frei, also läuft die Karte direkt zur Schaluppe.",
    pair: "Hinter einem deiner Piraten stehen zwei zusammen: Ein Rückzug dorthin bringt zwei Karten für eine Aktion.",
    home: "Dein erster Pirat ist in Sicherheit. Alle müssen ankommen: Vergiss die hintersten nicht.",
    jump: "Was für ein Sprung! Besetzte Felder werden übersprungen: Je voller ein Symbol, desto weiter kommt seine nächste Karte.",
    turn: "Ein Zug hat drei Aktionen. Karten bringen Piraten voran, Rückzüge bringen Karten: Mische sie, wie du willst.",
  },
};

export default texts;
