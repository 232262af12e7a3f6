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
  shell: {
    skip: "Till innehållet",
    navigation: "Huvudmeny",
    reload: "Ladda om",
    retry: "Försök igen",
    brokenTitle: "Vi har gått på grund",
    brokenText: "Något gick fel på sidan. Dina spel är trygga på servern; det brukar hjälpa att ladda om.",
    mishap: "Något gick fel på sidan. Ladda om den om den beter sig konstigt.",
    offline: "Inget nätverk. Det du gör nu väntar tills du är tillbaka.",
    missingTitle: "Ingenting på den här kartan",
    missingText: "Sidan finns inte. Länken kan vara gammal eller felskriven.",
    updated: "Det finns en ny version.",
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
