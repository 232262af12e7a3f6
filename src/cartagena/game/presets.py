"""A line on each preset, for those who choose one or read of it."""

#: The games that are usually played.
GAMES = {
    "jamaica": "the classic game: closed hands, cards from a pile",
    "tortuga": "the classic game with open hands and an open row: more thought",
    "hispaniola": "closed hands, but cards come from an open row",
    "jailbreak": "the second edition's base game: out of the prison to the boat",
    "jungle": "the same through the jungle of Tortuga",
    "complete": "both ways with the sea between: the boat has to be sailed",
    "everything": "the complete way with Morgan, Freebooter and Sorceress",
}

#: The booklet in which a turn may be ended at any time, before its first action too.
PASSING = {
    "jamaica-pass": "jamaica, but a turn may be passed without an action",
    "tortuga-pass": "tortuga, but a turn may be passed without an action",
}
