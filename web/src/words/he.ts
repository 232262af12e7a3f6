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
  shell: {
    skip: "אל התוכן",
    navigation: "תפריט ראשי",
    reload: "טעינה מחדש",
    retry: "ניסיון נוסף",
    brokenTitle: "עלינו על שרטון",
    brokenText: "משהו השתבש בדף. המשחקים שמורים בשרת; בדרך כלל טעינה מחדש עוזרת.",
    mishap: "משהו השתבש בדף. אם הוא מתנהג מוזר, אפשר לטעון אותו מחדש.",
    offline: "אין רשת. מה שנעשה עכשיו ימתין עד שהחיבור יחזור.",
    missingTitle: "אין כלום במפה הזאת",
    missingText: "אין כאן דף כזה. אולי הקישור ישן או הוקלד לא נכון.",
    updated: "יש גרסה חדשה.",
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
