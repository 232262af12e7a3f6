/** The rules in English; which sentences a game has is decided in rules/outline.ts. */
import type { RuleFacts } from "../../rules/facts";

const at = {
  fortress: "in the fortress",
  prison: "in the prison",
  wreck: "at the capsized boat",
  sloop: "in the sloop",
  boat: "in the boat",
  bay: "in the bay",
};
const into = {
  fortress: "to the fortress",
  prison: "to the prison",
  wreck: "to the capsized boat",
  sloop: "into the sloop",
  boat: "into the boat",
  bay: "to the bay",
};
const from = {
  fortress: "from the fortress",
  prison: "from the prison",
  wreck: "from the capsized boat",
  sloop: "from the sloop",
  boat: "from the boat",
  bay: "from the bay",
};

const texts = {
  labels: {
    title: "How to play",
    choose: "Which game?",
    contents: "On this page",
    reading: "Our reading",
    readingLine: "The printed rules are silent or unclear here; this is how it is played on this site.",
    house: "House option",
    houseLine: "No printed rules of this edition have this.",
  },
  pictures: {
    advance: "Three fields with the card's symbol lie ahead: two are occupied, so the pirate lands on the third.",
    retreat: "Back past a field with three pirates and an empty one, to a field with two: two cards.",
    morgan: "An opponent's pirate goes ahead to the nearest field with one or two pirates.",
    sea: "The boat lies between tunnel and jungle and carries up to three pirates of each colour.",
    row: "The arrow shows which end of the row is taken first.",
    hook: "Two pirates with the same landing space move at once.",
  },
  titles: {
    goal: "The goal",
    setup: "Set-up",
    turn: "Your turn",
    advance: "Forward with a card",
    refuel: "Earning cards",
    retreat: "Retreat for cards",
    morgan: "Captain Morgan",
    cards: "The cards",
    sea: "Across the sea",
    captain: "The captain",
    freebooter: "The Freebooter",
    sorceress: "The Sorceress",
    pistol: "Enchanted pistol",
    rum: "Enchanted rum",
    lantern: "Enchanted lantern",
    parrot: "Enchanted parrots",
    hook: "Enchanted hook",
    chest: "Enchanted chest",
    end: "The end",
  },
  sentences: {
    fortress:
      "The year is 1672. Your crew sits in the fortress of Cartagena, and a secret passage leads down to the sea.",
    prison: "Your crew breaks out of the prison of Cartagena, through a tunnel that leads to the shore.",
    wreck: "Your boat has capsized off Tortuga. A path leads through the jungle to the pirates' bay.",
    voyage:
      "At the end of the tunnel waits a boat. It takes you across the sea to Tortuga, where a path leads through the jungle to the pirates' bay.",
    aim: ({ crew, end }: RuleFacts) => `Be the first to bring all ${crew} of your pirates ${into[end]}.`,

    path: ({ pieces, fields }: RuleFacts) =>
      `The path consists of ${pieces} pieces with six fields each, ${fields} fields in all. Every piece shows each of the six symbols once. Pieces, order and direction change from game to game.`,
    legs: ({ tunnelPieces, junglePieces }: RuleFacts) =>
      `The path has two legs: ${tunnelPieces} pieces in the tunnel and ${junglePieces} in the jungle.`,
    shortLegs: "The printed rules show three or four pieces on each leg; this length follows from their pieces.",
    backs: "The back of each piece shows the same symbols as its front, in mirrored order.",
    ownOrders: "The order of the symbols on the printed pieces is not known here; ours is our own.",
    fivePieces: "No printed rules have a path of five pieces.",
    morePieces: "The classic edition has six pieces; the further ones are our own.",
    classicRoute: "The classic edition has only the tunnel; jungle and sea come from the second edition.",
    deal: ({ players, crew, start }: RuleFacts) =>
      `Each of the ${players} players begins with ${crew} pirates ${at[start]} and six cards. There are 102 cards, 17 of each symbol.`,
    largeCrew: "No printed rules have crews of more than six pirates.",
    restIsPile: "The other cards form the face-down pile.",
    restIsRow: "Twelve of the other cards are laid face up in a row; the rest form the face-down pile.",
    tiles: "A treasure tile is laid face down on every field with a chest.",
    tilesLeftOver: ({ pieces }: RuleFacts) =>
      `There are eight tiles but only ${pieces} chest fields: the tiles that are left over stay out of the game, unseen, and the snake may be among them.`,

    actions:
      "Take up to three actions, of any kind and in any order, with one pirate or with several. Cards you draw can be played at once. Turns go clockwise.",
    passFree: "You may take fewer than three actions, or none at all.",
    passNot: "You may stop after one or two actions. You must take at least one, as long as one is possible.",
    secondMustAct: "That you must take at least one action is a rule of the classic edition.",
    stuck: "When no action is possible, your turn ends by itself.",
    emptyHand:
      "If your hand is empty and you have not taken an action this turn, you may draw one card instead of all actions. Your turn then ends.",
    emptyHandMust: "This draw counts as a possible action: if it is the only one, you have to draw.",
    classicEmptyHand: "Drawing with an empty hand comes from the second edition.",
    secondNoEmptyHand:
      "In the second edition a player with an empty hand may draw a card; in this game that is switched off.",

    advance:
      "Play a card and move one of your pirates to the nearest free field ahead that shows its symbol. Occupied fields are jumped over, whatever their symbol.",
    noneAhead: ({ end }: RuleFacts) =>
      `If there is no free field with that symbol ahead, the pirate runs straight ${into[end]}.`,
    noneAheadInLeg:
      "If there is no free field with that symbol ahead on this leg, the pirate runs to the end of the leg: from the tunnel into the boat, from the jungle to the bay.",
    road: "So a long chain of occupied fields is a road!",

    bothWays:
      "There are two ways to earn cards, and you choose each time: retreat with one of your own pirates, or move an opponent's pirate ahead as Captain Morgan.",
    tunnelRetreat: "In the tunnel you earn cards by a retreat.",
    tunnelMorgan: "In the tunnel you earn cards with Captain Morgan.",
    tunnelEither: "In the tunnel you earn cards by a retreat or with Captain Morgan, whichever you like.",
    jungleRetreat: "In the jungle you earn cards by a retreat.",
    jungleMorgan: "In the jungle you earn cards with Captain Morgan.",
    jungleEither: "In the jungle you earn cards by a retreat or with Captain Morgan, whichever you like.",
    boatLeg:
      "A move into the boat, or out of it at Cartagena, belongs to the tunnel; a move out of it at Tortuga belongs to the jungle.",

    retreat:
      "Move one of your pirates back to the nearest field with one or two pirates on it, of any colour. Draw one card if one pirate was there, two cards if there were two. Without such a field you cannot retreat.",
    retreatSkips:
      "Empty fields and fields with three pirates are skipped, and a field never holds more than three. A field with a single pirate may not be passed to reach a pair.",
    retreatFromEnd: ({ end }: RuleFacts) => `You may also retreat ${from[end]}.`,
    retreatNotToStart: ({ start }: RuleFacts) => `Nobody ever retreats ${into[start]}.`,
    retreatFromBoat:
      "From the boat a pirate may retreat into the tunnel while the boat lies at Cartagena. At Tortuga nobody retreats from the boat.",
    retreatInJungle: "From the jungle nobody retreats into the boat or the tunnel.",

    morgan:
      "Move an opponent's pirate ahead to the nearest field with one or two pirates on it, and draw one or two cards for it.",
    morganSkips: "Empty fields and fields with three pirates are skipped; a field never holds more than three.",
    morganFromStart: ({ start }: RuleFacts) => `You may also move a pirate that is still ${at[start]}.`,
    morganToEnd: ({ end }: RuleFacts) =>
      `If there is no such field ahead, the pirate goes ${into[end]} and you draw two cards.`,
    morganToBoat:
      "If there is no such field ahead in the tunnel, the pirate goes into the boat and you draw two cards. If it cannot go aboard, this action is not possible.",
    morganToBay:
      "If there is no such field ahead in the jungle, the pirate goes to the bay and you draw two cards. Out of the boat you can move a pirate only at Tortuga.",
    morganGift: "If that brings the opponent's last pirate home, the opponent wins at once and you draw nothing.",
    classicMorgan: "Captain Morgan comes from the second edition.",

    handsClosed: "Only you see your cards.",
    handsOpen: "All hands lie open: everybody sees all cards.",
    supplyPile: "New cards are drawn from the face-down pile.",
    supplyRow:
      "New cards come from the open row, always the first one at the arrow. When the last card of the row is taken, a new row of twelve is laid out from the pile.",
    reshuffle: "When the pile is used up, the discard pile is shuffled and becomes the new pile.",
    closedRow: "If you watch closely, you know which cards the others have taken from the row.",
    openRow: "So everybody can see which card comes next and who will get it.",
    openPile: "Nobody knows which card comes next, but everybody sees what was drawn.",
    noCards: "If there is no card left anywhere, you go without; the move still counts.",
    houseClosedRow: "No printed rules combine closed hands with the open row.",
    houseOpenPile: "No printed rules combine open hands with the face-down pile.",
    secondOpenHands: "Open hands come from the classic edition.",
    secondRow: "The open row comes from the classic edition.",

    boat: "The boat lies at Cartagena when the game begins. It carries at most three pirates of each colour.",
    boarding:
      "A pirate in the tunnel or in the prison goes aboard when no free field with the card's symbol is left ahead of it in the tunnel. That is possible only while the boat lies at Cartagena with fewer than three pirates of that colour in it; otherwise that card cannot move that pirate.",
    sail: "Sailing is an action and costs no card. To sail to Tortuga you need one of your own pirates aboard.",
    sailBack:
      "To sail back to Cartagena you need one of your own pirates still in the tunnel or in the prison. The prison counts as well so that nobody is left stranded.",
    sailBackFromTunnel:
      "To sail back to Cartagena you need one of your own pirates on a field of the tunnel; pirates in the prison do not count. A crew can be left stranded this way.",
    sailAlong: "Everybody aboard sails along. The boat may sail more than once in a turn.",
    ashore:
      "At Tortuga you play a card to move a pirate from the boat to the nearest free field with its symbol in the jungle, or to the bay if there is none. There is no other way from the tunnel into the jungle.",
    captain:
      "If you begin your turn with a pirate aboard and no player has more pirates there, you are the captain: before your first action you may sail once without spending an action. The usual conditions for sailing apply.",
    captainNotAnAction: "The free sail is not an action, so it does not count as the one you must take.",

    freebooter:
      "Two cards of each symbol are dark. When you play a dark card, every other player with more than seven cards chooses cards to discard until seven are left. You discard nothing yourself.",
    freebooterOrder: "The pirate moves first; then the others discard, clockwise.",
    freebooterOrderEnchanted:
      "The pirate moves first; then the others discard, clockwise; then an enchanted pistol, rum, lantern or chest takes effect.",
    freebooterWin: "If the move wins the game, nobody discards any more.",
    classicFreebooter:
      "The Freebooter comes from the second edition; no classic card is printed dark, so two of each symbol are marked here.",

    sorceress:
      "Every card can be played normally, or enchanted for a special effect. An enchanted card costs one action, the hook two.",
    treasures: "Of the eight treasure tiles six are worth one to three cards, one is empty, and one hides the snake.",
    treasureValues: "The six are worth 1, 1, 2, 2, 3 and 3 cards.",
    pistol: "Look at the hand of an opponent and take one card from it. The opponent then draws a card.",
    pistolNeedsCard: "The opponent must have at least one card.",
    rum: ({ players }: RuleFacts) =>
      `Draw ${players + 1} cards, one more than there are players. Keep two and give one of the others to each opponent.`,
    rumChoice: "You choose who gets which card.",
    rumShort: "If there are not enough cards, you keep yours first, then give the others clockwise as far as they go.",
    lanternPile: "Draw four cards, keep one, and put the others back on the pile in any order.",
    lanternRow: "Choose one of the first four cards of the row; the others stay where they are.",
    parrot: "Play two parrots together as one card of any symbol, even as a parrot. This is one action.",
    parrotAsChest: "As a chest they open no treasure.",
    hook: "Play the hook together with any second card, even another hook, and move two of your pirates at once by the second card's symbol, to the same space. This costs two actions, so you need two left.",
    hookTogether:
      "Each of the two must have that space as its target, counted before either of them moves. They may start from one space or from two.",
    hookIntoBoat: "Into the boat they go only if there is room for both.",
    hookWithChest: "A chest as the second card opens no treasure.",
    chestOnArrival:
      "Move a pirate with the chest card as usual. If it lands on a field whose treasure is still closed, open it. Where no closed treasure lies on that field, a chest card can only be played normally.",
    chestInPlace:
      "Nobody moves: choose one of your pirates that stands on a closed treasure, and open it. This is one action. If none of your pirates stands on one, a chest card can only be played normally.",
    chestTile: "Draw as many cards as the tile shows, or none if it is empty. The tile is then removed.",
    snake: ({ start }: RuleFacts) =>
      `The snake drives the pirate back to the nearest free rum field behind it, or ${into[start]} if there is none.`,
    snakeAnywhere: "The whole route counts: the snake can even drive a pirate back across the sea.",
    snakeOwnLeg:
      "Only rum fields on the same leg count. If none of them is free, the pirate goes back to the start of the whole route, even from the jungle.",
    snakeRelaid: "After the snake all eight tiles are shuffled and laid out anew, face down, on the chest fields.",
    otherwise: "Nothing else opens a treasure, and a tile blocks nobody.",

    win: ({ end }: RuleFacts) =>
      `The first player whose whole crew is ${at[end]} wins at once, even in the middle of a turn.`,
    ranking: "The others are ranked by the number of pirates that have arrived, then by how far the rest have come.",
    stalemate: "If every turn of a whole round ends by itself with nothing done in it, the game is a draw.",
    turnLimit: ({ turnLimit }: RuleFacts) => `After ${turnLimit} turns in all the game is a draw.`,
  },
};

export default texts;
