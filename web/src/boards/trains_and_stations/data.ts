// What the layout and the view of Trains & Stations look like.
export interface City { city: string; code: string; name: string; x: number; y: number; locations: number; bonus: string; amount: number }
export interface Space { space: number; route: string; x: number; y: number; spaces: number[]; cities: string[] }
export interface Layout {
  cities: City[];
  spaces: Space[];
  routes: { route: string; cities: string[] }[];
  cards: { card: string; name: string; kind: string; points: number }[];
  goods: { good: string; name: string; points: number }[];
}
export interface Seat {
  seat: number; colour: string; points: number; coins: number; pool: number; on_board: number;
  saved: Record<string, number>; bonus_dice: number; supply: Record<string, number>; missions: Record<string, number>;
  goods?: Record<string, number>; power_cards?: Record<string, number>; offered?: Record<string, number>; returned?: string;
}
export interface Table {
  conductor: number; active: number; turn: number; round: number; last_round: boolean; struck: boolean; stock: number; bank: number; bonus_pool: number; power_stack: number;
  stacks: Record<string, { good: string; left: number }>;
  aside: string[];
  spaces: { space: number; owner: number | "white" }[];
  cities: { city: string; buildings: { seat: number; building: string }[] }[];
  dice: { die: number; bonus: boolean; face: string; mark: string }[];
  seats: Seat[];
}
