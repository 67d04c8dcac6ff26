// What the layout and the view of Railroad Revolution look like.
export type Reward = Record<string, number | string[]>;
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
export interface Gate {
  money: number;
  shares: number;
  workers: number;
}
export interface Layout {
  cities: City[];
  spaces: Space[];
  telegraph: { section: number; shares: number; first: number; deal: boolean }[];
  tracks: { track: string; points: number[]; gates: Gate[] }[];
  sections: { money: number; buildings: number; rails: number }[];
  trains: Record<string, Reward>;
  milestones: Milestone[];
  prices: { railroad: number; icon: number; share: number; hire: number };
}
export interface Condition {
  kind: string;
  least: number;
  level?: number;
  icons?: number;
  have?: number;
}
export interface Milestone {
  tile: string;
  group: string;
  points: number;
  managers: string[];
  conditions: Condition[];
  placed?: (string | null)[];
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
  tracks: Record<string, { slot: number; points: number }>;
  milestones: Milestone[];
  completed: Milestone[] | string[];
  sections: { buildings: number; rails: number }[];
}
export interface Table {
  round: number;
  last_round: number;
  cleared_by: number | null;
  starter: number;
  turn: number;
  cities: {
    city: string;
    tile: string;
    cost: number;
    primary: Reward;
    bonus: Reward;
    first: number | "neutral" | null;
    stations: number[];
  }[];
  spaces: { space: string; rails: number[] }[];
  telegraph: {
    section: number;
    tile: string | null;
    reward: Reward | null;
    first: number | "neutral" | null;
    offices: number[];
  }[];
  deal: { deal: string; top: { shares: number; reward: Reward }; bottom: { shares: number; reward: Reward } } | null;
  stacks: Record<string, number>;
  pool: Record<string, number>;
  milestone_stacks: Record<string, { size: number }>;
  setup: { face: string; reward: Reward; worker: string; owner: number | null }[];
  action: { seat: number; action: string; worker: string; owes: number } | null;
  players: Player[];
  drawn?: Milestone[];
}

/** A space is called after the cities its line joins, and numbered along it. */
export function spaceNames({ spaces, cities }: Layout): Record<string, string> {
  const name = new Map(cities.map((city) => [city.city, city.name]));
  return Object.fromEntries(
    spaces.map(({ space }) => [
      space,
      space.replace(/^([a-z_]+)-([a-z_]+)(?:-(\d+))?$/, (whole, a: string, b: string, n?: string) =>
        name.has(a) && name.has(b) ? `${name.get(a)} – ${name.get(b)}${n ? ` ${n}` : ""}` : whole,
      ),
    ]),
  );
}

/** Spaces of one line are named after its ends and numbered along it; those that follow each other touch. */
export function touching(spaces: Space[]): [Space, Space][] {
  const lines = new Map<string, Space[]>();
  for (const space of spaces) {
    const line = space.space.replace(/-\d+$/, "");
    lines.set(line, [...(lines.get(line) ?? []), space]);
  }
  return [...lines.values()].flatMap((line) => line.slice(1).map((space, i): [Space, Space] => [line[i]!, space]));
}
