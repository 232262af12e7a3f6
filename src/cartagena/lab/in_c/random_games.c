/* Whole random games of the classic game in C, to compare the speed of the compiled rules with.
 *
 * Jamaica with four players, six path pieces and six pirates each: hidden hands, a pile, at least one action a turn.
 * Seeds, shuffles, numbers of actions and the order in which they are listed are those of the Python rules, so the
 * same games are played, action for action, by the same algorithm. Unlike the rules it notes no events, keeps no
 * knowledge of the players and has no options. The numbers in brackets are sections of the rules.
 */
#include <stdint.h>
#include <string.h>

#include "chance.h"

enum { SKULL, HAT, DAGGER, BOTTLE, KEY, PISTOL, SYMBOLS };
enum {
    PLAYERS = 4,
    CREW = 6,
    PIECES = 6,
    FIELDS = PIECES * SYMBOLS,
    START = 0,
    END = FIELDS + 1,
    SPACES = FIELDS + 2,
    CARDS_OF_A_SYMBOL = 17,
    DECK = CARDS_OF_A_SYMBOL * SYMBOLS,
    DEAL = 6,
    ACTIONS_A_TURN = 3,
    MOST_ON_A_FIELD = 3,
    MOST_ACTIONS = SYMBOLS * CREW + CREW + 1
};
/* An action is kind << 11 | card << 6 | space. */
enum { ADVANCE = 1, RETREAT = 2, END_TURN = 13, KIND_SHIFT = 11, CARD_SHIFT = 6, CARD_MASK = 31, SPACE_MASK = 63 };
/* Every shuffle has a number of its own. */
enum { PATH_SHUFFLE, FLIPS, START_SHUFFLE, DEAL_SHUFFLE, FIRST_LATER_SHUFFLE = 5 };

static const uint8_t ORDERS[PIECES][SYMBOLS] = {
    {BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY}, {DAGGER, BOTTLE, KEY, PISTOL, HAT, SKULL},
    {HAT, KEY, PISTOL, BOTTLE, SKULL, DAGGER}, {KEY, BOTTLE, SKULL, DAGGER, HAT, PISTOL},
    {PISTOL, KEY, DAGGER, HAT, SKULL, BOTTLE}, {HAT, DAGGER, KEY, BOTTLE, PISTOL, SKULL},
};

/* A set of spaces: bit n stands for space n. */
typedef uint64_t Set;
static const Set NOTHING = 0;

typedef struct {
    uint64_t seed;
    uint32_t shuffles;
    Set fields_of[SYMBOLS]; /* the fields that show a symbol */
    Set where[PLAYERS];     /* the spaces with a pirate of a seat */
    Set occupied;           /* the fields with a pirate */
    Set one_or_two;         /* the fields with one or two pirates */
    uint8_t pirates[PLAYERS][SPACES];
    uint8_t company[SPACES]; /* pirates of all seats */
    uint8_t hands[PLAYERS][SYMBOLS];
    uint8_t hand_count[PLAYERS];
    uint8_t pile[DECK]; /* its top card last */
    uint8_t discards[DECK];
    int pile_count, discard_count;
    int seat, turn, turn_limit, actions_left, stuck, over;
} Game;

/* What was played, summed over games. */
typedef struct {
    int64_t actions, turns, listed, check;
} Totals;

static Set only(int space) { return (Set)1 << space; }
static Set behind(int space) { return only(space) - 1; }
static Set ahead(int space) { return ~(behind(space) | only(space)); }
static int lowest(Set spaces) { return __builtin_ctzll(spaces); }
static int size_of(Set spaces) { return __builtin_popcountll(spaces); }
static int highest(Set spaces) { return 63 - __builtin_clzll(spaces); }

/* ---- Cards (5.1) ---- */

static void reshuffle(Game *game) {
    memcpy(game->pile, game->discards, (size_t)game->discard_count);
    game->pile_count = game->discard_count;
    game->discard_count = 0;
    shuffle_things(game->seed, game->shuffles++, game->pile, game->pile_count);
}

