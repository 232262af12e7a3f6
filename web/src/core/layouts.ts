// Made by `cartagena dev core-types` from src/cartagena/core/built/core.json: do not edit.

/** By kind of records: bytes, and of each field the offset, the letter of its type and its shape. */
export const RECORDS = {
  game: {
    size: 936,
    fields: {
      key: [0, "q", 4],
      fields_of: [32, "q", 6],
      legs: [80, "q", 2],
      where: [96, "q", 5],
      occupied: [136, "q"],
      one_or_two: [144, "q"],
      closed_tiles: [152, "q"],
      shuffles: [160, "q"],
      turn_limit: [168, "i"],
      turn: [172, "i"],
      players: [176, "b"],
      edition: [177, "b"],
      route: [178, "b"],
      pieces: [179, "b"],
      crew: [180, "b"],
      open_hands: [181, "b"],
      open_row: [182, "b"],
      free_pass: [183, "b"],
      empty_hand_draw: [184, "b"],
      refuel: [185, "b", 2],
      freebooter: [187, "b"],
      sorceress: [188, "b"],
      sail_back_from_tunnel: [189, "b"],
      chest_in_place: [190, "b"],
      snake_on_own_leg: [191, "b"],
      end: [192, "b"],
      first_leg_end: [193, "b"],
      boat: [194, "b"],
      path: [195, "b", 48],
      pirates: [243, "b", 5, 51],
      company: [498, "b", 51],
      hands: [549, "b", 5, 12],
      hand_count: [609, "b", 5],
      pile: [614, "b", 102],
      pile_count: [716, "b"],
      row: [717, "b", 12],
      row_count: [729, "b"],
      discards: [730, "b", 102],
      discard_count: [832, "b"],
      tiles: [833, "b", 51],
      tiles_out: [884, "b", 8],
      tiles_out_count: [892, "b"],
      tiles_opened: [893, "b", 5],
      seat: [898, "b"],
      actions_left: [899, "b"],
      acted: [900, "b"],
      idle: [901, "b"],
      captain_sail: [902, "b"],
      stuck: [903, "b"],
      phase: [904, "b"],
      decider: [905, "b"],
      must_discard: [906, "b"],
      effect: [907, "b"],
      effect_at: [908, "b"],
      keep_left: [909, "b"],
      give_to: [910, "b"],
      holding: [911, "b", 12],
      holding_count: [923, "b"],
      hook_card: [924, "b"],
      hook_with: [925, "b"],
      hook_from: [926, "b"],
      over: [927, "b"],
      winner: [928, "b"],
      ending: [929, "b"],
    },
  },
  memory: {
    size: 438,
    fields: {
      known: [0, "b", 6, 5, 12],
      pool: [360, "b", 6, 12],
      pile_top: [432, "b", 6],
    },
  },
  trace: {
    size: 5128,
    fields: {
      cells: [0, "q", 640],
      rows: [5120, "q"],
    },
  },
  list: {
    size: 1944,
    fields: {
      actions: [0, "i", 486],
    },
  },
  dice: {
    size: 920,
    fields: {
      state: [0, "q"],
      things: [8, "q", 102],
      counts: [824, "q", 12],
    },
  },
  model: {
    size: 10440,
    fields: {
      direct: [0, "f", 77],
      into: [308, "f", 77, 32],
      bias: [10164, "f", 32],
      out: [10292, "f", 32],
      hidden: [10424, "q"],
      inputs: [10432, "q"],
    },
  },
  activation: {
    size: 2848,
    fields: {
      features: [0, "f", 5, 77],
      units: [1540, "f", 32],
      worth: [1668, "f", 5],
      chance: [1688, "f", 5],
      jumps: [1708, "f", 6],
      walkers: [1736, "q", 5],
      route: [1776, "i", 5],
      free: [1800, "q", 5, 6],
      longest: [2040, "i", 5, 6],
      longest_from: [2160, "i", 5, 6],
      home: [2280, "i", 5, 6],
      last_target: [2400, "i", 5, 6],
      race_free: [2520, "q", 6],
      race_jump: [2568, "i", 6],
      race_origin: [2592, "i", 6],
      race_cards: [2616, "i", 6],
      race_crew: [2640, "i", 51],
    },
  },
  rank: {
    size: 6456,
    fields: {
      actions: [0, "i", 486],
      worth: [1944, "f", 486],
      visits: [3888, "i", 486],
      taken: [5832, "b", 486],
      count: [6320, "q"],
      tried: [6328, "q"],
      spare: [6336, "q"],
      unknown: [6344, "q"],
      draw: [6352, "q"],
      room: [6360, "q", 12],
    },
  },
  tree: {
    size: 129288,
    fields: {
      path: [0, "i", 1024],
      stops: [4096, "i", 1024],
      reward: [8192, "f", 5],
      fresh: [8212, "i", 486],
      best: [10156, "i"],
      used: [10160, "q"],
      states: [10168, "q"],
      root: [10176, "q"],
      correction: [10184, "f", 4160],
      corrected: [26824, "i", 4160],
      promise: [43464, "f", 486],
      ranked: [45408, "f", 486],
      turns: [47352, "q"],
      kept_turns: [47360, "q"],
      turn_length: [47368, "i", 4096],
      turn_actions: [63752, "i", 16384],
    },
  },
  node: {
    size: 48,
    fields: {
      action: [0, "i"],
      sibling: [4, "i"],
      visits: [8, "i"],
      offered: [12, "i"],
      prior: [16, "f"],
      goal: [20, "i"],
      valued: [24, "i"],
      guess: [28, "f", 5],
    },
  },
  state: {
    size: 56,
    fields: {
      key: [0, "q"],
      trail: [8, "q"],
      slot: [16, "i"],
      child: [20, "i"],
      passed: [24, "i"],
      whole: [28, "i"],
      total: [32, "f", 5],
    },
  },
  slot: {
    size: 4,
    fields: {
      state: [0, "i"],
    },
  },
  plan: {
    size: 112,
    fields: {
      explore: [0, "f"],
      open_explore: [4, "f"],
      learned: [8, "q"],
      cut: [16, "q"],
      prior_sharpness: [24, "f"],
      open_sharpness: [28, "f"],
      prior_weight: [32, "f"],
      transpositions: [40, "q"],
      open_width: [48, "q"],
      revalue: [56, "q"],
      reply_width: [64, "q"],
      play_on_two: [72, "q"],
      play_on_more: [80, "q"],
      play_on_width: [88, "q"],
      deepest: [96, "q"],
      turn_width: [104, "q"],
    },
  },
  ending: {
    size: 1114384,
    fields: {
      key: [0, "q", 65536],
      used_in: [524288, "q", 65536],
      result: [1048576, "b", 65536],
      level_key: [1114112, "q", 16],
      left: [1114240, "q", 16],
      search: [1114368, "q"],
      count: [1114376, "q"],
    },
  },
  whole_turns: {
    size: 138992,
    fields: {
      count: [0, "q"],
      worth: [8, "f", 128],
      length: [520, "i", 128],
      actions: [1032, "i", 512],
      begun: [3080, "q"],
      begun_worth: [3088, "f", 48],
      begun_trail: [3280, "q", 48],
      mean: [3664, "f", 128],
      line_length: [4176, "i", 128],
      begun_actions: [4688, "i", 192],
      trail: [5456, "q", 48],
      lines: [5840, "i", 512],
      line: [7888, "i", 4],
      key: [7904, "q", 8192],
      used_in: [73440, "q", 8192],
      listing: [138976, "q"],
      met: [138984, "q"],
    },
  },
  tally: {
    size: 248,
    fields: {
      advances: [0, "h", 5],
      retreats: [10, "h", 5],
      morgans: [20, "h", 5],
      drawn: [30, "h", 5],
      gained: [40, "i", 5],
      longest: [60, "h", 5],
      progress: [72, "i", 5],
      plays: [92, "h", 6],
      runs: [104, "i", 6],
      lengths: [128, "h", 51],
      turns: [232, "i"],
      actions: [236, "i"],
      lead_changes: [240, "h"],
      leader: [242, "b"],
      start: [243, "b"],
      winner: [244, "b"],
      ending: [245, "b"],
      symbol: [246, "b"],
    },
  },
  turn: {
    size: 40,
    fields: {
      turn: [0, "i"],
      seat: [4, "b"],
      actions: [6, "h"],
      cards: [8, "h", 5],
      progress: [20, "i", 5],
    },
  },
  episode: {
    size: 4140040,
    fields: {
      seen: [0, "f", 3000, 340],
      chance: [4080000, "f", 3000, 5],
      target: [4140000, "f", 5],
      count: [4140024, "q"],
      steps: [4140032, "q"],
    },
  },
  sample: {
    size: 44,
    fields: {
      chance: [0, "f", 5],
      won: [20, "f", 5],
      visits: [40, "i"],
    },
  },
} as const;

