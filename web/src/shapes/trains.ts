// Made by "npm run types" from shapes.py and events.py of Trains. Do not edit.

/** A hexagon of the map; x and y are in steps of one hexagon. */
export interface Space {
  space: number;
  row: number;
  x: number;
  y: number;
  kind: "field" | "river" | "mountain" | "city" | "remote" | "sea";
  name: string;
  worth: number;
}

export interface Map {
  id: string;
  name: string;
  spaces: Space[];
  barriers: [number, number][];
}

export interface Card {
  id: string;
  name: string;
  types: string[];
  cost: number;
  value: number;
  points: number;
  effects: string[];
  text: string;
  rulings: string[];
}

/** What is printed and never changes. */
export interface Layout {
  map: Map;
  cards: Card[];
  rail_tokens: number;
  station_markers: number;
}

/** A space where something lies: the seats with a rail in it, and how many stations. */
export interface Place {
  space: number;
  rails: number[];
  stations: number;
}

/** What lies before a seat. Its owner knows hand and deck, the others what these hold together. */
export interface Seat {
  seat: number;
  tokens: number;
  track: number;
  hand_size: number;
  shown: Record<string, number>;
  deck_size: number;
  top: (string | null)[];
  discards: Record<string, number>;
  hand?: Record<string, number>;
  deck?: Record<string, number>;
  unseen?: Record<string, number>;
}

/** What a seat may see of the table. */
export interface Picture {
  map: string;
  first: number;
  turn: number;
  supply: Record<string, number>;
  stations_left: number;
  spaces: Place[];
  money: number;
  rail_options: number;
  lasting: string[];
  rail_bonus: number;
  played: Record<string, number>;
  gained: Record<string, number>;
  aside: Record<string, number>;
  removed: Record<string, number>;
  seats: Seat[];
}

type Nothing = Record<never, never>;

/** The arguments of each event; `.own` is what only the seat learns to which it happens. */
export interface Events {
  "trains.event.first": Nothing;
  "trains.event.draw": Nothing;
  "trains.event.draw.own": { card: string };
  "trains.event.shuffle": { cards: number };
  "trains.event.start": { space: number; name: string; cost: number };
  "trains.event.play": { card: string; coins: number; money: number };
  "trains.event.plain": { card: string; coins: number; money: number };
  "trains.event.buy": { card: string; cost: number };
  "trains.event.buy_top": { card: string; cost: number };
  "trains.event.lay": { space: number; name: string; cost: number };
  "trains.event.station": { space: number; name: string };
  "trains.event.waste": Nothing;
  "trains.event.no_waste_left": Nothing;
  "trains.event.points": { points: number };
  "trains.event.coins": { coins: number; money: number };
  "trains.event.returned": { count: number };
  "trains.event.removed": { card: string };
  "trains.event.revealed": { cards: string };
  "trains.event.took": { card: string };
  "trains.event.discard": { card: string };
  "trains.event.discarded": { cards: string };
  "trains.event.put_back": { card: string };
  "trains.event.kept_top": Nothing;
  "trains.event.copy": { card: string };
  "trains.event.named_right": { named: string; card: string };
  "trains.event.named_wrong": { named: string; card: string };
  "trains.event.gained": { card: string };
  "trains.event.gained_to_hand": { card: string };
  "trains.event.clean_up": Nothing;
  "trains.event.end_stacks": Nothing;
  "trains.event.end_rails": Nothing;
  "trains.event.end_stations": Nothing;
}
