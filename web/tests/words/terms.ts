/** One term for each thing in each language, and the words that would be a second term for it. */
import type { Language } from "../../src/words/languages";

export interface Term {
  thing: string;
  term: string;
  /** Words that mean the same and are not used, or phrases that no native speaker would write. */
  instead: RegExp;
}

export const TERMS: Record<Language, Term[]> = {
  en: [
    { thing: "field", term: "field", instead: /\bsquare/i },
    { thing: "symbol", term: "symbol", instead: /\bicons?\b/i },
    { thing: "pile", term: "pile", instead: /\bdeck\b/i },
    { thing: "leaving the game", term: "give up", instead: /\bresign/i },
    { thing: "opening a table", term: "open", instead: /make a table/i },
    { thing: "imported record", term: "import", instead: /\bupload/i },
    { thing: "your own pirate", term: "one of your pirates", instead: /\ban? own\b|\bthe own\b/i },
    { thing: "plain sentences", term: "", instead: /\breckoned\b|Shall it be|(^|[.:] )Who (watches|wins|plays) /i },
  ],
  nl: [
    { thing: "path", term: "pad", instead: /\bgang\b/i },
    { thing: "symbol", term: "symbool", instead: /\bteken(en)?\b/i },
    { thing: "draw", term: "gelijkspel", instead: /\bremise\b/i },
    { thing: "seat", term: "plaats", instead: /\bstoel/i },
    { thing: "replay", term: "herhaling", instead: /terugkijken|terugblik/i },
    { thing: "record", term: "verslag", instead: /\bpartij/i },
    { thing: "retreat", term: "teruggaan", instead: /terugtocht|terugtrekk|achteruit/i },
    { thing: "chat", term: "chat", instead: /\bgesprek/i },
    { thing: "road", term: "sluiproute", instead: /\been weg (met|voor)\b|wegen\b/i },
    { thing: "closed cards", term: "verdekt", instead: /\bblinde kaart/i },
    {
      thing: "plain sentences",
      term: "",
      instead: /donkere pistool|zo geen veld|goede boot|kan ze steken|Uit die kaart/i,
    },
  ],
  de: [
    { thing: "hook", term: "Hakenhand", instead: /\bHaken\b/ },
    { thing: "sail", term: "segeln", instead: /\bfähr(t|st)\b|\bfahren\b|zurückfahren/i },
    { thing: "discard", term: "wirft", instead: /Karten? ab(zu)?legen|\blegt .* ab\b|auf sieben ablegen/i },
    { thing: "crew", term: "Crew", instead: /Mannschaft|Piraten-Crew/ },
    { thing: "record", term: "Aufzeichnung", instead: /\bPartien?\b/ },
    { thing: "chat", term: "Chat", instead: /\bGespräch/ },
    { thing: "log", term: "Logbuch", instead: /\bVerlauf\b/ },
    { thing: "leg", term: "Abschnitt", instead: /\bTeilstrecke/ },
    { thing: "opponent's pirate", term: "Piraten eines Gegners", instead: /\bfremde[nr]? Pirat/i },
    {
      thing: "plain sentences",
      term: "",
      instead: /niemand mehr\b(?! ab)|\(frei\)|guten Boot|beendet das Spiel vorher|Mailadresse fragen/,
    },
  ],
  sv: [
    {
      thing: "field",
      term: "ruta",
      instead: /platsnummer|(lediga?|tomma?|upptagna) plats(er)? (med|och|framför)|romplats|kistplats/i,
    },
    {
      thing: "a game that is played",
      term: "parti",
      instead: /\b(dina|mina|avslutade|ditt) spel\b|före spelet|vinner spelet/i,
    },
    { thing: "path", term: "väg", instead: /längs gången/i },
    { thing: "open cards", term: "öppen", instead: /\bsynlig/i },
    { thing: "retreat", term: "reträtt", instead: /\bback[ae]r?\b|återtåg/i },
    { thing: "capsized", term: "kantrad", instead: /kapsejsa/i },
    { thing: "bay", term: "viken", instead: /bukten/i },
    { thing: "option", term: "alternativ", instead: /alla val\b|de här valen/i },
    { thing: "chat", term: "chatt", instead: /\bsamtal/i },
    { thing: "arrived", term: "framme", instead: /\bhemma\b/i },
    { thing: "plain sentences", term: "", instead: /Få först|slänga ner|läggs av segment|Inget pass|en pirat för/i },
  ],
  he: [
    { thing: "symbol", term: "סמל", instead: /(^|[^א-ת])ה?פריט(ים)?($|[^א-ת])/ },
    { thing: "seat", term: "מקום", instead: /מושב/ },
    { thing: "leaving the game", term: "פרישה", instead: /כניע|נכנע/ },
    { thing: "path", term: "מסלול", instead: /לאורך המנהרה/ },
    { thing: "replay", term: "צפייה חוזרת", instead: /שידור ה?חוזר/ },
    { thing: "rules", term: "כללים", instead: /חוקים/ },
    { thing: "earning cards", term: "השגת קלפים", instead: /תדלק|תדלוק/ },
    { thing: "discard pile", term: "ערימת ההשלכה", instead: /חפיסת המסירה/ },
    { thing: "chat", term: "צ׳אט", instead: /שיחה/ },
    { thing: "quotes", term: "״ and ׳", instead: /[א-ת]['"]|['"„”“][א-ת]/ },
    { thing: "plain sentences", term: "", instead: /האקדח מכוון אל|לאף אחד אין שם יותר|התפקיד של הקפטן|אוצרות נטרפים/ },
  ],
};
