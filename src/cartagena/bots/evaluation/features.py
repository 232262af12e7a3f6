"""Features of a position, seat by seat, in compiled code over raw records (indices in ``feature_names``)."""

from cartagena.bots.evaluation import feature_names as f
from cartagena.rules import constants as c
from cartagena.rules.advance import free_fields
from cartagena.rules.bits import NOTHING, ahead, behind, has, highest, lowest, only, without_lowest
from cartagena.rules.compiler import inlined, jit

#: No symbol.
NO_SYMBOL = -1


@inlined
def jump_to(game, free, space):
    """Where a symbol with these free fields takes a pirate: the nearest ahead in its leg, or the leg's end."""
    leg = 0 if space < game.first_leg_end else 1
    fields = free & ahead(space) & game.legs[leg]
    if fields != NOTHING:
        return lowest(fields)
    return int(game.first_leg_end) if leg == 0 else int(game.end)


@inlined
def add_pirates(game, seat, x):
    """Features of where the seat's pirates stand."""
    length = float(game.end)
    crew = float(game.crew)
    x[f.AT_END] = game.pirates[seat][game.end] / crew
    x[f.AT_START] = game.pirates[seat][c.START] / crew
    total, seen = 0, 0
    spaces = game.where[seat]
    while spaces != NOTHING:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        number = int(game.pirates[seat][space])
        total += number * space
        if 0 < space < game.end:
            x[f.FIRST_BUCKET + (space * f.BUCKETS) // int(game.end)] += number / crew
        for place in range(seen, min(3, seen + number)):
            x[f.LAST + place] = space / length
        seen += number
    x[f.PROGRESS] = total / (crew * length)


@inlined
def cache_jumps(game, seat, movable, last, activations):
    """Cache by symbol: the longest jump, pirates that it takes to the end, and where it takes the last one.

    The cache of an earlier position is used where neither the seat's pirates nor the symbol's free fields differ.
    """
    route = int(game.end) * c.MAX_SPACES + int(game.first_leg_end)
    anew = activations.walkers[seat] != movable or activations.route[seat] != route
    activations.walkers[seat] = movable
    activations.route[seat] = route
    for symbol in range(c.SYMBOLS):
        free = free_fields(game, symbol)
        if anew or activations.free[seat][symbol] != free:
            activations.free[seat][symbol] = free
            longest, longest_from, home = 0, 0, 0
            spaces = movable
            while spaces != NOTHING:
                space = lowest(spaces)
                spaces = without_lowest(spaces)
                target = jump_to(game, free, space)
                if target - space > longest:
                    longest, longest_from = target - space, space
                if target == game.end:
                    home += 1
            activations.longest[seat][symbol] = longest
            activations.longest_from[seat][symbol] = longest_from
            activations.home[seat][symbol] = home
            activations.last_target[seat][symbol] = jump_to(game, free, last)


@inlined
def add_jumps(game, seat, x, activations):
    """Features of how far each symbol, held or not, takes the seat's pirates."""
    length = float(game.end)
    movable = game.where[seat] & behind(game.end)
    if movable == NOTHING:
        return
    last = lowest(movable)
    cache_jumps(game, seat, movable, last, activations)
    kinds, held_sum, roads, last_roads, last_home = 0, 0.0, 0.0, 0.0, 0.0
    best, second, third = 0.0, 0.0, 0.0
    for symbol in range(c.SYMBOLS):
        held = game.hands[seat][symbol] + game.hands[seat][symbol + c.DARK]
        longest = int(activations.longest[seat][symbol]) / length
        home, last_target = int(activations.home[seat][symbol]), int(activations.last_target[seat][symbol])
        roads += longest
        last_roads += (last_target - last) / length
        if last_target == game.end:
            last_home += 1.0
        activations.jumps[symbol] = longest
        if held > 0:
            kinds += 1
            held_sum += longest
            x[f.LAST_JUMP] = max(x[f.LAST_JUMP], (last_target - last) / length)
            x[f.HOME_RUNS] += home / 6.0
            for _ in range(min(3, held)):
                if longest > best:
                    best, second, third = longest, best, second
                elif longest > second:
                    second, third = longest, second
                elif longest > third:
                    third = longest
    x[f.SYMBOLS_HELD] = kinds / 6.0
    x[f.JUMPS_HELD] = held_sum
    x[f.BEST_JUMP] = best
    x[f.SECOND_JUMP] = second
    x[f.THIRD_JUMP] = third
    x[f.ROADS] = roads / 3.0
    x[f.LAST_ROADS] = last_roads / 3.0
    x[f.LAST_HOME_ROADS] = last_home / 6.0


@inlined
def add_retreats(game, seat, x):
    """Features of the retreats the seat could make."""
    length = float(game.end)
    spaces = game.where[seat] & ~1
    ones, twos, cheap_one, cheap_two = 0, 0, 0.0, 0.0
    while spaces != NOTHING:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        leg = 0 if space <= game.first_leg_end else 1
        company = game.one_or_two & behind(space) & game.legs[leg]
        if company != NOTHING and game.refuel[leg] & c.RETREAT_ALLOWED:
            target = highest(company)
            ease = 1.0 - (space - target) / length
            if game.company[target] == 2:
                twos += 1
                cheap_two = max(cheap_two, ease)
            else:
                ones += 1
                cheap_one = max(cheap_one, ease)
    x[f.TWO_BACK] = 1.0 if twos > 0 else 0.0
    x[f.TWO_BACK_CHEAP] = cheap_two
    x[f.TWO_BACK_MANY] = twos / 6.0
    x[f.ONE_BACK_MANY] = ones / 6.0
    x[f.ONE_BACK_CHEAP] = cheap_one


@inlined
def add_hand(game, seat, x):
    """Features of how many cards the seat has and needs."""
    hand = int(game.hand_count[seat])
    away = int(game.crew) - int(game.pirates[seat][game.end])
    x[f.HAND] = hand / 8.0
    x[f.SMALL_HAND] = min(hand, 3) / 3.0
    x[f.LARGE_HAND] = max(0, hand - 7) / 8.0
    x[f.CARDS_SHORT] = max(0, away - hand) / 6.0
    x[f.CARDS_OVER] = max(0, hand - away) / 6.0


@inlined
def add_turn(game, seat, x, activations):
    """Features of whose turn it is and what can be done in it at once."""
    players = int(game.players)
    wait = (seat - int(game.seat) + players) % players
    if wait == 0:
        x[f.ACTIVE] = 1.0
        x[f.ACTIONS_LEFT] = game.actions_left / 3.0
        x[f.ACTIVE_JUMP] = x[f.BEST_JUMP]
        left = int(game.actions_left)
        x[f.ACTIVE_REACH] = (
            (x[f.BEST_JUMP] if left > 0 else 0.0)
            + (x[f.SECOND_JUMP] if left > 1 else 0.0)
            + (x[f.THIRD_JUMP] if left > 2 else 0.0)
        )
    else:
        x[f.WAIT] = wait / 4.0
        x[f.IS_NEXT] = 1.0 if wait == 1 else 0.0
    if game.open_row and game.row_count > 1 and wait <= 1:
        front, second = int(game.row[game.row_count - 1]), int(game.row[game.row_count - 2])
        x[f.FRONT_CARD] = activations.jumps[front % c.DARK]
        x[f.SECOND_CARD] = activations.jumps[second % c.DARK]


@inlined
def add_boat(game, seat, x):
    """Features of the complete adventure: pirates aboard, and on each side."""
    aboard = int(game.pirates[seat][game.first_leg_end])
    ashore, beyond = 0, 0
    for space in range(game.first_leg_end):
        ashore += int(game.pirates[seat][space])
    for space in range(int(game.first_leg_end) + 1, int(game.end)):
        beyond += int(game.pirates[seat][space])
    x[f.ABOARD] = aboard / 3.0
    x[f.FIRST_LEG] = ashore / 6.0
    x[f.SECOND_LEG] = beyond / 6.0
    if game.boat == c.CARTAGENA:
        x[f.SAIL_AWAY] = aboard / 3.0
    else:
        x[f.LANDED] = aboard / 3.0
        x[f.STRANDED] = ashore / 6.0
    most = 0
    for other in range(game.players):
        if other != seat:
            most = max(most, int(game.pirates[other][game.first_leg_end]))
    x[f.CAPTAIN] = 1.0 if aboard > 0 and aboard >= most else 0.0


@inlined
def add_optional_rules(game, seat, x):
    """Features of dark and enchanted cards."""
    if game.freebooter:
        dark = 0
        for symbol in range(c.SYMBOLS):
            dark += int(game.hands[seat][symbol + c.DARK])
        x[f.DARK_HELD] = dark / 4.0
        x[f.OVER_SEVEN] = max(0, int(game.hand_count[seat]) - c.FREEBOOTER_HAND) / 8.0
    if game.sorceress:
        for symbol in range(c.SYMBOLS):
            held = int(game.hands[seat][symbol]) + int(game.hands[seat][symbol + c.DARK])
            x[f.FIRST_ENCHANTED + symbol] = min(3, held) / 3.0


@inlined
def add_rivals(game, seat, activations):
    """Features of the other seats: their best and their mean."""
    x = activations.features[seat]
    total = 0.0
    for other in range(game.players):
        if other != seat:
            y = activations.features[other]
            x[f.RIVAL_PROGRESS] = max(x[f.RIVAL_PROGRESS], y[f.PROGRESS])
            x[f.RIVAL_HOME] = max(x[f.RIVAL_HOME], y[f.AT_END])
            x[f.RIVAL_HAND] = max(x[f.RIVAL_HAND], y[f.HAND])
            x[f.RIVAL_JUMPS] = max(x[f.RIVAL_JUMPS], y[f.BEST_JUMP] + y[f.SECOND_JUMP] + y[f.THIRD_JUMP])
            total += y[f.PROGRESS]
    x[f.RIVAL_MEAN] = total / (int(game.players) - 1)


@inlined
def begin_race(game, seat, walkers, activations):
    """Note free fields, cards and pirates of the seat, and by symbol in hand its longest jump, from the cache."""
    for symbol in range(c.SYMBOLS):
        activations.race_free[symbol] = activations.free[seat][symbol]
        activations.race_cards[symbol] = game.hands[seat][symbol] + game.hands[seat][symbol + c.DARK]
        activations.race_jump[symbol] = activations.longest[seat][symbol] if walkers != NOTHING else 0
        activations.race_origin[symbol] = activations.longest_from[seat][symbol]
    spaces = game.where[seat]
    while spaces != NOTHING:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        activations.race_crew[space] = game.pirates[seat][space]


@inlined
def longest_jump(activations):
    """The longest jump of a race: its space, symbol and target; the target is 0 if no card is left.

    Of equally long ones it is the one nearest to the start, and there the first symbol.
    """
    best, origin, played = 0, 0, 0
    for symbol in range(c.SYMBOLS):
        jump, space = int(activations.race_jump[symbol]), int(activations.race_origin[symbol])
        if activations.race_cards[symbol] > 0 and (jump > best or (jump == best and jump > 0 and space < origin)):
            best, origin, played = jump, space, symbol
    return origin, played, origin + best if best > 0 else 0


@inlined
def look_for_jump(game, symbol, walkers, activations):
    """Find the longest jump of a symbol in a race anew."""
    free, best, origin = int(activations.race_free[symbol]), 0, 0
    while walkers != NOTHING:
        space = lowest(walkers)
        walkers = without_lowest(walkers)
        jump = jump_to(game, free, space) - space
        if jump > best:
            best, origin = jump, space
    activations.race_jump[symbol] = best
    activations.race_origin[symbol] = origin


@inlined
def update_jumps(game, walkers, origin, left, played, target, activations):
    """Find the longest jumps that another one changed; *left* is the symbol of the field that it freed, or none."""
    for symbol in range(c.SYMBOLS):
        if activations.race_cards[symbol] <= 0:
            continue
        is_gone = activations.race_origin[symbol] == origin and not has(walkers, origin)
        if symbol == played or symbol == left or is_gone:
            look_for_jump(game, symbol, walkers, activations)
        elif target < game.end:
            jump = jump_to(game, int(activations.race_free[symbol]), target) - target
            best = int(activations.race_jump[symbol])
            if jump > best or (jump == best and target < activations.race_origin[symbol]):
                activations.race_jump[symbol] = jump
                activations.race_origin[symbol] = target


@inlined
def field_symbol(game, space):
    """The symbol of a field."""
    found = 0
    for symbol in range(c.SYMBOLS):
        if has(game.fields_of[symbol], space):
            found = symbol
    return found


@inlined
def jump_in_race(game, seat, origin, symbol, target, activations):
    """Move a pirate of a race: a field that it leaves empty is free, the one it lands on is not.

    Returns the symbol of the freed field, or NO_SYMBOL.
    """
    left = NO_SYMBOL
    activations.race_cards[symbol] -= 1
    activations.race_crew[origin] -= 1
    others = int(game.company[origin]) - int(game.pirates[seat][origin])
    if activations.race_crew[origin] == 0 and others == 0 and origin > 0 and origin != game.first_leg_end:
        left = field_symbol(game, origin)
        activations.race_free[left] |= only(origin)
    activations.race_free[symbol] &= ~only(target)
    return left


@jit
def add_race(game, seat, x, activations):
    """Features of a race home with the cards in hand, always by the longest jump, while nobody else moves."""
    crew, end = int(game.crew), int(game.end)
    whole, walkers = 2.0 / (crew * end), int(game.where[seat] & behind(end))
    distance, away, spaces = 0, crew - int(game.pirates[seat][end]), walkers
    while spaces != NOTHING:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        distance += (end - space) * int(game.pirates[seat][space])
    this_turn = int(game.actions_left) if game.seat == seat else 0
    if this_turn == 0:
        x[f.RACE_THIS_TURN] = whole * distance
    begin_race(game, seat, walkers, activations)
    is_going = True
    for jump in range(f.RACE_JUMPS):
        origin, symbol, target = longest_jump(activations) if is_going else (0, 0, 0)
        is_going = target > 0
        if is_going:
            if not has(walkers, target):
                activations.race_crew[target] = 0
            left = jump_in_race(game, seat, origin, symbol, target, activations)
            distance -= target - origin
            if activations.race_crew[origin] == 0:
                walkers &= ~only(origin)
            if target == end:
                away -= 1
            else:
                activations.race_crew[target] += 1
                walkers |= only(target)
            if jump + 1 < f.RACE_JUMPS:
                update_jumps(game, walkers, origin, left, symbol, target, activations)
        x[f.BASE_FEATURES + jump] = whole * distance
        if jump + 1 == this_turn:
            x[f.RACE_THIS_TURN] = whole * distance
        if jump == 2:
            x[f.RACE_AWAY_SOON] = away / 6.0
    x[f.RACE_AWAY_LATER] = away / 6.0


@jit
def compute_seat(game, seat, activations, inputs):
    """Compute the features of one seat, but for those of its rivals."""
    x = activations.features[seat]
    for index in range(inputs):
        x[index] = 0.0
    x[f.ONE] = 1.0
    add_pirates(game, seat, x)
    add_jumps(game, seat, x, activations)
    add_retreats(game, seat, x)
    add_hand(game, seat, x)
    add_turn(game, seat, x, activations)
    if game.boat != c.NO_BOAT:
        add_boat(game, seat, x)
    add_optional_rules(game, seat, x)
    x[f.TWO] = 1.0 if game.players == 2 else 0.0
    x[f.THREE] = 1.0 if game.players == 3 else 0.0
    x[f.FOUR] = 1.0 if game.players == 4 else 0.0
    x[f.SUPPLY] = (int(game.pile_count) + int(game.row_count) + int(game.discard_count)) / 102.0
    x[f.PASSES] = 1.0 if game.free_pass else 0.0
    if inputs > f.BASE_FEATURES:
        add_race(game, seat, x, activations)


@inlined
def compute_features(game, activations, inputs):
    """Compute the features of every seat; those of a race only for a model with so many *inputs*."""
    for seat in range(game.players):
        compute_seat(game, seat, activations, inputs)
    for seat in range(game.players):
        add_rivals(game, seat, activations)
