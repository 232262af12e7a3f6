/** Which sentences the rules of a game have. An option of a variant is one or more entries here, and as many texts. */
import type { Variant } from "../protocol/types";
import type { RuleTexts } from "../words/rules/shape";

export type SectionName = keyof RuleTexts["titles"];
export type SentenceName = keyof RuleTexts["sentences"];

/** A printed rule, our reading where the printed rules are silent, or something that no printed rules have. */
export type Source = "printed" | "reading" | "house";

/** A sentence, when it belongs to the rules, and where it comes from. */
type Entry = [sentence: SentenceName, when?: Condition, source?: Source];
type Condition = (variant: Variant) => boolean;

const isClassic = ({ edition }: Variant) => edition === "classic";
const isSecond = ({ edition }: Variant) => edition === "second";
const isComplete = ({ route }: Variant) => route === "complete";
const hasPile = ({ supply }: Variant) => supply === "pile";
const hasRow = ({ supply }: Variant) => supply === "row";
const isOpen = ({ hands }: Variant) => hands === "open";
const isClosed = ({ hands }: Variant) => hands === "closed";
const mayPass = ({ pass }: Variant) => pass === "free";
const mustAct = ({ pass }: Variant) => pass === "at_least_one";
const drawsEmpty = ({ empty_hand_draw }: Variant) => empty_hand_draw;
const isFreebooter = ({ freebooter }: Variant) => freebooter;
const isSorceress = ({ sorceress }: Variant) => sorceress;
const fromTunnel = ({ sail_back }: Variant) => sail_back === "tunnel";
const inPlace = ({ chest }: Variant) => chest === "in_place";
const ownLeg = ({ snake }: Variant) => snake === "own_leg";

type Refuel = Variant["refuel"][number];
type Way = Exclude<Refuel, "either">;

const allows = (way: Refuel | undefined, wanted: Way) => way === wanted || way === "either";
const someLeg = (way: Way) => (variant: Variant) => variant.refuel.some((one) => allows(one, way));
const firstLeg = (way: Way) => (variant: Variant) => allows(variant.refuel[0], way);
const lastLeg = (way: Way) => (variant: Variant) => allows(variant.refuel.at(-1), way);
const legsDiffer = ({ refuel }: Variant) => refuel.some((way) => way !== refuel[0]);
const inTunnel = (way: Refuel) => (variant: Variant) => legsDiffer(variant) && variant.refuel[0] === way;
const inJungle = (way: Refuel) => (variant: Variant) => legsDiffer(variant) && variant.refuel.at(-1) === way;
const bothWays = (variant: Variant) => !legsDiffer(variant) && variant.refuel[0] === "either";

const all =
  (...conditions: Condition[]): Condition =>
  (variant) =>
    conditions.every((holds) => holds(variant));
const not =
  (condition: Condition): Condition =>
  (variant) =>
    !condition(variant);
const piecesAre =
  (...pieces: number[]): Condition =>
  (variant) =>
    pieces.includes(variant.pieces);

