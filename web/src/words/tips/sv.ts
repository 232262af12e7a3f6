import type { TipTexts } from "./shape";

/** Tips for somebody who is new. */
const texts: TipTexts = {
  heading: "Tips:",
  close: "Jag förstår",
  stop: "Inga fler tips",
  tips: {
    rival:
      "En motståndare behöver bara en pirat till. En ruta som blir ledig framför den hejdar den: flytta bort en av dina pirater.",
    left: "Den genvägen stod öppen: ingen ruta med den symbolen var ledig framåt. Håll ögonen på motståndarnas genvägar också.",
    empty: "Din hand är nästan tom. Spara ett drag till en reträtt: utan kort kan dina pirater inte springa.",
    road: "Du har en genväg: ingen ruta med den symbolen är ledig framåt, så kortet tar raka vägen till slupen.",
    pair: "Bakom en av dina pirater står två tillsammans: en reträtt dit ger två kort för ett drag.",
    home: "Din första pirat är i säkerhet. Alla måste fram: glöm inte dem längst bak.",
    jump: "Vilket hopp! Upptagna rutor hoppar man över: ju fullare en symbol är, desto längre når nästa kort.",
    turn: "En tur har tre drag. Kort för piraterna framåt, reträtter ger kort: blanda som du vill.",
  },
};

export default texts;