static void draw(Game *game, int seat, int cards) {
    for (; cards > 0; cards--) {
        if (game->pile_count == 0) reshuffle(game);
        if (game->pile_count == 0) return;
        game->hands[seat][game->pile[--game->pile_count]]++;
        game->hand_count[seat]++;
    }
}

/* ---- Pirates ---- */

static void update_field(Game *game, int space) {
    const Set field = only(space) & ~(only(START) | only(END));
    const int pirates = game->company[space];
    game->occupied = (game->occupied & ~field) | (pirates > 0 ? field : NOTHING);
    game->one_or_two =
        (game->one_or_two & ~field) | (pirates > 0 && pirates < MOST_ON_A_FIELD ? field : NOTHING);
}

static void move(Game *game, int origin, int target) {
    const int seat = game->seat;
    game->company[origin]--;
    if (--game->pirates[seat][origin] == 0) game->where[seat] &= ~only(origin);
    update_field(game, origin);
    game->company[target]++;
    game->pirates[seat][target]++;
    game->where[seat] |= only(target);
    update_field(game, target);
}

/* The spaces from which the active seat can advance, if it has a card (4.4). */
static Set advance_origins(const Game *game) { return game->where[game->seat] & ~only(END); }

/* The spaces from which the active seat can retreat: those ahead of the hindmost company (4.5). */
static Set retreat_origins(const Game *game) {
    return game->one_or_two ? game->where[game->seat] & ahead(lowest(game->one_or_two)) : NOTHING;
}

/* ---- Turns (4.1, 4.2, 4.8, 4.9) ---- */

static void start_turn(Game *game, int seat) {
    game->seat = seat;
    game->actions_left = ACTIONS_A_TURN;
}

static void end_turn(Game *game, int by_itself) {
    game->stuck = by_itself && game->actions_left == ACTIONS_A_TURN ? game->stuck + 1 : 0;
    if (game->stuck == PLAYERS || game->turn == game->turn_limit) {
        game->over = 1;
    } else {
        game->turn++;
        start_turn(game, (game->seat + 1) % PLAYERS);
    }
}

static int can_act(const Game *game) {
    return (game->hand_count[game->seat] > 0 && advance_origins(game)) || retreat_origins(game);
}

/* End turns until a seat has a choice or the game is over. */
static void settle(Game *game) {
    while (!game->over && (game->actions_left == 0 || !can_act(game))) end_turn(game, game->actions_left > 0);
}

/* ---- The list of legal actions, and playing one ---- */

/* Take the lowest space out of a set; of an empty one, a number that is overwritten or ignored. */
static int take_lowest(Set *spaces) {
    const int space = lowest(*spaces | only(SPACE_MASK));
    *spaces &= *spaces - 1;
    return space;
}

/* Always writes the actions of a whole crew and counts those that are real: cheaper than a branch for each. */
static int list_from(int *actions, int count, int stem, Set origins) {
    const int found = size_of(origins);
    for (int pirate = 0; pirate < CREW; pirate++) actions[count + pirate] = stem | take_lowest(&origins);
    return count + found;
}

/* Every card moves every pirate, so the spaces are found once; in variables, since reading an array back stalls. */
static int list_advances(const Game *game, int *actions) {
    Set left = advance_origins(game);
    const int found = size_of(left);
    const int s0 = take_lowest(&left), s1 = take_lowest(&left), s2 = take_lowest(&left);
    const int s3 = take_lowest(&left), s4 = take_lowest(&left), s5 = take_lowest(&left);
    int count = 0;
    for (int card = 0; card < SYMBOLS; card++) {
        const int stem = ADVANCE << KIND_SHIFT | card << CARD_SHIFT;
        int *next = actions + count;
        next[0] = stem | s0, next[1] = stem | s1, next[2] = stem | s2;
        next[3] = stem | s3, next[4] = stem | s4, next[5] = stem | s5;
        count += game->hands[game->seat][card] > 0 ? found : 0;
    }
    return count;
}