/** The sections in reading order; a section without sentences is left out. */
export const OUTLINE: Record<SectionName, Entry[]> = {
  goal: [
    ["fortress", (variant) => isClassic(variant) && variant.route !== "jungle"],
    ["prison", (variant) => isSecond(variant) && variant.route !== "jungle"],
    ["wreck", ({ route }) => route === "jungle"],
    ["voyage", isComplete],
    ["aim"],
  ],
  setup: [
    ["path"],
    ["legs", isComplete],
    ["deal"],
    ["restIsPile", hasPile],
    ["restIsRow", hasRow],
    ["tiles", isSorceress],
    ["tilesLeftOver", (variant) => variant.sorceress && variant.pieces < 8],
    ["shortLegs", all(isComplete, piecesAre(4, 7)), "reading"],
    ["backs", isClassic, "reading"],
    ["ownOrders", isSecond, "reading"],
    ["fivePieces", piecesAre(5), "house"],
    ["morePieces", all(isClassic, piecesAre(7, 8)), "house"],
    ["classicRoute", (variant) => isClassic(variant) && variant.route !== "tunnel", "house"],
    ["largeCrew", ({ crew }) => crew > 6, "house"],
  ],
  turn: [
    ["actions"],
    ["passFree", mayPass],
    ["passNot", mustAct],
    ["emptyHand", drawsEmpty],
    ["stuck", undefined, "reading"],
    ["secondMustAct", all(isSecond, mustAct), "house"],
    ["emptyHandMust", all(drawsEmpty, mustAct), "reading"],
    ["classicEmptyHand", all(isClassic, drawsEmpty), "house"],
    ["secondNoEmptyHand", all(isSecond, not(drawsEmpty)), "house"],
  ],
  advance: [["advance"], ["noneAhead", not(isComplete)], ["noneAheadInLeg", isComplete], ["road"]],
  refuel: [
    ["bothWays", bothWays],
    ["tunnelRetreat", inTunnel("retreat")],
    ["tunnelMorgan", inTunnel("morgan")],
    ["tunnelEither", inTunnel("either")],
    ["jungleRetreat", inJungle("retreat")],
    ["jungleMorgan", inJungle("morgan")],
    ["jungleEither", inJungle("either")],
    ["boatLeg", legsDiffer],
  ],
  retreat: [
    ["retreat", someLeg("retreat")],
    ["retreatSkips", someLeg("retreat")],
    ["retreatFromEnd", lastLeg("retreat")],
    ["retreatNotToStart", firstLeg("retreat")],
    ["retreatFromBoat", all(isComplete, firstLeg("retreat")), "reading"],
    ["retreatInJungle", all(isComplete, lastLeg("retreat")), "reading"],
  ],
  morgan: [
    ["morgan", someLeg("morgan")],
    ["morganSkips", someLeg("morgan")],
    ["morganFromStart", firstLeg("morgan")],
    ["morganToEnd", all(not(isComplete), lastLeg("morgan"))],
    ["morganToBoat", all(isComplete, firstLeg("morgan"))],
    ["morganToBay", all(isComplete, lastLeg("morgan"))],
    ["morganGift", lastLeg("morgan")],
    ["classicMorgan", all(isClassic, someLeg("morgan")), "house"],
  ],
  cards: [
    ["handsClosed", isClosed],
    ["handsOpen", isOpen],
    ["supplyPile", hasPile],
    ["supplyRow", hasRow],
    ["reshuffle"],
    ["closedRow", all(isClosed, hasRow)],
    ["openRow", all(isOpen, hasRow)],
    ["openPile", all(isOpen, hasPile)],
    ["noCards"],
    ["houseClosedRow", all(isClosed, hasRow), "house"],
    ["houseOpenPile", all(isOpen, hasPile), "house"],
    ["secondOpenHands", all(isSecond, isOpen), "house"],
    ["secondRow", all(isSecond, hasRow), "house"],
  ],
  sea: [
    ["boat", isComplete],
    ["boarding", isComplete, "reading"],
    ["sail", isComplete],
    ["sailBack", all(isComplete, not(fromTunnel)), "reading"],
    ["sailBackFromTunnel", all(isComplete, fromTunnel)],
    ["sailAlong", isComplete],
    ["ashore", isComplete, "reading"],
  ],
  captain: [
    ["captain", isComplete],
    ["captainNotAnAction", all(isComplete, mustAct)],
  ],
  freebooter: [
    ["freebooter", isFreebooter],
    ["freebooterWin", isFreebooter],
    ["freebooterOrder", all(isFreebooter, not(isSorceress)), "reading"],
    ["freebooterOrderEnchanted", all(isFreebooter, isSorceress), "reading"],
    ["classicFreebooter", all(isClassic, isFreebooter), "house"],
  ],
  sorceress: [
    ["sorceress", isSorceress],
    ["treasures", isSorceress],
    ["treasureValues", isSorceress, "reading"],
  ],
  pistol: [
    ["pistol", isSorceress],
    ["pistolNeedsCard", isSorceress, "reading"],
  ],
  rum: [
    ["rum", isSorceress],
    ["rumShort", isSorceress],
    ["rumChoice", isSorceress, "reading"],
  ],
  lantern: [
    ["lanternPile", all(isSorceress, hasPile)],
    ["lanternRow", all(isSorceress, hasRow), "reading"],
  ],
  parrot: [
    ["parrot", isSorceress],
    ["parrotAsChest", isSorceress],
  ],
  hook: [
    ["hook", isSorceress],
    ["hookIntoBoat", all(isSorceress, isComplete)],
    ["hookTogether", isSorceress, "reading"],
    ["hookWithChest", isSorceress, "reading"],
  ],
  chest: [
    ["chestOnArrival", all(isSorceress, not(inPlace)), "reading"],
    ["chestInPlace", all(isSorceress, inPlace), "reading"],
    ["chestTile", isSorceress],
    ["snake", isSorceress],
    ["snakeAnywhere", all(isSorceress, isComplete, not(ownLeg)), "reading"],
    ["snakeOwnLeg", all(isSorceress, isComplete, ownLeg), "reading"],
    ["snakeRelaid", isSorceress],
    ["otherwise", isSorceress],
  ],
  end: [
    ["win"],
    ["ranking"],
    ["stalemate", undefined, "reading"],
    ["turnLimit", ({ turn_limit }) => turn_limit !== null, "house"],
  ],
};
