// Made by "npm run types" from shapes.py and events.py of Trains & Stations. Do not edit.

export interface City {
  city: string;
  code: string;
  name: string;
  x: number;
  y: number;
  locations: number;
  bonus: "vp" | "power_card" | "bonus_die";
  amount: number;
}

export interface Space {
  space: number;
  route: string;
  x: number;
  y: number;
  spaces: number[];
  cities: string[];
}

export interface Route {
  route: string;
  cities: string[];
}

export interface Card {
  card: string;
  name: string;
  kind: "mission" | "pair";
  points: number;
}

export interface Good {
  good: string;
  name: string;
  points: number;
  buildings: string[];
}

/** What is printed and never changes. `charts`: by building, the Goods of each step. */
export interface Layout {
  cities: City[];
  spaces: Space[];
  routes: Route[];
  cards: Card[];
  goods: Good[];
  charts: Record<string, string[][]>;
  colours: string[];
}

/** A die on a space; white ones belong to nobody. */
export interface Train {
  space: number;
  owner: number | "white";
}

export interface Building {
  seat: number;
  building: string;
}

export interface Town {
  city: string;
  buildings: Building[];
}

export interface Stack {
  good: string;
  left: number;
}

/** A die before the active player. `mark`: it is to be rolled, put back, or must be rolled; '' for none of them. */
export interface Die {
  die: number;
  bonus: boolean;
  face: string;
  mark: string;
}

/** What lies before a seat. Goods and Power cards are for its owner alone until the end. */
export interface Seat {
  seat: number;
  colour: string;
  points: number;
  coins: number;
  pool: number;
  on_board: number;
  saved: Record<string, number>;
  bonus_dice: number;
  supply: Record<string, number>;
  missions: Record<string, number>;
  goods?: Record<string, number>;
  power_cards?: Record<string, number>;
  returned?: string;
  offered?: Record<string, number>;
  offered_cards?: Record<string, number>;
}

/** What a seat may see of the table. `due`: by seat, the cards that a short stack still owes. */
export interface Picture {
  conductor: number;
  active: number;
  turn: number;
  round: number;
  last_round: boolean;
  struck: boolean;
  stock: number;
  bank: number;
  bonus_pool: number;
  power_stack: number;
  stacks: Record<string, Stack>;
  aside: string[];
  spaces: Train[];
  cities: Town[];
  dice: Die[];
  joined: string[];
  due: Record<string, number>;
  seats: Seat[];
}

type Nothing = Record<never, never>;

/** The arguments of each event; `.own` is what only the seat learns to which it happens. */
export interface Events {
  "trains_and_stations.event.conductor": Nothing;
  "trains_and_stations.event.later": { points: number };
  "trains_and_stations.event.dealt": { count: number };
  "trains_and_stations.event.dealt.own": { count: number; cards: string };
  "trains_and_stations.event.kept": Nothing;
  "trains_and_stations.event.kept.own": { card: string };
  "trains_and_stations.event.turn": { turn: number };
  "trains_and_stations.event.reclaim": { dice: number };
  "trains_and_stations.event.roll": { faces: string; rolled: number; dice: number; coins: number };
  "trains_and_stations.event.reroll": { faces: string; rolled: number; dice: number; coins: number };
  "trains_and_stations.event.strike": { locked: number; points: number };
  "trains_and_stations.event.lay": { space: number; route: string };
  "trains_and_stations.event.lay_white": { space: number; route: string };
  "trains_and_stations.event.erect": { building: string; city: string };
  "trains_and_stations.event.coins": { coins: number; have: number };
  "trains_and_stations.event.save": { face: string };
  "trains_and_stations.event.gift": { colour: string };
  "trains_and_stations.event.delivery": { cities: string; number: number };
  "trains_and_stations.event.completion": { points: number; dice: number };
  "trains_and_stations.event.favour": Nothing;
  "trains_and_stations.event.bonus_points": { city: string; points: number };
  "trains_and_stations.event.bonus_die": { city: string };
  "trains_and_stations.event.no_bonus_die": { city: string };
  "trains_and_stations.event.power_card": { city: string };
  "trains_and_stations.event.power_card.own": { city: string; card: string };
  "trains_and_stations.event.no_power_card": { city: string };
  "trains_and_stations.event.goods": { good: string; count: number };
  "trains_and_stations.event.goods_points": { points: number };
  "trains_and_stations.event.mission": { card: string; points: number };
  "trains_and_stations.event.stand": Nothing;
  "trains_and_stations.event.ask": Nothing;
  "trains_and_stations.event.upgrade": { building: string; good: string; cards: number };
  "trains_and_stations.event.trade": { traded: string; good: string };
  "trains_and_stations.event.award": { good: string; count: number };
  "trains_and_stations.event.trade_points": { points: number };
  "trains_and_stations.event.last_round": Nothing;
  "trains_and_stations.event.over": Nothing;
  "trains_and_stations.event.monopoly": { good: string; points: number; count: number };
}
