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
