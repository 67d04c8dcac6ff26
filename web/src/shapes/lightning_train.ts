// Made by "npm run types" from shapes.py and events.py of Lightning Train. Do not edit.

export interface Region {
  id: string;
  name: string;
  letter: string;
}

/** `large` is its number among the large cities, 0 for the others; only where a station may stand it has a size and a cost. */
export interface City {
  id: string;
  name: string;
  at: [number, number];
  region: string;
  start: boolean;
  goods: string[];
  numbers: number[];
  large: number;
  size?: "large" | "small";
  cost?: number;
}

export interface Path {
  id: string;
  name: string;
  ends: [string, string];
  regions: string[];
  slots: number;
  stars: number;
  mountain: boolean;
}

/** What using a chip brings, and what it needs. */
export interface Use {
  stations?: number;
  bankroll?: number;
  points?: number;
  lightning?: number;
  station?: number;
  draw_action?: number;
  draw_mogul?: number;
  trash?: number;
  trash_self?: boolean;
}

export interface Later {
  stations: number;
  lightning: number;
}

export interface Chip {
  id: string;
  name?: string;
  count?: number;
  each?: number;
  cost?: number;
  bonus?: boolean;
  money?: number;
  starting_contract?: boolean;
  contract?: string[];
  any_contract?: number;
  lightning?: number;
  venture?: number;
  conductor?: number;
  tunnel?: number;
  construction?: number;
  payoff?: number;
  use?: Use;
  later?: Later;
}

export interface Card {
  id: string;
  name: string;
  kind: "action" | "upgrade" | "goal";
  stations: number;
  copies: number;
  text: string;
}

/** An area of the railyard. */
export interface Yard {
  id: string;
  slots: number;
  spend: number;
  stations: number;
}

/** What is printed and never changes. `track`: scores with the kind of their reward; `slots`: of the market, with prices. */
export interface Layout {
  regions: Region[];
  cities: City[];
  paths: Path[];
  goods: string[];
  chips: Chip[];
  cards: Card[];
  companies: string[];
  colours: string[];
  yard: Yard[];
  track: [number, number][];
  slots: ((string | number)[])[];
  token_score: number;
  rounds: number;
}

/** A rail line; its owner is a company, or 'neutral'. */
export interface Line {
  path: string;
  owner: string;
  locomotives: number;
}

export interface PrivateLine {
  path: string;
  price: number;
  blocked: boolean;
}

export interface Station {
  city: string;
  owner: string;
  requests: string[];
  met: boolean[];
}

export interface Slot {
  slot: string;
  price: number;
  chip: string;
}

export interface Offer {
  size: "large" | "small";
  slot: number;
  requests: string[];
}

export interface Cards {
  action: number;
  mogul: number;
}

export interface Berths {
  train: number;
  locomotive: number;
}

/** What every company has, also one that no seat plays. */
export interface Owner {
  name: string;
  colour: string;
  score: number;
  trains: number;
  locomotives: number;
  markers: number;
  stations: number;
  builder: string | null;
}

/** A company that no seat plays; its goals are shown at the end. */
export interface Rival {
  name: string;
  colour: string;
  score: number;
  trains: number;
  locomotives: number;
  markers: number;
  stations: number;
  builder: string | null;
  goals: Record<string, number>;
}

/** A company of a seat. Bag and discards are for its owner alone, so is the hand until the end. */
export interface Company {
  name: string;
  colour: string;
  score: number;
  trains: number;
  locomotives: number;
  markers: number;
  stations: number;
  builder: string | null;
  seat: number;
  area: Record<string, number>;
  lightning_zone: number;
  bonus_used: number;
  bonus_slots: number;
  warehouse: Record<string, number>;
  bag_size: number;
  yard: Record<string, Berths>;
  industrialized: boolean;
  public: boolean;
  delivery_tokens: number;
  contract_tokens: number;
  power: string[];
  upgrades: Record<string, number>;
  cards: Cards;
  bag?: Record<string, number>;
  discarded?: Record<string, number>;
  hand?: Record<string, number>;
}

