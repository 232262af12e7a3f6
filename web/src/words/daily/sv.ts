/** The texts of the deal of the day, and of today on the first screen, in Swedish. */
import type { DailyTexts } from "./shape";

const texts: DailyTexts = {
  intro: "Alla får samma kort och samma bottar i dag. Du har ett försök, utan tips, och inget tas tillbaka.",
  play: "Spela dagens kort",
  goOn: "Fortsätt ditt försök",
  mine: "Ditt resultat",
  none: "Du spelade inte de här korten.",
  running: "Ditt försök är inte över än.",
  place: (place) => `Plats ${place}`,
  rank: (rank, turns) => `Placering ${rank} vid bordet efter ${turns} turer`,
  score: (points) => `${points} poäng`,
  givenUp: "inte spelat till slut",
  about: "Poäng är ditt resultat av 100 utan turen i given och dragningarna, så som analysen av partiet finner det.",
  ofDay: "Dagens tabell",
  ofMonth: "Månadens tabell",
  watch: (name) => `Se partiet av ${name}`,
  locked: "Du kan se de andras partier när ditt är över.",
  nobody: "Ingen har spelat klart de här korten än.",
  players: (count) => (count === 1 ? "En person har börjat." : `${count} personer har börjat.`),
  next: (time) => `Nästa kort kommer om ${time}.`,
  days: "Tidigare dagar",
  you: "du",
  open: "inte spelat",
  back: (day) =>
    `Serverns klocka har ställts tillbaka: korten för ${day} har redan spelats. Alla resultat finns kvar, och de korten kommer igen på sin dag.`,
  lessonsDone: "Alla lektioner klara: ta en till",
  untried: "inte försökt än",
  solved: "löst",
  failed: "missat",
  dealOpen: "inte spelat än",
  dealRunning: "ditt försök väntar",
  dealPlace: (place, of) => `plats ${place} av ${of}`,
  watchWin: (names) => `Din vinst mot ${names}`,
  watchLast: (names) => `Ditt parti med ${names}`,
  columns: {
    place: "Plats",
    name: "Namn",
    points: "Poäng",
    rank: "Placering",
    turns: "Turer",
    days: "Dagar",
    wins: "Vinster",
  },
};

export default texts;
