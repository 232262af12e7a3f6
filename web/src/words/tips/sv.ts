import type { TipTexts } from "./shape";

/** Tips for somebody who is new. */
const texts: TipTexts = {
  heading: "Tips:",
  close: "Jag förstår",
  stop: "Inga fler tips",
  tips: {
    rival:
      "En motståndare behöver bara en pirat till. En ruta som blir ledig framför den hejdar den: flytta bort en av dina pirater.",
    left: "Den vägen stod öppen: ingen ruta med den bilden var ledig framåt. Håll ögonen på motståndarnas öppna vägar också.",
    empty: "Din hand är nästan tom. Spara en handling till en reträtt: utan kort kan dina pirater inte springa.",
    road: "En av dina vägar är öppen: ingen ruta med den bilden är ledig framåt, så kortet tar raka vägen till slupen.",
    pair: "Bakom en av dina pirater står två tillsammans: en reträtt dit ger två kort för en handling.",
    home: "Din första pirat är i säkerhet. Alla måste fram: glöm inte dem längst bak.",
    jump: "Vilket hopp! Upptagna rutor hoppar man över: ju fullare en bild är, desto längre når nästa kort.",
    turn: "En tur har tre handlingar. Kort för piraterna framåt, reträtter ger kort: blanda som du vill.",
  },
};

export default texts;
