/** Texterna när problem löses och förklaras, på svenska. */
import type { PuzzleTexts } from "./shape";

const texts: PuzzleTexts = {
  tasks: {
    open: "Hitta den bästa turen. Alla kort som spelar roll ligger öppna.",
    odds: "Hitta turen med bäst chanser. Några kort är dolda.",
  },
  instead: {
    open: "Det finns en bättre tur. Prova en annan.",
    odds: "Det finns en tur med bättre chanser. Prova en annan.",
  },
  good: "Bra, men inte bäst",
  goodText: "Din tur är nästan lika bra som den bästa. Det räknas inte som ett fel.",
  solvedLate: "Det är den bästa turen. Nästa gång på första försöket!",
  why: "Varför inte min?",
  explain: "Förklaring",
  title: "Vad turerna är värda",
  yours: (chance) => `Din tur: ${chance} chans att vinna`,
  yoursRough: (chance) => `Din tur: ungefär ${chance} chans att vinna`,
  best: (chance) => `Den bästa turen: ${chance} chans att vinna`,
  certain: "Den bästa turen vinner säkert.",
  line: "Den bästa turen",
  ownLine: "Din tur",
  reply: "Det bästa svaret på din",
  analyse: "Analysbräde",
  share: "Kopiera länken",
  copied: "Kopierad",
  report: "Anmäl som fel",
  reportText: "Problemet kontrolleras på nytt med 100 000 genomgångar när servern har tid.",
  checks: {
    waiting: (before) => `Tack. Kontrollen väntar; före den: ${before}.`,
    right: (chance) => `Kontrollerat: svaret stämmer. Den bästa turen vinner ${chance}.`,
    wrong: "Kontrollerat: du kan ha rätt. Svaret är tveksamt, och driftansvarig kan se det.",
    failed: "Kontrollen lyckades inte. Driftansvarig kan se det.",
    mineWas: (chance) => `Din tur vinner ${chance}.`,
    notCertain: "Din tur vinner inte säkert.",
  },
  needsServer: "Förklaringar och anmälningar kräver servern: de finns här när du är uppkopplad igen.",
  kept: (count) => `Problem som kan lösas utan nätverk: ${count}.`,
  offline: (count) =>
    `Servern går inte att nå. De här problemen kan du lösa nu: ${count}. Dina resultat räknas och sparas.`,
  byKind: "Efter sort",
  kinds: { win: "vinn den här turen", open: "bästa turen med öppna kort", odds: "bäst chanser" },
  themes: {
    actions_1: "en handling",
    closes_road: "stänga en väg",
    takes_retreat: "ta bort en reträtt",
    jumps: "ett långt hopp",
    draws: "dra kort",
    home: "få hem en",
  },
};

export default texts;