/** What the operations phase under way has, and has used. */
export interface Turn {
  money: number;
  generated: number;
  deliveries: number;
  lines_left: number;
  contracts: string[];
  tunnel: boolean;
  any_contracts: number;
  payoffs: number;
  express: number;
  loan_taken: boolean;
  station_built: boolean;
}

/** What a seat may see of the table. The companies of the seats come first, in their order. */
export interface Picture {
  round: number;
  last_round: number;
  first: number;
  railroad: number | null;
  triggered: boolean;
  lines: Line[];
  private: PrivateLine[];
  stations: Station[];
  goods: Record<string, Record<string, number>>;
  goods_supply: Record<string, number>;
  market: Slot[];
  market_supply: number;
  market_token: "market" | "track";
  extra_chips: number;
  loans: number;
  offer: Offer[];
  station_supply: number[];
  production_left: number;
  production_seen: string[];
  action_discards: Record<string, number>;
  decks: Cards;
  companies: (Company | Rival)[];
  boxed: Record<string, number>;
  dynamite?: number;
  turn?: Turn;
}

type Nothing = Record<never, never>;

/** The arguments of each event; `.own` is what only the seat learns to which it happens. */
export interface Events {
  "lightning_train.upgrade_trains": { card: string; trains: number };
  "lightning_train.public_points": { money: number; points: number };
  "lightning_train.card_bankroll": { card: string; money: number; points: number };
  "lightning_train.chip_points": { chip: string; points: number };
  "lightning_train.draw_action": Nothing;
  "lightning_train.draw_action.own": { card: string };
  "lightning_train.draw_mogul": Nothing;
  "lightning_train.draw_mogul.own": { card: string };
  "lightning_train.later_trains": { trains: number; stations: number };
  "lightning_train.acquired": { path: string; price: number; locomotives: number };
  "lightning_train.built": { path: string; slots: number; locomotives: number; points: number };
  "lightning_train.triggered": { last: number };
  "lightning_train.station": { city: string; number: number; requests: string };
  "lightning_train.marker_trains": { trains: number };
  "lightning_train.marker_points": { points: number };
  "lightning_train.token_spent": { left: number };
  "lightning_train.delivered": { good: string; producer: string; city: string; lines: number };
  "lightning_train.delivery_points": { who: string; points: number };
  "lightning_train.railroad": { lines: number };
  "lightning_train.railroad_points": { who: string; locomotives: number; points: number };
  "lightning_train.market_token": { who: string };
  "lightning_train.power": { chip: string };
  "lightning_train.bought": { chip: string; price: number };
  "lightning_train.restocked": { chip: string };
  "lightning_train.pushed_off": { chip: string };
  "lightning_train.ordered": { price: number; trains: number; points: number };
  "lightning_train.ordered_chip": { price: number; trains: number; points: number };
  "lightning_train.loan": { money: number };
  "lightning_train.repaid": { money: number };
  "lightning_train.dynamite": { chips: number };
  "lightning_train.assigned": { chip: string; area: string };
  "lightning_train.contract": { region: string };
  "lightning_train.blast_tunnel": Nothing;
  "lightning_train.blast_line": Nothing;
  "lightning_train.industrialized": { slots: number };
  "lightning_train.public": { trains: number };
  "lightning_train.played": { card: string };
  "lightning_train.card_trains": { trains: number };
  "lightning_train.discarded": { kind: string };
  "lightning_train.discarded.own": { kind: string; card: string };
  "lightning_train.trashed": { chip: string };
  "lightning_train.dropped": { chip: string };
  "lightning_train.bag_filled": { chips: number };
  "lightning_train.refilled": { chips: number; trains: number };
  "lightning_train.production": { round: number; goods: string };
  "lightning_train.subsidy": { trains: number; leader: number };
  "lightning_train.reset": { who: string; rolled: number; city: string; die: number };
  "lightning_train.rival_built": { who: string; path: string; die: number };
  "lightning_train.rival_station": { who: string; city: string };
  "lightning_train.rival_delivers": { who: string };
  "lightning_train.region_card": { region: string };
  "lightning_train.goal": { who: string; card: string; points: number };
  "lightning_train.loans": { loans: number; points: number };
  "lightning_train.total": { who: string; points: number };
}
