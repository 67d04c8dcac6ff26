// Made by "npm run types" from shapes.py and events.py of Railroad Revolution. Do not edit.

/** Only what it gives and costs: numbers, and workers by colour to choose from or to take all. */
export interface Reward {
  steps?: number;
  shares?: number;
  money?: number;
  promote?: number;
  flips?: number;
  train?: number;
  rail?: number;
  station?: number;
  office?: number;
  exchange?: number;
  one_of?: string[];
  all_of?: string[];
  hire?: number;
  price?: number;
  price_each?: number;
}

export interface City {
  city: string;
  name: string;
  level: number;
  x: number;
  y: number;
}

export interface Space {
  space: string;
  x: number;
  y: number;
  icons: number;
  deal: boolean;
  initial: boolean;
  cities: string[];
}

/** A section of the telegraph, as it is printed. */
export interface Section {
  section: number;
  shares: number;
  first: number;
  deal: boolean;
  gap: number;
}

export interface Gate {
  money: number;
  shares: number;
  workers: number;
}

export interface Track {
  track: string;
  points: number[];
  gates: Gate[];
}

/** A section of the player board: what a piece of it sells for, and what it holds at the beginning. */
export interface Shelf {
  money: number;
  buildings: number;
  rails: number;
}

/** What a milestone asks for. `have` is how far its owner is. */
export interface Condition {
  kind: string;
  least: number;
  level?: number;
  icons?: number;
  have?: number;
}

/** `placed` are the managers of a milestone that is open before a player. */
export interface Milestone {
  tile: string;
  group: string;
  points: number;
  managers: string[];
  conditions: Condition[];
  placed?: (string | null)[];
}

export interface Half {
  shares: number;
  reward: Reward;
}

export interface Deal {
  deal: string;
  top: Half;
  bottom: Half;
}

export interface Prices {
  railroad: number;
  icon: number;
  share: number;
  hire: number;
}

/** What is printed and never changes. */
export interface Layout {
  cities: City[];
  spaces: Space[];
  telegraph: Section[];
  tracks: Track[];
  sections: Shelf[];
  logo_after: number;
  trains: Record<string, Reward>;
  milestones: Milestone[];
  deals: Deal[];
  prices: Prices;
}

/** A city with its tile; `first` has the first slot, `stations` are the seats with a station. */
export interface Town {
  city: string;
  tile: string;
  cost: number;
  primary: Reward;
  bonus: Reward;
  first: number | "neutral" | null;
  stations: number[];
}

export interface Laid {
  space: string;
  rails: number[];
}

/** A section of the telegraph with its tile, if it has one. */
export interface Wire {
  section: number;
  tile: string | null;
  reward: Reward | null;
  first: number | "neutral" | null;
  offices: number[];
}

export interface Known {
  place: number;
  tile: string;
}

/** A stack of milestones: what it holds in no order, and what the viewer knows the place of. */
export interface Stack {
  size: number;
  tiles: string[];
  known: Known[];
}

export interface SetupTile {
  face: string;
  reward: Reward;
  worker: string;
  owner: number | null;
}

/** The action under way, and what is owed for it. */
export interface Action {
  seat: number;
  action: string;
  worker: string;
  owes: number;
}

export interface Marker {
  slot: number;
  points: number;
}

export interface Pieces {
  buildings: number;
  rails: number;
}

export interface Player {
  seat: number;
  colour: string;
  money: number;
  shares: number;
  workers: number;
  supply: Record<string, number>;
  board: Record<string, Record<string, number>>;
  trains: Record<string, number>;
  trains_down: Record<string, number>;
  tracks: Record<string, Marker>;
  milestones: (Milestone | null)[];
  completed: string[];
  sections: Pieces[];
  sold: Pieces;
}

/** What a seat may see of the table. `drawn` is for the seat that chooses a milestone. */
export interface Picture {
  round: number;
  last_round: number;
  cleared_by: number | null;
  starter: number;
  active: number;
  cities: Town[];
  spaces: Laid[];
  telegraph: Wire[];
  deal: Deal;
  deals_discarded: string[];
  deals_hidden: number;
  stacks: Record<string, number>;
  pool: Record<string, number>;
  milestone_stacks: Record<string, Stack>;
  setup: SetupTile[];
  action: Action | null;
  players: Player[];
  drawn?: Milestone[];
}

type Nothing = Record<never, never>;

/** The arguments of each event; `.own` is what only the seat learns to which it happens. */
export interface Events {
  "railroad_revolution.starts": Nothing;
  "railroad_revolution.picked": { face: string; worker: string };
  "railroad_revolution.recalled": Nothing;
  "railroad_revolution.passed": Nothing;
  "railroad_revolution.used": { worker: string; action: string };
  "railroad_revolution.sold_share": { money: number };
  "railroad_revolution.hired": { worker: string; money: number };
  "railroad_revolution.paid": { money: number };
  "railroad_revolution.built": { city: string };
  "railroad_revolution.built_first": { city: string };
  "railroad_revolution.laid": { space: string; icons: number };
  "railroad_revolution.office": { section: number };
  "railroad_revolution.office_first": { section: number };
  "railroad_revolution.sold_piece": { piece: string; section: number };
  "railroad_revolution.money": { money: number };
  "railroad_revolution.shares": { shares: number };
  "railroad_revolution.worker": { worker: string };
  "railroad_revolution.waived": Nothing;
  "railroad_revolution.promoted": { worker: string; milestone: number };
  "railroad_revolution.lapsed": Nothing;
  "railroad_revolution.swapped": { worker: string; wanted: string };
  "railroad_revolution.discarded": { worker: string };
  "railroad_revolution.gave_shares": { shares: number };
  "railroad_revolution.stepped": { track: string; points: number };
  "railroad_revolution.train": { train: string };
  "railroad_revolution.ran": { train: string };
  "railroad_revolution.readied": { train: string };
  "railroad_revolution.accepted": { half: string; shares: number };
  "railroad_revolution.deal_opens": { deal: string };
  "railroad_revolution.deal_turned": { deal: string };
  "railroad_revolution.completed": { tile: string; points: number };
  "railroad_revolution.drew": { stack: string; count: number };
  "railroad_revolution.drew.own": { stack: string; count: number; tiles: string };
  "railroad_revolution.kept": { tile: string };
  "railroad_revolution.cleared": Nothing;
  "railroad_revolution.ends": Nothing;
}
