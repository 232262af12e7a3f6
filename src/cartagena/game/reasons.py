"""Why an action is not allowed: a stable code for programs, one sentence for people."""

from enum import Enum


class Reason(Enum):
    """A reason; its value is the code used in messages and logs, and never changes."""

    GAME_OVER = "game_over"
    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    CARD_NOT_OFFERED = "card_not_offered"
    NO_PIRATE_THERE = "no_pirate_there"
    AT_THE_END = "at_the_end"
    BOAT_NOT_HERE = "boat_not_here"
    BOAT_FULL = "boat_full"
    RETREAT_NOT_ALLOWED = "retreat_not_allowed"
    NO_COMPANY_BEHIND = "no_company_behind"
    MORGAN_NOT_ALLOWED = "morgan_not_allowed"
    OWN_PIRATE = "own_pirate"
    NO_BOAT = "no_boat"
    NOBODY_ABOARD = "nobody_aboard"
    NOBODY_LEFT_BEHIND = "nobody_left_behind"
    MUST_ACT_FIRST = "must_act_first"
    DRAW_NOT_ALLOWED = "draw_not_allowed"
    ALREADY_ACTED = "already_acted"
    HAND_NOT_EMPTY = "hand_not_empty"
    NOTHING_TO_DRAW = "nothing_to_draw"
    SORCERESS_OFF = "sorceress_off"
    OWN_HAND = "own_hand"
    TARGET_HAS_NO_CARDS = "target_has_no_cards"
    NOT_ENOUGH_ACTIONS = "not_enough_actions"
    DIFFERENT_TARGETS = "different_targets"
    NO_TILE_THERE = "no_tile_there"
    NOBODY_IN_THE_TUNNEL = "nobody_in_the_tunnel"
    NO_TILE_UNDER_IT = "no_tile_under_it"

    @property
    def sentence(self) -> str:
        """The reason in a sentence."""
        return SENTENCES[self]


SENTENCES = {
    Reason.GAME_OVER: "The game is over.",
    Reason.NOT_NOW: "Something else has to be decided now.",
    Reason.NOT_YOUR_TURN: "Somebody else has to decide.",
    Reason.CARD_NOT_IN_HAND: "That card is not in the hand.",
    Reason.CARD_NOT_OFFERED: "That card is not among those to choose from.",
    Reason.NO_PIRATE_THERE: "No such pirate stands there, or not enough of them.",
    Reason.AT_THE_END: "That pirate has already reached the end.",
    Reason.BOAT_NOT_HERE: "The boat lies at the other shore.",
    Reason.BOAT_FULL: "The boat takes no more than three pirates of one colour.",
    Reason.RETREAT_NOT_ALLOWED: "In this leg nobody retreats for cards.",
    Reason.NO_COMPANY_BEHIND: "No field behind holds one or two pirates.",
    Reason.MORGAN_NOT_ALLOWED: "In this leg nobody moves an opponent's pirate for cards.",
    Reason.OWN_PIRATE: "Captain Morgan moves an opponent's pirate, not an own one.",
    Reason.NO_BOAT: "Only the complete adventure has a boat that sails.",
    Reason.NOBODY_ABOARD: "To sail to Tortuga an own pirate must be aboard.",
    Reason.NOBODY_LEFT_BEHIND: "To sail back an own pirate must still be on the Cartagena side.",
    Reason.MUST_ACT_FIRST: "At least one action has to be taken before the turn is ended.",
    Reason.DRAW_NOT_ALLOWED: "In this game an empty hand does not draw a card instead of acting.",
    Reason.ALREADY_ACTED: "A card is drawn instead of all actions, and one has been taken already.",
    Reason.HAND_NOT_EMPTY: "Only an empty hand draws a card instead of acting.",
    Reason.NOTHING_TO_DRAW: "There is no card left to draw.",
    Reason.SORCERESS_OFF: "Cards are enchanted only where the Sorceress plays along.",
    Reason.OWN_HAND: "The pistol is pointed at an opponent, not at oneself.",
    Reason.TARGET_HAS_NO_CARDS: "That opponent has no cards to look at.",
    Reason.NOT_ENOUGH_ACTIONS: "A hook costs two actions, and only one is left.",
    Reason.DIFFERENT_TARGETS: "The two pirates would not land on the same space.",
    Reason.NO_TILE_THERE: "No closed treasure tile lies where the pirate would land.",
    Reason.NOBODY_IN_THE_TUNNEL: "To sail back an own pirate must stand in the tunnel; those in prison do not count.",
    Reason.NO_TILE_UNDER_IT: "That pirate does not stand on a closed treasure tile.",
}
