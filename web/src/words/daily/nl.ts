/** The texts of the deal of the day, and of today on the first screen, in Dutch. */
import type { DailyTexts } from "./shape";

const texts: DailyTexts = {
  intro:
    "Iedereen krijgt vandaag dezelfde kaarten en dezelfde bots. Je hebt één poging, zonder hints, en er wordt niets teruggenomen.",
  play: "Speel de kaarten van vandaag",
  goOn: "Ga verder met je poging",
  mine: "Jouw resultaat",
  none: "Je hebt deze kaarten niet gespeeld.",
  running: "Je poging is nog niet voorbij.",
  place: (place) => `Plaats ${place}`,
  rank: (rank, turns) => `${rank}e van de tafel na ${turns} beurten`,
  score: (points) => `${points} punten`,
  givenUp: "niet uitgespeeld",
  unscored: "geen punten: dit spel kon niet worden geanalyseerd",
  about:
    "Punten zijn je resultaat van de 100, zonder het geluk van delen en trekken, zoals de analyse van het spel het vindt.",
  ofDay: "Stand van de dag",
  ofMonth: "Stand van de maand",
  ofMonthAbout: "In deze stand staan alleen mensen met een account.",
  watch: (name) => `Bekijk het spel van ${name}`,
  locked:
    "De spellen zijn te bekijken vanaf twee uur na het einde van de dag: tot dan kan iemand deze kaarten nog spelen.",
  nobody: "Nog niemand heeft deze kaarten uitgespeeld.",
  nobodyInMonth: "Deze maand heeft nog niemand een resultaat.",
  players: (count) => (count === 1 ? "Eén persoon is eraan begonnen." : `${count} mensen zijn eraan begonnen.`),
  next: (time) => `De volgende kaarten komen over ${time}.`,
  newDay: "Er is een nieuwe dag begonnen: dit zijn de kaarten van vandaag.",
  days: "Vorige dagen",
  you: "jij",
  open: "niet gespeeld",
  back: (day) =>
    `De klok van de server is teruggezet: de kaarten van ${day} zijn al gespeeld. Alle resultaten blijven bewaard, en die kaarten komen terug op hun dag.`,
  lessonsDone: "Alle lessen gedaan: doe er nog eens een",
  untried: "nog niet geprobeerd",
  solved: "opgelost",
  failed: "gemist",
  seen: "oplossing bekeken",
  dealOpen: "nog niet gespeeld",
  dealRunning: "je poging wacht",
  dealPlace: (place, of) => `plaats ${place} van ${of}`,
  watchWin: (names) => `Je winst tegen ${names}`,
  watchLast: (names) => `Je spel met ${names}`,
  watchNone: "nog geen spel uitgespeeld",
  columns: {
    place: "Plaats",
    name: "Naam",
    points: "Punten",
    rank: "Rang",
    turns: "Beurten",
    days: "Dagen",
    wins: "Gewonnen",
  },
};

export default texts;
