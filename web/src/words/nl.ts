/** Dutch. */
import { counted } from "./plural";
import type { Words } from "./shape";

const words = {
  common: {
    home: "Begin",
    newTable: "Nieuwe tafel",
    rules: "Spelregels",
    settings: "Instellingen",
    games: "Mijn spellen",
    cancel: "Annuleren",
    ok: "OK",
    back: "Terug",
    close: "Sluiten",
    yes: "Ja",
    no: "Nee",
    you: "Jij",
    loading: "Laden…",
  },
  shell: {
    skip: "Naar de inhoud",
    navigation: "Hoofdmenu",
    reload: "Opnieuw laden",
    retry: "Opnieuw proberen",
    brokenTitle: "We zijn vastgelopen",
    brokenText: "Er ging iets mis in de pagina. Je spellen staan veilig op de server; opnieuw laden helpt meestal.",
    mishap: "Er ging iets mis in de pagina. Doet ze vreemd, laad haar dan opnieuw.",
    offline: "Geen netwerk. Wat je nu doet, wacht tot je weer verbinding hebt.",
    missingTitle: "Niets op deze kaart",
    missingText: "Deze pagina bestaat niet. Misschien is de link oud of verkeerd getypt.",
    updated: "Er is een nieuwe versie.",
  },
  symbols: {
    skull: "doodskop",
    hat: "hoed",
    dagger: "dolk",
    bottle: "fles",
    key: "sleutel",
    pistol: "pistool",
    rum: "rum",
    lantern: "lantaarn",
    parrot: "papegaai",
    hook: "haak",
    chest: "schatkist",
  },
  /** The seats' colours, in seat order. */
  colours: {
    red: "Rood",
    blue: "Blauw",
    yellow: "Geel",
    green: "Groen",
    purple: "Paars",
  },
  counts: {
    cards: counted("nl", { one: "kaart", other: "kaarten" }),
  },
} satisfies Words;

export default words;
