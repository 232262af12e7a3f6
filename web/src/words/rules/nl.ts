/** The rules in Dutch. */
import type { RuleTexts } from "./shape";

const at = {
  fortress: "in het fort",
  prison: "in de gevangenis",
  wreck: "bij de gekapseisde boot",
  sloop: "in de sloep",
  boat: "in de boot",
  bay: "in de baai",
};
const into = {
  fortress: "naar het fort",
  prison: "naar de gevangenis",
  wreck: "naar de gekapseisde boot",
  sloop: "naar de sloep",
  boat: "naar de boot",
  bay: "naar de baai",
};
const from = {
  fortress: "vanuit het fort",
  prison: "vanuit de gevangenis",
  wreck: "vanaf de gekapseisde boot",
  sloop: "vanuit de sloep",
  boat: "vanuit de boot",
  bay: "vanuit de baai",
};

const texts = {
  labels: {
    title: "Zo speel je",
    choose: "Welk spel?",
    contents: "Op deze pagina",
    reading: "Onze uitleg",
    readingLine: "Hier zwijgen de gedrukte regels of zijn ze onduidelijk; zo wordt het op deze site gespeeld.",
    house: "Huisregel",
    houseLine: "Dit staat in geen gedrukte regels van deze editie.",
  },
  pictures: {
    advance:
      "Verderop liggen drie velden met het symbool van de kaart: twee zijn bezet, dus de piraat komt op het derde.",
    retreat: "Terug over een veld met drie piraten en een leeg veld, naar een veld met twee: twee kaarten.",
    morgan: "Een piraat van een tegenstander gaat vooruit naar het dichtstbijzijnde veld met één of twee piraten.",
    sea: "De boot ligt tussen tunnel en jungle en neemt hooguit drie piraten van elke kleur mee.",
    row: "De pijl wijst aan welk uiteinde van de rij het eerst aan de beurt is.",
    hook: "Twee piraten die op dezelfde plek uitkomen, lopen tegelijk.",
  },
  titles: {
    goal: "Het doel",
    setup: "Voorbereiding",
    turn: "Je beurt",
    advance: "Vooruit met een kaart",
    refuel: "Kaarten verdienen",
    retreat: "Teruggaan voor kaarten",
    morgan: "Kapitein Morgan",
    cards: "De kaarten",
    sea: "Over zee",
    captain: "De kapitein",
    freebooter: "De Vrijbuiter",
    sorceress: "De Tovenares",
    pistol: "Betoverd pistool",
    rum: "Betoverde rum",
    lantern: "Betoverde lantaarn",
    parrot: "Betoverde papegaaien",
    hook: "Betoverde haak",
    chest: "Betoverde schatkist",
    end: "Het einde",
  },
  sentences: {
    fortress:
      "Het is 1672. Je bemanning zit vast in het fort van Cartagena, maar een geheime tunnel leidt naar de zee.",
    prison: "Je bemanning breekt uit de gevangenis van Cartagena, door een tunnel die naar de oever leidt.",
    wreck: "Je boot is voor de kust van Tortuga gekapseisd. Door de jungle loopt een pad naar de piratenbaai.",
    voyage:
      "Aan het eind van de tunnel wacht een boot. Die brengt je over zee naar Tortuga, waar een pad door de jungle naar de piratenbaai loopt.",
    aim: ({ crew, end }) => `Breng als eerste al je ${crew} piraten ${into[end]}.`,

    path: ({ pieces, fields }) =>
      `Het pad bestaat uit ${pieces} bordstukken van zes velden, samen ${fields} velden. Op elk bordstuk staat elk van de zes symbolen één keer. Welke stukken er liggen, in welke volgorde en richting, is in elk spel anders.`,
    legs: ({ tunnelPieces, junglePieces }) =>
      `Het pad heeft twee delen: ${tunnelPieces} bordstukken in de tunnel en ${junglePieces} in de jungle.`,
    shortLegs: "De gedrukte regels tonen drie of vier bordstukken per deel; deze lengte leiden we daaruit af.",
    backs: "Op de achterkant van een bordstuk staan dezelfde symbolen als op de voorkant, in gespiegelde volgorde.",
    ownOrders:
      "De volgorde van de symbolen op de gedrukte bordstukken is hier niet bekend; die van ons is zelf bedacht.",
    fivePieces: "Een pad van vijf bordstukken staat in geen gedrukte regels.",
    morePieces: "De klassieke editie heeft zes bordstukken; de extra stukken zijn van onszelf.",
    classicRoute: "De klassieke editie heeft alleen de tunnel; jungle en zee komen uit de tweede editie.",
    deal: ({ players, crew, start }) =>
      `Elk van de ${players} spelers begint met ${crew} piraten ${at[start]} en met zes kaarten. Er zijn 102 kaarten, 17 van elk symbool.`,
    largeCrew: "Bemanningen van meer dan zes piraten staan in geen gedrukte regels.",
    restIsPile: "De overige kaarten vormen de verdekte stapel.",
    restIsRow: "Twaalf van de overige kaarten liggen open in een rij; de rest vormt de verdekte stapel.",
    tiles: "Op elk veld met een schatkist ligt een schattegel met de achterkant naar boven.",
    tilesLeftOver: ({ pieces }) =>
      `Er zijn acht tegels, maar slechts ${pieces} schatkistvelden: de overgebleven tegels doen ongezien niet mee, en de slang kan erbij zijn.`,

    actions:
      "Doe hooguit drie acties, van welke soort en in welke volgorde je wilt, met één piraat of met meer. Kaarten die je trekt, mag je meteen spelen. De beurten gaan met de klok mee.",
    passFree: "Je mag minder dan drie acties doen, of helemaal geen.",
    passNot: "Je mag na één of twee acties stoppen. Minstens één moet je er doen, zolang er een mogelijk is.",
    secondMustAct: "Dat je minstens één actie moet doen, is een regel van de klassieke editie.",
    stuck: "Is er geen actie mogelijk, dan eindigt je beurt vanzelf.",
    emptyHand:
      "Heb je geen kaarten meer en in deze beurt nog geen actie gedaan, dan mag je in plaats van al je acties één kaart trekken. Daarna is je beurt voorbij.",
    emptyHandMust: "Dit trekken telt als mogelijke actie: is het de enige, dan moet je trekken.",
    classicEmptyHand: "Trekken met een lege hand komt uit de tweede editie.",
    secondNoEmptyHand: "In de tweede editie mag wie geen kaarten heeft er één trekken; in dit spel staat dat uit.",

    advance:
      "Speel een kaart en zet een van je piraten op het dichtstbijzijnde vrije veld vóór hem met dat symbool. Bezette velden sla je over, welk symbool ze ook hebben.",
    noneAhead: ({ end }) =>
      `Is er verderop geen vrij veld met dat symbool, dan loopt de piraat meteen door ${into[end]}.`,
    noneAheadInLeg:
      "Is er op dit deel verderop geen vrij veld met dat symbool, dan loopt de piraat door naar het eind van het deel: vanuit de tunnel naar de boot, vanuit de jungle naar de baai.",
    road: "Een lange reeks bezette velden is dus een sluiproute!",

    bothWays:
      "Er zijn twee manieren om kaarten te verdienen, en je kiest elke keer: ga terug met een van je eigen piraten, of zet als Kapitein Morgan een piraat van een tegenstander vooruit.",
    tunnelRetreat: "In de tunnel verdien je kaarten door terug te gaan.",
    tunnelMorgan: "In de tunnel verdien je kaarten met Kapitein Morgan.",
    tunnelEither: "In de tunnel verdien je kaarten door terug te gaan of met Kapitein Morgan, naar keuze.",
    jungleRetreat: "In de jungle verdien je kaarten door terug te gaan.",
    jungleMorgan: "In de jungle verdien je kaarten met Kapitein Morgan.",
    jungleEither: "In de jungle verdien je kaarten door terug te gaan of met Kapitein Morgan, naar keuze.",
    boatLeg:
      "De boot in, of bij Cartagena de boot uit, hoort bij de tunnel; bij Tortuga de boot uit hoort bij de jungle.",

    retreat:
      "Zet een van je piraten terug op het dichtstbijzijnde veld achter hem waar één of twee piraten staan, van welke kleur ook. Stond er één, dan trek je één kaart; stonden er twee, dan trek je er twee. Is zo'n veld er niet, dan kan de piraat niet terug.",
    retreatSkips:
      "Lege velden en velden met drie piraten sla je over; op een veld staan nooit meer dan drie piraten. Een veld met één piraat mag je niet overslaan om bij een tweetal te komen.",
    retreatFromEnd: ({ end }) => `Je mag ook teruggaan ${from[end]}.`,
    retreatNotToStart: ({ start }) => `Niemand gaat ooit terug ${into[start]}.`,
    retreatFromBoat:
      "Vanuit de boot mag een piraat terug de tunnel in zolang de boot bij Cartagena ligt. Bij Tortuga gaat niemand terug vanuit de boot.",
    retreatInJungle: "Vanuit de jungle gaat niemand terug naar de boot of de tunnel.",

    morgan:
      "Zet een piraat van een tegenstander vooruit naar het dichtstbijzijnde veld met één of twee piraten en trek daarvoor één of twee kaarten.",
    morganSkips: "Lege velden en velden met drie piraten sla je over; op een veld staan nooit meer dan drie piraten.",
    morganFromStart: ({ start }) => `Je mag ook een piraat verzetten die nog ${at[start]} staat.`,
    morganToEnd: ({ end }) =>
      `Ligt er verderop niet zo'n veld, dan gaat de piraat ${into[end]} en trek je twee kaarten.`,
    morganToBoat:
      "Ligt er verderop in de tunnel niet zo'n veld, dan gaat de piraat aan boord en trek je twee kaarten. Kan hij niet aan boord, dan is deze actie niet mogelijk.",
    morganToBay:
      "Ligt er verderop in de jungle niet zo'n veld, dan gaat de piraat naar de baai en trek je twee kaarten. Uit de boot kun je een piraat alleen bij Tortuga zetten.",
    morganGift: "Komt daarmee de laatste piraat van die tegenstander aan, dan wint die meteen en trek jij niets.",
    classicMorgan: "Kapitein Morgan komt uit de tweede editie.",

    handsClosed: "Alleen jij ziet je kaarten.",
    handsOpen: "Alle handkaarten liggen open: iedereen ziet alles.",
    supplyPile: "Nieuwe kaarten trek je van de verdekte stapel.",
    supplyRow:
      "Nieuwe kaarten komen uit de open rij, altijd de eerste bij de pijl. Is de laatste kaart van de rij gepakt, dan wordt van de stapel een nieuwe rij van twaalf gelegd.",
    reshuffle: "Is de stapel op, dan wordt de aflegstapel geschud; dat is de nieuwe stapel.",
    closedRow: "Als je goed oplet, weet je welke kaarten de anderen uit de rij hebben gepakt.",
    openRow: "Zo ziet iedereen welke kaart de volgende is, en wie die krijgt.",
    openPile: "Niemand weet welke kaart de volgende is, maar iedereen ziet wat er is getrokken.",
    noCards: "Is er nergens meer een kaart, dan krijg je er geen; de zet telt toch.",
    houseClosedRow: "Verdekte handkaarten bij een open rij staan in geen gedrukte regels.",
    houseOpenPile: "Open handkaarten bij een verdekte stapel staan in geen gedrukte regels.",
    secondOpenHands: "Open handkaarten komen uit de klassieke editie.",
    secondRow: "De open rij komt uit de klassieke editie.",

    boat: "Aan het begin ligt de boot bij Cartagena. Er passen hooguit drie piraten van elke kleur in.",
    boarding:
      "Een piraat in de tunnel of de gevangenis gaat aan boord als er verderop in de tunnel geen vrij veld met het symbool van de kaart is. Dat kan alleen als de boot bij Cartagena ligt en er nog geen drie piraten van die kleur in zitten; anders kun je die piraat met die kaart niet verzetten.",
    sail: "Varen is een actie en kost geen kaart. Om naar Tortuga te varen heb je een eigen piraat aan boord nodig.",
    sailBack:
      "Om terug te varen naar Cartagena heb je een eigen piraat nodig die nog in de tunnel of in de gevangenis is. De gevangenis telt mee, zodat niemand achterblijft.",
    sailBackFromTunnel:
      "Om terug te varen naar Cartagena heb je een eigen piraat op een veld van de tunnel nodig; piraten in de gevangenis tellen niet mee. Zo kan een bemanning achterblijven.",
    sailAlong: "Iedereen aan boord vaart mee. De boot mag in één beurt meer dan eens varen.",
    ashore:
      "Bij Tortuga speel je een kaart om een piraat vanuit de boot op het dichtstbijzijnde vrije jungleveld met dat symbool te zetten, of in de baai als er geen is. Een andere weg van de tunnel naar de jungle is er niet.",
    captain:
      "Begin je je beurt met een piraat aan boord en heeft geen andere speler daar meer piraten, dan ben je kapitein: vóór je eerste actie mag je één keer varen zonder dat het een actie kost. De gewone voorwaarden voor het varen gelden.",
    captainNotAnAction: "Gratis varen is geen actie; het telt dus niet als de ene actie die je moet doen.",

    freebooter:
      "Van elk symbool zijn twee kaarten donker. Speel je een donkere kaart, dan legt elke andere speler met meer dan zeven kaarten er zo veel af dat er zeven overblijven; ieder kiest zelf welke. Jij legt niets af.",
    freebooterOrder: "Eerst loopt de piraat, daarna leggen de anderen met de klok mee af.",
    freebooterOrderEnchanted:
      "Eerst loopt de piraat, daarna leggen de anderen met de klok mee af, en dan pas werkt een betoverd pistool, betoverde rum, lantaarn of schatkist.",
    freebooterWin: "Wint die zet het spel, dan hoeft niemand meer af te leggen.",
    classicFreebooter:
      "De Vrijbuiter komt uit de tweede editie; klassieke kaarten zijn nooit donker gedrukt, dus zijn er hier twee per symbool gemerkt.",

    sorceress:
      "Elke kaart kun je gewoon spelen, of betoverd voor een bijzonder effect. Een betoverde kaart kost één actie, de haak twee.",
    treasures:
      "Van de acht schattegels zijn er zes goed voor één tot drie kaarten, is er één leeg en verbergt er één de slang.",
    treasureValues: "De zes zijn goed voor 1, 1, 2, 2, 3 en 3 kaarten.",
    pistol: "Bekijk de handkaarten van een tegenstander en pak er één. De tegenstander trekt daarna een kaart.",
    pistolNeedsCard: "De tegenstander moet minstens één kaart hebben.",
    rum: ({ players }) =>
      `Trek ${players + 1} kaarten, één meer dan er spelers zijn. Houd er twee en geef elke tegenstander er één van de rest.`,
    rumChoice: "Jij kiest wie welke kaart krijgt.",
    rumShort:
      "Zijn er te weinig kaarten, dan houd je eerst de jouwe en geef je de rest met de klok mee zover het reikt.",
    lanternPile: "Trek vier kaarten, houd er één en leg de andere in een volgorde naar keuze terug op de stapel.",
    lanternRow: "Kies een van de eerste vier kaarten van de rij; de andere blijven liggen.",
    parrot: "Speel twee papegaaien samen als één kaart met een symbool naar keuze, ook als papegaai. Dat is één actie.",
    parrotAsChest: "Als schatkist openen ze geen schat.",
    hook: "Speel de haak samen met een willekeurige tweede kaart, desnoods nog een haak, en zet twee van je piraten tegelijk met het symbool van die tweede kaart op dezelfde plek. Dat kost twee acties; die moet je dus nog hebben.",
    hookTogether:
      "Voor elk van de twee moet die plek het doel zijn, gerekend voordat een van beide heeft gelopen. Ze mogen op één plek staan of op twee.",
    hookIntoBoat: "Naar de boot gaan ze alleen als er plaats is voor allebei.",
    hookWithChest: "Een schatkist als tweede kaart opent geen schat.",
    chestOnArrival:
      "Zet een piraat met de schatkistkaart vooruit zoals gewoonlijk. Komt hij op een veld waarvan de schat nog gesloten is, open die dan. Ligt daar geen gesloten schat, dan kun je de schatkist alleen gewoon spelen.",
    chestInPlace:
      "Er loopt niemand: kies een van je piraten die op een gesloten schat staat en open die. Dat is één actie. Staat geen van je piraten op een gesloten schat, dan kun je de schatkist alleen gewoon spelen.",
    chestTile: "Trek zo veel kaarten als de tegel aangeeft, of geen als hij leeg is. De tegel gaat daarna weg.",
    snake: ({ start }) =>
      `De slang jaagt de piraat terug naar het dichtstbijzijnde vrije rumveld achter hem, of ${into[start]} als er geen is.`,
    snakeAnywhere: "De hele route telt: de slang kan een piraat zelfs terug over zee jagen.",
    snakeOwnLeg:
      "Alleen rumvelden op hetzelfde deel tellen. Is daar geen vrij, dan gaat de piraat terug naar het begin van de hele route, ook vanuit de jungle.",
    snakeRelaid: "Na de slang worden alle acht tegels geschud en opnieuw gesloten op de schatkistvelden gelegd.",
    otherwise: "Op een andere manier gaat geen schat open, en een tegel verspert niemand de weg.",

    win: ({ end }) => `Wie als eerste de hele bemanning ${at[end]} heeft, wint meteen, ook midden in een beurt.`,
    ranking: "De anderen krijgen hun plaats naar het aantal aangekomen piraten, daarna naar hoe ver de rest is.",
    stalemate: "Eindigt een hele ronde lang elke beurt vanzelf zonder dat er iets is gedaan, dan is het gelijkspel.",
    turnLimit: ({ turnLimit }) => `Na ${turnLimit} beurten in totaal is het gelijkspel.`,
  },
} satisfies RuleTexts;

export default texts;
