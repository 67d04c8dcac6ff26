// What the layout and the view of Lightning Train look like.
import type { View } from "../../api/types";
import type { Rival } from "../module";

export interface City {
  id: string;
  name: string;
  at: [number, number];
  region: string;
  start: boolean;
  goods: string[];
  numbers: number[];
  size: string;
  cost: number;
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
export interface ChipData {
  id: string;
  name?: string;
  cost?: number;
  contract?: string[];
  money?: number;
  lightning?: number;
  venture?: number;
  conductor?: number;
  tunnel?: number;
  construction?: number;
  payoff?: number;
  any_contract?: number;
  bonus?: boolean;
  use?: Record<string, number | boolean>;
  later?: Record<string, number>;
}
export interface CardData {
  id: string;
  name: string;
  kind: string;
  text: string;
}
export interface Layout {
  regions: { id: string; name: string; letter: string }[];
  cities: City[];
  paths: Path[];
  goods: string[];
  chips: ChipData[];
  cards: CardData[];
  companies: string[];
  yard: { id: string; slots: number; spend: number; stations: number }[];
  track: [number, number][];
}
export type Counts = Record<string, number>;
export interface Company {
  name: string;
  score: number;
  trains: number;
  locomotives: number;
  markers: number;
  stations: number;
  seat?: number;
  area: Counts;
  lightning_zone: number;
  bonus_used: number;
  bonus_slots: number;
  warehouse: Counts;
  bag_size: number;
  yard: Record<string, { train: number; locomotive: number }>;
  industrialized: boolean;
  public: boolean;
  delivery_tokens: number;
  contract_tokens: number;
  power: string[];
  upgrades: Counts;
  cards: { action: number; mogul: number };
  hand?: Counts;
  bag?: Counts;
  discarded?: Counts;
}
export interface Table {
  round: number;
  last_round: number;
  first: number;
  railroad: string[] | null;
  triggered: boolean;
  lines: { path: string; owner: string; locomotives: number }[];
  private: { path: string; price?: number; blocked?: boolean }[];
  stations: { city: string; owner: string; requests: string[]; met: boolean[] }[];
  goods: Record<string, Counts>;
  goods_supply: Counts;
  market: { slot: string; price: number; chip: string }[];
  market_supply: number;
  market_token: string;
  loans: number;
  offer: { size: string; slot: number; requests: string[] }[];
  station_supply: number[];
  production_left: number;
  decks: { action: number; mogul: number };
  companies: Company[];
  turn: { money: number; deliveries: number; lines_left: number; contracts: string[]; tunnel: boolean } | null;
}

export const tints: Record<string, number> = {
  atlantic: 2,
  south: 1,
  midwest: 5,
  rockies: 3,
  northwest: 4,
  great_lakes: 7,
  southwest: 0,
  pacific: 6,
};

/** The colour and symbol of a company: that of its seat; rivals take the next ones, neutral pieces none. */
export const markOf = (table: Table, owner: string): number =>
  table.companies.findIndex((company) => company.name === owner);

/** Companies that no seat plays: two rivals of a solo game, or the third company of a game for two, which never scores. */
export function rivals(view: View): Rival[] {
  const table = view.table as unknown as Table;
  return table.companies
    .filter((company) => company.seat === undefined)
    .map((company) => ({
      name: company.name,
      mark: markOf(table, company.name),
      score: view.players === 1 ? company.score : null,
      stations: company.stations,
      trains: company.trains + company.locomotives,
    }));
}
