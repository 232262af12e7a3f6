/** The rules in German. */
import type { RuleTexts } from "./shape";

const at = {
  fortress: "in der Festung",
  prison: "im Gefängnis",
  wreck: "beim gekenterten Boot",
  sloop: "in der Schaluppe",
  boat: "im Boot",
  bay: "in der Piratenbucht",
};
const into = {
  fortress: "in die Festung",
  prison: "ins Gefängnis",
  wreck: "zum gekenterten Boot",
  sloop: "in die Schaluppe",
  boat: "ins Boot",
  bay: "in die Piratenbucht",
};
const from = {
  fortress: "aus der Festung",
  prison: "aus dem Gefängnis",
  wreck: "vom gekenterten Boot",
  sloop: "aus der Schaluppe",
  boat: "aus dem Boot",
  bay: "aus der Piratenbucht",
};

const texts = {
  labels: {
    title: "So wird gespielt",
    choose: "Welches Spiel?",
    contents: "Auf dieser Seite",
    reading: "Unsere Lesart",
    readingLine: "Hier schweigen die gedruckten Regeln oder sind unklar; so wird es auf dieser Seite gespielt.",
    house: "Hausregel",
    houseLine: "Das steht in keinen gedruckten Regeln dieser Ausgabe.",
  },
  pictures: {
    advance:
      "Drei Felder mit dem Symbol der Karte liegen voraus: Zwei sind besetzt, also landet der Pirat auf dem dritten.",
    retreat: "Zurück über ein Feld mit drei Piraten und ein leeres Feld auf ein Feld mit zweien: zwei Karten.",
    morgan: "Ein Pirat eines Gegners geht vorwärts auf das nächste Feld mit einem oder zwei Piraten.",
    sea: "Das Boot liegt zwischen Tunnel und Dschungel und nimmt bis zu drei Piraten jeder Farbe mit.",
    row: "Der Pfeil zeigt, an welchem Ende der Reihe zuerst genommen wird.",
    hook: "Zwei Piraten mit demselben Zielort gehen gemeinsam.",
  },
  titles: {
    goal: "Das Ziel",
    setup: "Aufbau",
    turn: "Dein Zug",
    advance: "Vorwärts mit einer Karte",
    refuel: "Neue Karten",
    retreat: "Rückzug für Karten",
    morgan: "Captain Morgan",
    cards: "Die Karten",
    sea: "Übers Meer",
    captain: "Der Kapitän",
    freebooter: "Der Freibeuter",
    sorceress: "Die Zauberin",
    pistol: "Verzauberte Pistole",
    rum: "Verzauberter Rum",
    lantern: "Verzauberte Laterne",
    parrot: "Verzauberte Papageien",
    hook: "Verzauberte Hakenhand",
    chest: "Verzauberte Schatzkiste",
    end: "Das Ende",
  },
  sentences: {
    fortress:
      "Wir schreiben das Jahr 1672. Deine Crew sitzt in der Festung von Cartagena, doch ein geheimer Gang führt hinab zum Meer.",
    prison: "Deine Crew bricht aus dem Gefängnis von Cartagena aus, durch einen Tunnel, der zum Ufer führt.",
    wreck: "Vor Tortuga ist dein Boot gekentert. Durch den Dschungel führt ein Pfad zur Piratenbucht.",
    voyage:
      "Am Ende des Tunnels wartet ein Boot. Es bringt dich übers Meer nach Tortuga, und dort führt ein Pfad durch den Dschungel zur Piratenbucht.",
    aim: ({ crew, end }) => `Bring vor allen anderen deine ${crew} Piraten ${into[end]}.`,

    path: ({ pieces, fields }) =>
      `Der Pfad besteht aus ${pieces} Teilen mit je sechs Feldern, zusammen ${fields} Felder. Jedes Teil zeigt jedes der sechs Symbole einmal. Welche Teile liegen, in welcher Folge und Richtung, ist in jedem Spiel anders.`,
    legs: ({ tunnelPieces, junglePieces }) =>
      `Der Pfad hat zwei Abschnitte: ${tunnelPieces} Teile im Tunnel und ${junglePieces} im Dschungel.`,
    shortLegs: "Die gedruckten Regeln zeigen drei oder vier Teile je Abschnitt; diese Länge leiten wir daraus ab.",
    backs: "Die Rückseite eines Teils zeigt dieselben Symbole wie die Vorderseite, in gespiegelter Folge.",
    ownOrders:
      "Die Folge der Symbole auf den gedruckten Teilen ist hier nicht bekannt; unsere haben wir selbst festgelegt.",
    fivePieces: "Ein Pfad aus fünf Teilen steht in keinen gedruckten Regeln.",
    morePieces: "Die klassische Ausgabe hat sechs Teile; die weiteren sind unsere eigenen.",
    classicRoute: "Die klassische Ausgabe hat nur den Tunnel; Dschungel und Meer stammen aus der zweiten Ausgabe.",
    deal: ({ players, crew, start }) =>
      `Alle ${players} Spieler beginnen mit ${crew} Piraten ${at[start]} und sechs Karten. Es gibt 102 Karten, 17 von jedem Symbol.`,
    largeCrew: "Crews mit mehr als sechs Piraten stehen in keinen gedruckten Regeln.",
    restIsPile: "Die übrigen Karten bilden den verdeckten Nachziehstapel.",
    restIsRow: "Zwölf der übrigen Karten liegen offen in einer Reihe; der Rest bildet den verdeckten Nachziehstapel.",
    tiles: "Auf jedem Feld mit einer Schatzkiste liegt verdeckt ein Schatzplättchen.",
    tilesLeftOver: ({ pieces }) =>
      `Es gibt acht Plättchen, aber nur ${pieces} Schatzkistenfelder: Die übrigen Plättchen bleiben ungesehen aus dem Spiel, vielleicht auch die Schlange.`,

    actions:
      "Mach bis zu drei Aktionen, beliebiger Art und in beliebiger Folge, mit einem Piraten oder mit mehreren. Gezogene Karten darfst du sofort spielen. Gespielt wird im Uhrzeigersinn.",
    passFree: "Du darfst weniger als drei Aktionen machen oder gar keine.",
    passNot:
      "Nach einer oder zwei Aktionen darfst du aufhören. Mindestens eine musst du machen, solange eine möglich ist.",
    secondMustAct: "Dass mindestens eine Aktion gemacht werden muss, ist eine Regel der klassischen Ausgabe.",
    stuck: "Ist keine Aktion möglich, endet dein Zug von selbst.",
    emptyHand:
      "Hast du keine Handkarten und in diesem Zug noch keine Aktion gemacht, darfst du statt aller Aktionen eine Karte ziehen. Damit endet dein Zug.",
    emptyHandMust: "Dieses Ziehen gilt als mögliche Aktion: Ist es die einzige, musst du ziehen.",
    classicEmptyHand: "Das Ziehen mit leerer Hand stammt aus der zweiten Ausgabe.",
    secondNoEmptyHand:
      "In der zweiten Ausgabe darf man mit leerer Hand eine Karte ziehen; in diesem Spiel ist das abgeschaltet.",

    advance:
      "Spiel eine Karte und beweg einen deiner Piraten auf das nächste freie Feld vor ihm, das ihr Symbol zeigt. Besetzte Felder werden übersprungen, gleich welches Symbol sie zeigen.",
    noneAhead: ({ end }) =>
      `Liegt kein freies Feld mit diesem Symbol mehr voraus, läuft der Pirat gleich ${into[end]}.`,
    noneAheadInLeg:
      "Liegt in diesem Abschnitt kein freies Feld mit diesem Symbol mehr voraus, läuft der Pirat ans Ende des Abschnitts: aus dem Tunnel ins Boot, aus dem Dschungel in die Piratenbucht.",
    road: "Eine lange Kette besetzter Felder wird so zur Straße!",

    bothWays:
      "Zu neuen Karten kommst du auf zwei Arten, und du wählst jedes Mal: Rückzug mit einem eigenen Piraten, oder du bewegst als Captain Morgan einen Piraten eines Gegners vorwärts.",
    tunnelRetreat: "Im Tunnel kommst du durch Rückzug zu Karten.",
    tunnelMorgan: "Im Tunnel kommst du mit Captain Morgan zu Karten.",
    tunnelEither: "Im Tunnel kommst du durch Rückzug oder mit Captain Morgan zu Karten, ganz wie du willst.",
    jungleRetreat: "Im Dschungel kommst du durch Rückzug zu Karten.",
    jungleMorgan: "Im Dschungel kommst du mit Captain Morgan zu Karten.",
    jungleEither: "Im Dschungel kommst du durch Rückzug oder mit Captain Morgan zu Karten, ganz wie du willst.",
    boatLeg:
      "Der Weg ins Boot und bei Cartagena aus dem Boot gehört zum Tunnel, der Weg aus dem Boot bei Tortuga zum Dschungel.",

    retreat:
      "Beweg einen deiner Piraten zurück auf das nächste Feld hinter ihm, auf dem ein oder zwei Piraten stehen, gleich welcher Farbe. War es einer, ziehst du eine Karte; waren es zwei, ziehst du zwei. Ohne ein solches Feld ist kein Rückzug möglich.",
    retreatSkips:
      "Leere Felder und Felder mit drei Piraten werden übersprungen; auf einem Feld stehen nie mehr als drei. Ein Feld mit einem einzelnen Piraten darf nicht übersprungen werden, um zu einem Paar zu kommen.",
    retreatFromEnd: ({ end }) => `Auch ${from[end]} ist ein Rückzug möglich.`,
    retreatNotToStart: ({ start }) => `Niemand kehrt je ${into[start]} zurück.`,
    retreatFromBoat:
      "Aus dem Boot darf ein Pirat in den Tunnel zurück, solange das Boot bei Cartagena liegt. Bei Tortuga gibt es keinen Rückzug aus dem Boot.",
    retreatInJungle: "Aus dem Dschungel gibt es keinen Rückzug ins Boot oder in den Tunnel.",

    morgan:
      "Beweg einen Piraten eines Gegners vorwärts auf das nächste Feld mit einem oder zwei Piraten und zieh dafür eine oder zwei Karten.",
    morganSkips:
      "Leere Felder und Felder mit drei Piraten werden übersprungen; auf einem Feld stehen nie mehr als drei.",
    morganFromStart: ({ start }) => `Auch Piraten, die noch ${at[start]} stehen, darfst du bewegen.`,
    morganToEnd: ({ end }) => `Liegt kein solches Feld voraus, geht der Pirat ${into[end]} und du ziehst zwei Karten.`,
    morganToBoat:
      "Liegt im Tunnel kein solches Feld voraus, geht der Pirat ins Boot und du ziehst zwei Karten. Darf er nicht an Bord, ist diese Aktion nicht möglich.",
    morganToBay:
      "Liegt im Dschungel kein solches Feld voraus, geht der Pirat in die Piratenbucht und du ziehst zwei Karten. Aus dem Boot kannst du einen Piraten nur bei Tortuga bewegen.",
    morganGift: "Kommt damit der letzte Pirat des Gegners ans Ziel, gewinnt der Gegner sofort und du ziehst nichts.",
    classicMorgan: "Captain Morgan stammt aus der zweiten Ausgabe.",

    handsClosed: "Nur du siehst deine Karten.",
    handsOpen: "Alle Handkarten liegen offen: Alle sehen alles.",
    supplyPile: "Neue Karten kommen vom verdeckten Nachziehstapel.",
    supplyRow:
      "Neue Karten kommen aus der offenen Reihe, immer die erste beim Pfeil. Ist die letzte Karte der Reihe genommen, wird vom Nachziehstapel eine neue Reihe aus zwölf Karten ausgelegt.",
    reshuffle: "Ist der Nachziehstapel leer, wird der Ablagestapel gemischt und ersetzt ihn.",
    closedRow: "Wenn du gut aufpasst, weißt du, welche Karten die anderen aus der Reihe genommen haben.",
    openRow: "So sehen alle, welche Karte als nächste kommt und wer sie bekommt.",
    openPile: "Niemand weiß, welche Karte als nächste kommt, aber alle sehen, was gezogen wurde.",
    noCards: "Gibt es nirgends mehr eine Karte, gehst du leer aus; die Bewegung gilt trotzdem.",
    houseClosedRow: "Verdeckte Handkarten mit offener Reihe stehen in keinen gedruckten Regeln.",
    houseOpenPile: "Offene Handkarten mit verdecktem Nachziehstapel stehen in keinen gedruckten Regeln.",
    secondOpenHands: "Offene Handkarten stammen aus der klassischen Ausgabe.",
    secondRow: "Die offene Reihe stammt aus der klassischen Ausgabe.",

    boat: "Zu Beginn liegt das Boot bei Cartagena. Es fasst höchstens drei Piraten jeder Farbe.",
    boarding:
      "Ein Pirat im Tunnel oder im Gefängnis geht an Bord, wenn im Tunnel kein freies Feld mit dem Symbol der Karte mehr vor ihm liegt. Das geht nur, solange das Boot bei Cartagena liegt und weniger als drei Piraten seiner Farbe darin sitzen; sonst kannst du diesen Piraten mit dieser Karte nicht bewegen.",
    sail: "Segeln ist eine Aktion und kostet keine Karte. Um nach Tortuga zu segeln, brauchst du einen eigenen Piraten an Bord.",
    sailBack:
      "Um nach Cartagena zurückzusegeln, brauchst du einen eigenen Piraten, der noch im Tunnel oder im Gefängnis ist. Auch das Gefängnis zählt, damit niemand zurückbleiben muss.",
    sailBackFromTunnel:
      "Um nach Cartagena zurückzusegeln, brauchst du einen eigenen Piraten auf einem Feld des Tunnels; Piraten im Gefängnis zählen nicht. So kann eine Crew zurückbleiben.",
    sailAlong: "Wer an Bord ist, segelt mit. Das Boot darf in einem Zug mehrmals segeln.",
    ashore:
      "Bei Tortuga spielst du eine Karte, um einen Piraten aus dem Boot auf das nächste freie Dschungelfeld mit ihrem Symbol zu bewegen, oder in die Piratenbucht, wenn es keines gibt. Einen anderen Weg vom Tunnel in den Dschungel gibt es nicht.",
    captain:
      "Hast du zu Beginn deines Zuges einen Piraten an Bord und hat kein anderer Spieler dort mehr Piraten als du, bist du Kapitän: Vor deiner ersten Aktion darfst du einmal segeln, ohne eine Aktion auszugeben. Die üblichen Bedingungen fürs Segeln gelten.",
    captainNotAnAction:
      "Das kostenlose Segeln ist keine Aktion und zählt daher nicht als die eine, die du machen musst.",

    freebooter:
      "Von jedem Symbol sind zwei Karten dunkel. Spielst du eine dunkle Karte, wirft jeder andere Spieler mit mehr als sieben Karten so viele ab, dass ihm sieben bleiben; welche, wählt er selbst. Du wirfst nichts ab.",
    freebooterOrder: "Zuerst geht der Pirat, dann werfen die anderen im Uhrzeigersinn ab.",
    freebooterOrderEnchanted:
      "Zuerst geht der Pirat, dann werfen die anderen im Uhrzeigersinn ab, und erst dann wirken Pistole, Rum, Laterne oder Schatzkiste, wenn sie verzaubert sind.",
    freebooterWin: "Entscheidet diese Bewegung das Spiel, wirft niemand mehr ab.",
    classicFreebooter:
      "Der Freibeuter stammt aus der zweiten Ausgabe; keine klassische Karte ist dunkel gedruckt, daher sind hier zwei von jedem Symbol gekennzeichnet.",

    sorceress:
      "Jede Karte kannst du gewöhnlich spielen oder verzaubert, mit besonderer Wirkung. Eine verzauberte Karte kostet eine Aktion, die Hakenhand zwei.",
    treasures:
      "Von den acht Schatzplättchen bringen sechs eine bis drei Karten, eines ist leer, und eines verbirgt die Schlange.",
    treasureValues: "Die sechs bringen 1, 1, 2, 2, 3 und 3 Karten.",
    pistol: "Sieh dir die Handkarten eines Gegners an und nimm eine davon. Der Gegner zieht danach eine Karte.",
    pistolNeedsCard: "Der Gegner muss mindestens eine Karte haben.",
    rum: ({ players }) =>
      `Zieh ${players + 1} Karten, eine mehr, als Spieler dabei sind. Behalte zwei und gib jedem Gegner eine der übrigen.`,
    rumChoice: "Du bestimmst, wer welche Karte bekommt.",
    rumShort:
      "Reichen die Karten nicht, behältst du zuerst deine und gibst die übrigen im Uhrzeigersinn, so weit sie reichen.",
    lanternPile:
      "Zieh vier Karten, behalte eine und leg die anderen in beliebiger Folge auf den Nachziehstapel zurück.",
    lanternRow: "Wähle eine der ersten vier Karten der Reihe; die anderen bleiben liegen.",
    parrot:
      "Spiel zwei Papageien zusammen als eine Karte mit beliebigem Symbol, auch als Papagei. Das ist eine Aktion.",
    parrotAsChest: "Als Schatzkiste öffnen sie keinen Schatz.",
    hook: "Spiel die Hakenhand zusammen mit einer beliebigen zweiten Karte, auch mit einer weiteren Hakenhand, und beweg zwei deiner Piraten gemeinsam mit dem Symbol der zweiten Karte an denselben Ort. Das kostet zwei Aktionen; so viele musst du noch haben.",
    hookTogether:
      "Für beide muss dieser Ort das Ziel sein, und zwar bevor einer von ihnen gegangen ist. Sie dürfen am selben Ort stehen oder an zweien.",
    hookIntoBoat: "Ins Boot gehen sie nur, wenn dort Platz für beide ist.",
    hookWithChest: "Eine Schatzkiste als zweite Karte öffnet keinen Schatz.",
    chestOnArrival:
      "Beweg einen Piraten mit der Schatzkiste wie gewohnt. Landet er auf einem Feld, dessen Schatz noch verschlossen ist, öffne ihn. Liegt dort kein verschlossener Schatz, kannst du die Schatzkiste nur gewöhnlich spielen.",
    chestInPlace:
      "Niemand bewegt sich: Wähle einen deiner Piraten, der auf einem verschlossenen Schatz steht, und öffne ihn. Das ist eine Aktion. Steht keiner deiner Piraten auf einem, kannst du die Schatzkiste nur gewöhnlich spielen.",
    chestTile:
      "Zieh so viele Karten, wie das Plättchen zeigt, oder keine, wenn es leer ist. Das Plättchen kommt dann weg.",
    snake: ({ start }) =>
      `Die Schlange jagt den Piraten zurück auf das nächste freie Rumfeld hinter ihm, oder ${into[start]}, wenn es keines gibt.`,
    snakeAnywhere: "Die ganze Strecke zählt: Die Schlange kann einen Piraten sogar übers Meer zurückjagen.",
    snakeOwnLeg:
      "Nur Rumfelder im selben Abschnitt zählen. Ist dort keines frei, muss der Pirat ganz an den Anfang der Strecke zurück, auch aus dem Dschungel.",
    snakeRelaid:
      "Nach der Schlange werden alle acht Plättchen gemischt und verdeckt neu auf die Schatzkistenfelder gelegt.",
    otherwise: "Auf andere Weise öffnet sich kein Schatz, und ein Plättchen versperrt niemandem den Weg.",

    win: ({ end }) => `Wer zuerst die ganze Crew ${at[end]} hat, gewinnt sofort, auch mitten im Zug.`,
    ranking: "Die anderen werden nach der Zahl ihrer Piraten am Ziel gereiht, dann danach, wie weit die übrigen sind.",
    stalemate:
      "Endet eine ganze Runde lang jeder Zug von selbst, ohne dass etwas geschehen ist, endet das Spiel unentschieden.",
    turnLimit: ({ turnLimit }) => `Nach insgesamt ${turnLimit} Zügen endet das Spiel unentschieden.`,
  },
} satisfies RuleTexts;

export default texts;
