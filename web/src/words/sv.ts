/** Swedish. */
import { counted } from "./plural";
import type { Words } from "./shape";

const words = {
  common: {
    home: "Hem",
    newTable: "Nytt bord",
    rules: "Regler",
    settings: "Inställningar",
    games: "Mina partier",
    cancel: "Avbryt",
    ok: "OK",
    back: "Tillbaka",
    close: "Stäng",
    yes: "Ja",
    no: "Nej",
    you: "Du",
    loading: "Laddar…",
  },
  symbols: {
    skull: "dödskalle",
    hat: "hatt",
    dagger: "dolk",
    bottle: "flaska",
    key: "nyckel",
    pistol: "pistol",
    rum: "rom",
    lantern: "lykta",
    parrot: "papegoja",
    hook: "krok",
    chest: "skattkista",
  },
  /** The seats' colours, in seat order. */
  colours: {
    red: "Röd",
    blue: "Blå",
    yellow: "Gul",
    green: "Grön",
    purple: "Lila",
  },
  counts: {
    cards: counted("sv", { one: "kort", other: "kort" }),
  },
} satisfies Words;

export default words;
