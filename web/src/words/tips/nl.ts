import type { TipTexts } from "./shape";

/** Tips for somebody who is new. */
const texts: TipTexts = {
  heading: "Tip:",
  close: "Begrepen",
  stop: "Geen tips meer",
  tips: {
    rival:
      "Een tegenstander heeft nog maar één piraat nodig. Een veld dat ervoor vrijkomt houdt die tegen: haal daar een piraat van jou weg.",
    left: "Die sluiproute was open gebleven: vooruit was geen veld met dat symbool meer vrij. Let ook op de sluiproutes van anderen.",
    empty: "Je hand is bijna leeg. Bewaar een actie om terug te gaan: zonder kaarten kunnen je piraten niet rennen.",
    road: "Je hebt een sluiproute: vooruit is geen veld met dat symbool meer vrij, dus de kaart rent meteen naar de sloep.",
    pair: "Achter een van je piraten staan er twee samen: daarheen teruggaan levert twee kaarten op voor één actie.",
    home: "Je eerste piraat is veilig. Ze moeten er allemaal komen: vergeet de achterste niet.",
    jump: "Wat een sprong! Bezette velden sla je over: hoe voller een symbool, hoe verder de volgende kaart komt.",
    turn: "Een beurt heeft drie acties. Kaarten brengen piraten vooruit, teruggaan levert kaarten op: wissel af zoals je wilt.",
  },
};

export default texts;
