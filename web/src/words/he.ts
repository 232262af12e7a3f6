/** Hebrew. */
import { counted } from "./plural";
import type { Words } from "./shape";

const words = {
  common: {
    home: "בית",
    newTable: "שולחן חדש",
    rules: "חוקים",
    settings: "הגדרות",
    games: "המשחקים שלי",
    cancel: "ביטול",
    ok: "אישור",
    back: "חזרה",
    close: "סגירה",
    yes: "כן",
    no: "לא",
    you: "את/ה",
    loading: "טוען…",
  },
  symbols: {
    skull: "גולגולת",
    hat: "כובע",
    dagger: "פגיון",
    bottle: "בקבוק",
    key: "מפתח",
    pistol: "אקדח",
    rum: "רום",
    lantern: "פנס",
    parrot: "תוכי",
    hook: "וו",
    chest: "תיבת אוצר",
  },
  /** The seats' colours, in seat order. */
  colours: {
    red: "אדום",
    blue: "כחול",
    yellow: "צהוב",
    green: "ירוק",
    purple: "סגול",
  },
  counts: {
    cards: counted("he", { one: "קלף", other: "קלפים" }),
  },
} satisfies Words;

export default words;
