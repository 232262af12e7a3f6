/** The rules in Swedish. */
import type { RuleTexts } from "./shape";

const at = {
  fortress: "i fästningen",
  prison: "i fängelset",
  wreck: "vid den kantrade båten",
  sloop: "i slupen",
  boat: "i båten",
  bay: "i viken",
};
const into = {
  fortress: "till fästningen",
  prison: "till fängelset",
  wreck: "till den kantrade båten",
  sloop: "till slupen",
  boat: "till båten",
  bay: "till viken",
};
const from = {
  fortress: "från fästningen",
  prison: "från fängelset",
  wreck: "från den kantrade båten",
  sloop: "från slupen",
  boat: "från båten",
  bay: "från viken",
};

const texts = {
  labels: {
    title: "Så spelar du",
    choose: "Vilket spel?",
    contents: "På den här sidan",
    reading: "Vår tolkning",
    readingLine: "Här tiger de tryckta reglerna eller är oklara; så här spelas det på den här sajten.",
    house: "Husregel",
    houseLine: "Det här står inte i några tryckta regler för den här utgåvan.",
  },
  pictures: {
    advance: "Framför ligger tre rutor med kortets symbol: två är upptagna, så piraten hamnar på den tredje.",
    retreat: "Bakåt förbi en ruta med tre pirater och en tom ruta, till en ruta med två: två kort.",
    morgan: "En motståndares pirat går framåt till närmaste ruta med en eller två pirater.",
    sea: "Båten ligger mellan tunneln och djungeln och tar upp till tre pirater av varje färg.",
    row: "Pilen visar vid vilken ände av raden man börjar ta.",
    hook: "Två pirater med samma mål går samtidigt.",
  },
  titles: {
    goal: "Målet",
    setup: "Förberedelser",
    turn: "Din tur",
    advance: "Framåt med ett kort",
    refuel: "Nya kort",
    retreat: "Reträtt för kort",
    morgan: "Kapten Morgan",
    cards: "Korten",
    sea: "Över havet",
    captain: "Kaptenen",
    freebooter: "Fribytaren",
    sorceress: "Häxan",
    pistol: "Förtrollad pistol",
    rum: "Förtrollad rom",
    lantern: "Förtrollad lykta",
    parrot: "Förtrollade papegojor",
    hook: "Förtrollad krok",
    chest: "Förtrollad skattkista",
    end: "Slutet",
  },
  sentences: {
    fortress: "Året är 1672. Din besättning sitter i fästningen i Cartagena, men en hemlig gång leder ner till havet.",
    prison: "Din besättning bryter sig ut ur fängelset i Cartagena, genom en tunnel som leder till stranden.",
    wreck: "Din båt har kantrat utanför Tortuga. Genom djungeln leder en stig till piratviken.",
    voyage:
      "I slutet av tunneln väntar en båt. Den tar dig över havet till Tortuga, där en stig leder genom djungeln till piratviken.",
    aim: ({ crew, end }) => `Bli först med att föra alla dina ${crew} pirater ${into[end]}.`,

    path: ({ pieces, fields }) =>
      `Vägen består av ${pieces} segment med sex rutor vardera, sammanlagt ${fields} rutor. Varje segment visar var och en av de sex symbolerna en gång. Vilka segment som ligger ute, i vilken ordning och riktning, växlar från parti till parti.`,
    legs: ({ tunnelPieces, junglePieces }) =>
      `Vägen har två sträckor: ${tunnelPieces} segment i tunneln och ${junglePieces} i djungeln.`,
    shortLegs: "De tryckta reglerna visar tre eller fyra segment per sträcka; den här längden har vi härlett ur dem.",
    backs: "Baksidan av ett segment visar samma symboler som framsidan, i spegelvänd ordning.",
    ownOrders: "Symbolernas ordning på de tryckta segmenten är inte känd här; vår ordning har vi bestämt själva.",
    fivePieces: "En väg med fem segment finns inte i några tryckta regler.",
    morePieces: "Den klassiska utgåvan har sex segment; de ytterligare är våra egna.",
    classicRoute: "Den klassiska utgåvan har bara tunneln; djungel och hav kommer från andra utgåvan.",
    deal: ({ players, crew, start }) =>
      `Var och en av de ${players} spelarna börjar med ${crew} pirater ${at[start]} och sex kort. Det finns 102 kort, 17 av varje symbol.`,
    largeCrew: "Besättningar med fler än sex pirater finns inte i några tryckta regler.",
    restIsPile: "Resten av korten bildar den dolda draghögen.",
    restIsRow: "Tolv av de övriga korten ligger öppet i en rad; resten bildar den dolda draghögen.",
    tiles: "På varje ruta med en skattkista ligger en skattbricka med baksidan upp.",
    tilesLeftOver: ({ pieces }) =>
      `Det finns åtta brickor men bara ${pieces} skattkistrutor: brickorna som blir över är inte med i partiet. Ingen får se dem, och ormen kan vara en av dem.`,

    actions:
      "Gör upp till tre drag, av vilka slag och i vilken ordning du vill, med en pirat eller flera. Kort som du drar får du spela genast. Turen går medsols.",
    passFree: "Du får göra färre än tre drag, eller inget alls.",
    passNot: "Du får sluta efter ett eller två drag. Minst ett måste du göra, så länge något är möjligt.",
    secondMustAct: "Att man måste göra minst ett drag är en regel i den klassiska utgåvan.",
    stuck: "När inget drag är möjligt slutar din tur av sig själv.",
    emptyHand:
      "Om du har tom hand och inte har gjort något drag den här turen får du dra ett kort i stället för alla drag. Sedan är din tur slut.",
    emptyHandMust: "Att dra kortet räknas som ett möjligt drag: är det det enda måste du dra.",
    classicEmptyHand: "Att dra med tom hand kommer från andra utgåvan.",
    secondNoEmptyHand: "I andra utgåvan får den som har tom hand dra ett kort; i det här partiet är det avstängt.",

    advance:
      "Spela ett kort och flytta en av dina pirater till närmaste lediga ruta framåt med kortets symbol. Upptagna rutor hoppas över, vilken symbol de än har.",
    noneAhead: ({ end }) => `Finns ingen ledig ruta med symbolen framför piraten, går den direkt ${into[end]}.`,
    noneAheadInLeg:
      "Finns ingen ledig ruta med symbolen framför piraten på sträckan, går den till sträckans slut: från tunneln till båten, från djungeln till viken.",
    road: "En lång rad upptagna rutor blir alltså en genväg!",

    bothWays:
      "Det finns två sätt att få nya kort, och du väljer varje gång: reträtt med en av dina egna pirater, eller flytta en motståndares pirat framåt som Kapten Morgan.",
    tunnelRetreat: "I tunneln får du nya kort genom reträtt.",
    tunnelMorgan: "I tunneln får du nya kort med Kapten Morgan.",
    tunnelEither: "I tunneln får du nya kort genom reträtt eller med Kapten Morgan, vilket du vill.",
    jungleRetreat: "I djungeln får du nya kort genom reträtt.",
    jungleMorgan: "I djungeln får du nya kort med Kapten Morgan.",
    jungleEither: "I djungeln får du nya kort genom reträtt eller med Kapten Morgan, vilket du vill.",
    boatLeg:
      "Att gå till båten, eller från den vid Cartagena, hör till tunneln; att gå från den vid Tortuga hör till djungeln.",

    retreat:
      "Flytta en av dina pirater bakåt till närmaste ruta med en eller två pirater, av vilken färg som helst. Dra ett kort om det stod en pirat där, två kort om det stod två. Finns ingen sådan ruta går reträtten inte.",
    retreatSkips:
      "Tomma rutor och rutor med tre pirater hoppas över; på en ruta står aldrig fler än tre. En ruta med en ensam pirat får inte hoppas över för att nå ett par.",
    retreatFromEnd: ({ end }) => `Reträtt går också ${from[end]}.`,
    retreatNotToStart: ({ start }) => `Ingen går någonsin tillbaka ${into[start]}.`,
    retreatFromBoat:
      "Från båten får en pirat gå tillbaka in i tunneln så länge båten ligger vid Cartagena. Vid Tortuga går ingen bakåt från båten.",
    retreatInJungle: "Från djungeln går ingen tillbaka till båten eller tunneln.",

    morgan:
      "Flytta en motståndares pirat framåt till närmaste ruta med en eller två pirater och dra ett eller två kort för det.",
    morganSkips: "Tomma rutor och rutor med tre pirater hoppas över; på en ruta står aldrig fler än tre.",
    morganFromStart: ({ start }) => `Du får också flytta en pirat som fortfarande är ${at[start]}.`,
    morganToEnd: ({ end }) => `Finns ingen sådan ruta framför, går piraten ${into[end]} och du drar två kort.`,
    morganToBoat:
      "Finns ingen sådan ruta längre fram i tunneln, går piraten till båten och du drar två kort. Kan den inte gå ombord är draget inte möjligt.",
    morganToBay:
      "Finns ingen sådan ruta längre fram i djungeln, går piraten till viken och du drar två kort. Från båten kan du bara flytta en pirat vid Tortuga.",
    morganGift: "Kommer motståndarens sista pirat fram på det sättet, vinner motståndaren genast och du drar inget.",
    classicMorgan: "Kapten Morgan kommer från andra utgåvan.",

    handsClosed: "Bara du ser dina kort.",
    handsOpen: "Allas kort ligger öppet: alla ser alla kort.",
    supplyPile: "Nya kort dras från den dolda draghögen.",
    supplyRow:
      "Nya kort tas från den öppna raden, alltid det första vid pilen. När radens sista kort är taget läggs en ny rad med tolv kort ut från draghögen.",
    reshuffle: "När draghögen är slut blandas slänghögen och blir ny draghög.",
    closedRow: "Om du är uppmärksam vet du vilka kort de andra har tagit från raden.",
    openRow: "Så ser alla vilket kort som kommer härnäst och vem som får det.",
    openPile: "Ingen vet vilket kort som kommer härnäst, men alla ser vad som har dragits.",
    noCards: "Finns det inget kort kvar någonstans blir du utan; draget gäller ändå.",
    houseClosedRow: "Dolda händer med öppen rad finns inte i några tryckta regler.",
    houseOpenPile: "Öppna händer med dold draghög finns inte i några tryckta regler.",
    secondOpenHands: "Öppna händer kommer från den klassiska utgåvan.",
    secondRow: "Den öppna raden kommer från den klassiska utgåvan.",

    boat: "När partiet börjar ligger båten vid Cartagena. Den tar högst tre pirater av varje färg.",
    boarding:
      "En pirat i tunneln eller fängelset går ombord när det inte finns någon ledig ruta med kortets symbol framför den i tunneln. Det går bara medan båten ligger vid Cartagena med färre än tre pirater av samma färg i; annars kan kortet inte flytta den piraten.",
    sail: "Att segla är ett drag och kostar inget kort. För att segla till Tortuga behöver du en egen pirat ombord.",
    sailBack:
      "För att segla tillbaka till Cartagena behöver du en egen pirat som ännu är i tunneln eller i fängelset. Även fängelset räknas, så att ingen blir strandsatt.",
    sailBackFromTunnel:
      "För att segla tillbaka till Cartagena behöver du en egen pirat på en ruta i tunneln; pirater i fängelset räknas inte. En besättning kan alltså bli strandsatt.",
    sailAlong: "Alla ombord följer med. Båten får segla flera gånger under en tur.",
    ashore:
      "Vid Tortuga spelar du ett kort för att flytta en pirat från båten till närmaste lediga ruta med kortets symbol i djungeln, eller till viken om det inte finns någon. Någon annan väg från tunneln till djungeln finns inte.",
    captain:
      "Om du börjar din tur med en pirat ombord och ingen annan spelare har fler pirater där, är du kapten: före ditt första drag får du segla en gång utan att det kostar ett drag. De vanliga villkoren för att segla gäller.",
    captainNotAnAction: "Den kostnadsfria seglingen är inget drag och räknas därför inte som det drag du måste göra.",

    freebooter:
      "Två kort av varje symbol är mörka. När du spelar ett mörkt kort måste alla andra som har fler än sju kort slänga så många att sju är kvar; var och en väljer själv vilka. Själv slänger du inget.",
    freebooterOrder: "Först går piraten, sedan slänger de andra, medsols.",
    freebooterOrderEnchanted:
      "Först går piraten, sedan slänger de andra, medsols, och därefter verkar en förtrollad pistol, rom, lykta eller skattkista.",
    freebooterWin: "Om förflyttningen vinner partiet behöver ingen slänga.",
    classicFreebooter:
      "Fribytaren kommer från andra utgåvan; inga klassiska kort är tryckta mörka, så här är två av varje symbol märkta.",

    sorceress:
      "Varje kort kan spelas som vanligt, eller förtrollat med en särskild verkan. Ett förtrollat kort kostar ett drag, kroken två.",
    treasures: "Av de åtta skattbrickorna ger sex ett till tre kort, en är tom och en gömmer ormen.",
    treasureValues: "De sex ger 1, 1, 2, 2, 3 och 3 kort.",
    pistol: "Titta på en motståndares hand och ta ett kort. Motståndaren drar sedan ett kort.",
    pistolNeedsCard: "Motståndaren måste ha minst ett kort.",
    rum: ({ players }) =>
      `Dra ${players + 1} kort, ett mer än antalet spelare. Behåll två och ge varje motståndare ett av de andra.`,
    rumChoice: "Du väljer vem som får vilket kort.",
    rumShort: "Räcker korten inte, behåller du först dina och ger sedan resten medsols så långt de räcker.",
    lanternPile: "Dra fyra kort, behåll ett och lägg tillbaka de andra på draghögen i valfri ordning.",
    lanternRow: "Välj ett av radens fyra första kort; de andra ligger kvar.",
    parrot: "Spela två papegojor tillsammans som ett kort med valfri symbol, även som papegoja. Det är ett drag.",
    parrotAsChest: "Som skattkista öppnar de ingen skatt.",
    hook: "Spela kroken tillsammans med ett valfritt andra kort, även en krok till, och flytta två av dina pirater samtidigt med det andra kortets symbol, till samma ställe. Det kostar två drag, så du måste ha två kvar.",
    hookTogether:
      "Båda måste ha det stället som mål, räknat innan någon av dem har gått. De får börja på samma ställe eller på två olika.",
    hookIntoBoat: "Till båten går de bara om det finns plats för båda.",
    hookWithChest: "En skattkista som andra kort öppnar ingen skatt.",
    chestOnArrival:
      "Flytta en pirat med skattkistan som vanligt. Hamnar den på en ruta vars skatt ännu är stängd, öppnar du den. Ligger ingen stängd skatt där kan skattkistan bara spelas som vanligt.",
    chestInPlace:
      "Ingen flyttar sig: välj en av dina pirater som står på en stängd skatt och öppna den. Det är ett drag. Står ingen av dina pirater på en stängd skatt kan skattkistan bara spelas som vanligt.",
    chestTile: "Dra så många kort som brickan visar, eller inget om den är tom. Brickan tas sedan bort.",
    snake: ({ start }) =>
      `Ormen jagar piraten tillbaka till närmaste lediga romruta bakom den, eller ${into[start]} om det inte finns någon.`,
    snakeAnywhere: "Hela vägen räknas: ormen kan till och med jaga en pirat tillbaka över havet.",
    snakeOwnLeg:
      "Bara romrutor på samma sträcka räknas. Är ingen av dem ledig måste piraten ända tillbaka till vägens början, även från djungeln.",
    snakeRelaid: "Efter ormen blandas alla åtta brickorna och läggs ut på nytt med baksidan upp på skattkistrutorna.",
    otherwise: "Inget annat öppnar en skatt, och en bricka står inte i vägen för någon.",

    win: ({ end }) => `Den som först har hela besättningen ${at[end]} vinner genast, även mitt i en tur.`,
    ranking: "De andra rangordnas efter hur många pirater som är framme, sedan efter hur långt de övriga har kommit.",
    stalemate:
      "Om varje tur ett helt varv runt bordet slutar av sig själv utan att något har gjorts blir partiet oavgjort.",
    turnLimit: ({ turnLimit }) => `Efter sammanlagt ${turnLimit} turer blir partiet oavgjort.`,
  },
} satisfies RuleTexts;

export default texts;
