/** De teksten bij het oplossen en uitleggen van puzzels, in het Nederlands. */
import type { PuzzleTexts } from "./shape";

const texts: PuzzleTexts = {
  tasks: {
    open: "Vind de beste beurt. Alle kaarten die tellen, liggen open.",
    odds: "Vind de beurt met de beste kansen. Sommige kaarten zijn verborgen.",
  },
  instead: {
    open: "Er is een betere beurt. Probeer een andere.",
    odds: "Er is een beurt met betere kansen. Probeer een andere.",
  },
  good: "Goed, maar niet de beste",
  goodText: "Je beurt is bijna zo goed als de beste. Het telt niet als een fout.",
  solvedLate: "Dat is de beste beurt. Volgende keer meteen!",
  why: "Waarom niet die van mij?",
  explain: "Uitleg",
  title: "Wat de beurten waard zijn",
  yours: (chance) => `Jouw beurt: ${chance} kans om te winnen`,
  yoursRough: (chance) => `Jouw beurt: ongeveer ${chance} kans om te winnen`,
  best: (chance) => `De beste beurt: ${chance} kans om te winnen`,
  certain: "De beste beurt wint zeker.",
  line: "De beste beurt",
  ownLine: "Jouw beurt",
  reply: "Het beste antwoord op die van jou",
  analyse: "Analysebord",
  share: "Kopieer de link",
  copied: "Gekopieerd",
  report: "Als fout melden",
  reportText: "De puzzel wordt opnieuw gecontroleerd met 100.000 herhalingen zodra de server tijd heeft.",
  checks: {
    waiting: (before) => `Bedankt. De controle staat in de wachtrij; ervoor: ${before}.`,
    right: (chance) => `Gecontroleerd: het antwoord klopt. De beste beurt wint ${chance}.`,
    wrong: "Gecontroleerd: je kunt gelijk hebben. Het antwoord is twijfelachtig en de beheerder kan het zien.",
    failed: "De controle is niet gelukt. De beheerder kan het zien.",
    mineWas: (chance) => `Jouw beurt wint ${chance}.`,
    notCertain: "Jouw beurt wint niet zeker.",
  },
  needsServer: "Uitleg en meldingen hebben de server nodig: je vindt ze hier als je weer online bent.",
  kept: (count) => `Puzzels die je zonder netwerk kunt oplossen: ${count}.`,
  offline: (count) =>
    `De server is niet bereikbaar. Je kunt nu deze puzzels oplossen: ${count}. Je resultaten tellen en blijven bewaard.`,
  byKind: "Op soort",
  kinds: { win: "win deze beurt", open: "beste beurt met open kaarten", odds: "beste kansen" },
  themes: {
    actions_1: "één actie",
    closes_road: "een weg afsluiten",
    takes_retreat: "een terugtocht afnemen",
    jumps: "een verre sprong",
    draws: "kaarten trekken",
    home: "er een thuisbrengen",
  },
};

export default texts;