export type RecordKind = keyof typeof RECORDS;
/** Where records of a kind begin in the module's memory. */
export type Address<K extends RecordKind> = number & { readonly kind: K };

export const NOWHERE = -1 as const;
export const NOBODY = -1 as const;
export const NO_TILE = -1 as const;
export const NO_EFFECT = -1 as const;
export const MAX_SPACES = 51 as const;
export const BOATS = {"cartagena": 1, "tortuga": 2} as const;
export const NO_BOAT = 0 as const;
export const SYMBOLS = {"classic": ["skull", "hat", "dagger", "bottle", "key", "pistol"], "second": ["pistol", "rum", "lantern", "parrot", "hook", "chest"]} as const;
export const NODES_A_STATE = 4 as const;
export const SLOTS_A_STATE = 2 as const;
export const LEGS = {"tunnel": 1, "jungle": 1, "complete": 2} as const;

/** By option of a variant: its field of a record, its values, and the numbers that its words stand for. */
export const OPTIONS = {
  players: {"field": "players", "values": [2, 3, 4, 5]},
  edition: {"field": "edition", "values": ["classic", "second"], "codes": {"classic": 0, "second": 1}},
  route: {"field": "route", "values": ["tunnel", "jungle", "complete"], "codes": {"tunnel": 0, "jungle": 1, "complete": 2}},
  pieces: {"field": "pieces", "values": [4, 5, 6, 7, 8]},
  crew: {"field": "crew", "values": [4, 5, 6, 7, 8]},
  hands: {"field": "open_hands", "values": ["closed", "open"], "codes": {"closed": 0, "open": 1}},
  supply: {"field": "open_row", "values": ["pile", "row"], "codes": {"pile": 0, "row": 1}},
  pass: {"field": "free_pass", "values": ["free", "at_least_one"], "codes": {"free": 1, "at_least_one": 0}},
  empty_hand_draw: {"field": "empty_hand_draw", "values": [false, true]},
  refuel: {"field": "refuel", "values": ["retreat", "morgan", "either"], "codes": {"retreat": 1, "morgan": 2, "either": 3}},
  freebooter: {"field": "freebooter", "values": [false, true]},
  sorceress: {"field": "sorceress", "values": [false, true]},
  turn_limit: {"field": "turn_limit"},
  sail_back: {"field": "sail_back_from_tunnel", "values": ["tunnel_or_prison", "tunnel"], "codes": {"tunnel_or_prison": 0, "tunnel": 1}, "usual": "tunnel_or_prison"},
  chest: {"field": "chest_in_place", "values": ["on_arrival", "in_place"], "codes": {"on_arrival": 0, "in_place": 1}, "usual": "on_arrival"},
  snake: {"field": "snake_on_own_leg", "values": ["anywhere", "own_leg"], "codes": {"anywhere": 0, "own_leg": 1}, "usual": "anywhere"},
} as const;
/** Where options leave fewer values to another. */
export const LIMITS = [
  {"option": "sorceress", "values": [false], "if": {"edition": "classic"}},
  {"option": "sail_back", "values": ["tunnel_or_prison"], "if": {"route": "tunnel"}},
  {"option": "sail_back", "values": ["tunnel_or_prison"], "if": {"route": "jungle"}},
  {"option": "chest", "values": ["on_arrival"], "if": {"sorceress": false}},
  {"option": "snake", "values": ["anywhere"], "if": {"sorceress": false}},
  {"option": "snake", "values": ["anywhere"], "if": {"route": "tunnel"}},
  {"option": "snake", "values": ["anywhere"], "if": {"route": "jungle"}},
] as const;
/** The options of every preset. */
export const PRESETS = {
  "jamaica": {"players": 3, "edition": "classic", "route": "tunnel", "pieces": 6, "crew": 6, "hands": "closed", "supply": "pile", "pass": "at_least_one", "empty_hand_draw": false, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "tortuga": {"players": 3, "edition": "classic", "route": "tunnel", "pieces": 6, "crew": 6, "hands": "open", "supply": "row", "pass": "at_least_one", "empty_hand_draw": false, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "jamaica-pass": {"players": 3, "edition": "classic", "route": "tunnel", "pieces": 6, "crew": 6, "hands": "closed", "supply": "pile", "pass": "free", "empty_hand_draw": false, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "tortuga-pass": {"players": 3, "edition": "classic", "route": "tunnel", "pieces": 6, "crew": 6, "hands": "open", "supply": "row", "pass": "free", "empty_hand_draw": false, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "hispaniola": {"players": 3, "edition": "classic", "route": "tunnel", "pieces": 6, "crew": 6, "hands": "closed", "supply": "row", "pass": "at_least_one", "empty_hand_draw": false, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "jailbreak": {"players": 3, "edition": "second", "route": "tunnel", "pieces": 6, "crew": 6, "hands": "closed", "supply": "pile", "pass": "free", "empty_hand_draw": true, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "jungle": {"players": 3, "edition": "second", "route": "jungle", "pieces": 6, "crew": 6, "hands": "closed", "supply": "pile", "pass": "free", "empty_hand_draw": true, "refuel": ["retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "complete": {"players": 3, "edition": "second", "route": "complete", "pieces": 6, "crew": 6, "hands": "closed", "supply": "pile", "pass": "free", "empty_hand_draw": true, "refuel": ["retreat", "retreat"], "freebooter": false, "sorceress": false, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
  "everything": {"players": 3, "edition": "second", "route": "complete", "pieces": 8, "crew": 6, "hands": "closed", "supply": "pile", "pass": "free", "empty_hand_draw": true, "refuel": ["either", "either"], "freebooter": true, "sorceress": true, "turn_limit": null, "sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"},
} as const;

/** The functions of the module; a pair is written at `out`, as two numbers of 64 bits. */
export interface CoreEntries {
  begin(games: Address<"game">, index: number, memories: Address<"memory">, traces: Address<"trace">, start: number, random_path: number): void;
  legal_actions(games: Address<"game">, index: number, lists: Address<"list">): number;
  play_action(games: Address<"game">, index: number, memories: Address<"memory">, traces: Address<"trace">, action: number): void;
  resume(games: Address<"game">, index: number, memories: Address<"memory">, traces: Address<"trace">): void;
  redeal_for(games: Address<"game">, index: number, memories: Address<"memory">, observer: number, dice: Address<"dice">): void;
  blind_for(games: Address<"game">, index: number, memories: Address<"memory">, observer: number, dice: Address<"dice">): void;
  where_advance_leads(games: Address<"game">, index: number, seat: number, origin: number, symbol: number): number;
  where_retreat_leads(games: Address<"game">, index: number, seat: number, origin: number): number;
  where_morgan_leads(games: Address<"game">, index: number, owner: number, origin: number): number;
  hook_partner_spaces(games: Address<"game">, index: number, symbol: number, first: number): bigint;
  start_dice(dice: Address<"dice">, seed: bigint): void;
  roll_below(dice: Address<"dice">, bound: number): number;
  play_random_games(templates: Address<"game">, templates_n0: number, games: Address<"game">, memories: Address<"memory">, traces: Address<"trace">, lists: Address<"list">, dice: Address<"dice">, first_seed: bigint, count: number, out: number): void;
  copy_many(games: Address<"game">, count: number, times: number): void;
  average_value(views: Address<"game">, memories: Address<"memory">, observer: number, seed: bigint, games: Address<"game">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, dice: Address<"dice">, redeals: number): void;
  advance_root(trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, action: number): number;
  best_of(trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, views: Address<"game">, observer: number, out: number): void;
  search(views: Address<"game">, memories: Address<"memory">, observer: number, seed: bigint, games: Address<"game">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, plans: Address<"plan">, iterations: number, begin: number): number;
  look_for_win(views: Address<"game">, memories: Address<"memory">, observer: number, games: Address<"game">, ranks: Address<"rank">, lists: Address<"list">, traces: Address<"trace">, out: number): void;
  start_turns(views: Address<"game">, memories: Address<"memory">, observer: number, seed: bigint, games: Address<"game">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, plans: Address<"plan">, turn_records: Address<"whole_turns">): number;
  best_turn(trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, observer: number): number;
  add_replies(views: Address<"game">, memories: Address<"memory">, observer: number, games: Address<"game">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, plans: Address<"plan">, turn_records: Address<"whole_turns">): void;
  choose_in_turn(views: Address<"game">, memories: Address<"memory">, observer: number, seed: bigint, games: Address<"game">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, ranks: Address<"rank">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, redeals: number, depth: number, first_width: number, beam_width: number, notice: number, humanlike: number, out: number): void;
  value_actions(views: Address<"game">, memories: Address<"memory">, observer: number, seed: bigint, games: Address<"game">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, ranks: Address<"rank">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, redeals: number): number;
  solve_ending(views: Address<"game">, observer: number, games: Address<"game">, ending_records: Address<"ending">, lists: Address<"list">, traces: Address<"trace">, times: number, count: number): number;
  play_model_games(templates: Address<"game">, templates_n0: number, games: Address<"game">, tables: Address<"game">, memories: Address<"memory">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, ranks: Address<"rank">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, scores: number, scores_n0: number, seed: bigint, count: number, redeals: number, depth: number, first_width: number, beam_width: number): void;
  begin_count(tallies: Address<"tally">, tallies_n0: number, games: Address<"game">): void;
  count(tallies: Address<"tally">, tallies_n0: number, games: Address<"game">, traces: Address<"trace">, turns: Address<"turn">, turns_n0: number): void;
  play_random_tallies(templates: Address<"game">, templates_n0: number, games: Address<"game">, memories: Address<"memory">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, deals: number, deals_n0: number, seeds: number, seeds_n0: number, tallies: Address<"tally">, tallies_n0: number, turns: Address<"turn">, turns_n0: number): number;
  play_thinking_games(templates: Address<"game">, templates_n0: number, games: Address<"game">, memories: Address<"memory">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, deals: number, deals_n0: number, seeds: number, seeds_n0: number, tallies: Address<"tally">, tallies_n0: number, turns: Address<"turn">, turns_n0: number, seats: number, seats_n0: number, seats_n1: number, outlooks: number, outlooks_n0: number, outlooks_n1: number, models: Address<"model">, models_n0: number, tables: Address<"game">, activation_records: Address<"activation">, ranks: Address<"rank">, rolls: Address<"dice">): number;
  learn_from_games(templates: Address<"game">, templates_n0: number, games: Address<"game">, tables: Address<"game">, memories: Address<"memory">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, episodes: Address<"episode">, ranks: Address<"rank">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, seed: bigint, count: number, batch: number, rate: number, td_lambda: number, exploration: number, redeals: number, depth: number, first_width: number, beam_width: number, out: number): void;
  play_searched_game(templates: Address<"game">, templates_n0: number, games: Address<"game">, tables: Address<"game">, memories: Address<"memory">, models: Address<"model">, models_n0: number, activation_records: Address<"activation">, ranks: Address<"rank">, lists: Address<"list">, traces: Address<"trace">, dice: Address<"dice">, positions: Address<"game">, samples: Address<"sample">, samples_n0: number, seed: bigint, index: number, exploration: number, trees: Address<"tree">, nodes: Address<"node">, nodes_n0: number, states: Address<"state">, states_n0: number, slots: Address<"slot">, slots_n0: number, plans: Address<"plan">, iterations: number): number;
  read_inputs(positions: Address<"game">, activation_records: Address<"activation">, inputs: number, inputs_n0: number, inputs_n1: number): void;
  observe(games: Address<"game">, index: number, memories: Address<"memory">, observer: number, cells: number, cells_n0: number): void;
  first_illegal(masks: number, masks_n0: number, masks_n1: number, actions: number, actions_n0: number): number;
  step_all(games: Address<"game">, memories: Address<"memory">, templates: Address<"game">, templates_n0: number, traces: Address<"trace">, lists: Address<"list">, table: number, table_n0: number, table_n1: number, codes: number, codes_n0: number, seeds: number, seeds_n0: number, numbers: number, numbers_n0: number, observations: number, observations_n0: number, observations_n1: number, masks: number, masks_n0: number, masks_n1: number, legal: number, legal_n0: number, legal_n1: number, counts: number, counts_n0: number, deciders: number, deciders_n0: number, rewards: number, rewards_n0: number, rewards_n1: number, endings: number, endings_n0: number, actions: number, actions_n0: number, begin: number, renew: number): void;
  choose_at_random(legal: number, legal_n0: number, legal_n1: number, counts: number, counts_n0: number, dice: Address<"dice">, actions: number, actions_n0: number): void;
}