static int list_legal(const Game *game, int *actions) {
    int count = list_advances(game, actions);
    count = list_from(actions, count, RETREAT << KIND_SHIFT, retreat_origins(game));
    if (game->actions_left < ACTIONS_A_TURN) actions[count++] = END_TURN << KIND_SHIFT;
    return count;
}

static void play_advance(Game *game, int card, int origin) {
    const int seat = game->seat;
    game->hands[seat][card]--;
    game->hand_count[seat]--;
    game->discards[game->discard_count++] = (uint8_t)card;
    const Set free = game->fields_of[card] & ~game->occupied & ahead(origin);
    move(game, origin, free ? lowest(free) : END);
    game->actions_left--;
    game->over = game->pirates[seat][END] == CREW;
}

static void play_retreat(Game *game, int origin) {
    const int target = highest(game->one_or_two & behind(origin));
    const int cards = game->company[target];
    move(game, origin, target);
    draw(game, game->seat, cards);
    game->actions_left--;
}

static void play(Game *game, int action) {
    const int space = action & SPACE_MASK;
    switch (action >> KIND_SHIFT) {
    case ADVANCE: play_advance(game, action >> CARD_SHIFT & CARD_MASK, space); break;
    case RETREAT: play_retreat(game, space); break;
    default: end_turn(game, 0);
    }
    settle(game);
}

/* ---- Set-up (3) ---- */

static void lay_path(Game *game) {
    uint8_t pieces[PIECES] = {0, 1, 2, 3, 4, 5};
    uint32_t flips[WORDS_A_BLOCK];
    shuffle_things(game->seed, PATH_SHUFFLE, pieces, PIECES);
    random_block(game->seed, FLIPS, 0, flips);
    for (int index = 0; index < FIELDS; index++) {
        const int number = index / SYMBOLS, place = index % SYMBOLS;
        const int shown = flips[number] & 1 ? SYMBOLS - 1 - place : place;
        game->fields_of[ORDERS[pieces[number]][shown]] |= only(index + 1);
    }
}

static void deal(Game *game) {
    for (int index = 0; index < DECK; index++) game->pile[index] = (uint8_t)(index / CARDS_OF_A_SYMBOL);
    game->pile_count = DECK;
    shuffle_things(game->seed, DEAL_SHUFFLE, game->pile, DECK);
    for (int card = 0; card < DEAL; card++)
        for (int seat = 0; seat < PLAYERS; seat++) draw(game, seat, 1);
}

static void set_up(Game *game, uint64_t seed, int turn_limit) {
    uint8_t seats[PLAYERS] = {0, 1, 2, 3};
    memset(game, 0, sizeof *game);
    game->seed = seed;
    game->shuffles = FIRST_LATER_SHUFFLE;
    game->turn_limit = turn_limit;
    game->turn = 1;
    lay_path(game);
    for (int seat = 0; seat < PLAYERS; seat++) {
        game->pirates[seat][START] = CREW;
        game->where[seat] = only(START);
    }
    game->company[START] = PLAYERS * CREW;
    deal(game);
    shuffle_things(game->seed, START_SHUFFLE, seats, PLAYERS);
    start_turn(game, seats[0]);
    settle(game);
}

/* ---- Games ---- */

static void play_to_the_end(Game *game, uint64_t dice, Totals *totals) {
    int actions[MOST_ACTIONS + CREW]; /* and room to write over */
    while (!game->over) {
        const int count = list_legal(game, actions);
        const int action = actions[below(&dice, (uint32_t)count)];
        play(game, action);
        totals->check = (totals->check * 48271 + action) & INT32_MAX;
        totals->actions++;
        totals->listed += count;
    }
    totals->turns += game->turn;
}

/* Play games from successive seeds; a turn limit of 0 is none. */
void play_random_games(int64_t first_seed, int64_t games, int turn_limit, Totals *totals) {
    Game game;
    *totals = (Totals){.check = first_seed & INT32_MAX};
    for (int64_t seed = first_seed; seed < first_seed + games; seed++) {
        set_up(&game, (uint64_t)seed, turn_limit);
        play_to_the_end(&game, seeded_dice((uint64_t)seed), totals);
    }
}
