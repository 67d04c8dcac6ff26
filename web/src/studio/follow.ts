// Numbers of the box that only say how many of something there are: they follow when that changes, so that nobody has
// to keep two files in step.
import type { Table } from "./api";

type Data = Record<string, Table>;
interface Follower {
  from: string;
  file: string;
  place: string[];
  field: string;
  count: (data: Data) => number;
}

const tables = (value: unknown): Table[] => (Array.isArray(value) ? (value as Table[]) : []);
const sum = (list: Table[], field: string): number =>
  list.reduce((all, one) => all + (typeof one[field] === "number" ? one[field] : 1), 0);

const followers: Record<string, Follower[]> = {
  trains_and_stations: [
    {
      from: "power.toml",
      file: "table.toml",
      place: ["cards"],
      field: "power",
      count: (data) =>
        sum(tables(data["power.toml"]?.["mission"]), "copies") + sum(tables(data["power.toml"]?.["pair"]), "copies"),
    },
  ],
  lightning_train: [
    {
      from: "chips.toml",
      file: "table.toml",
      place: ["counts"],
      field: "market_chips",
      count: (data) => sum(tables(data["chips.toml"]?.["market"]), "count"),
    },
    {
      from: "cards.toml",
      file: "table.toml",
      place: ["counts"],
      field: "action_cards",
      count: (data) => sum(tables(data["cards.toml"]?.["action"]), "copies"),
    },
  ],
};

/** What else must change with a file: a number of another one, only if it was right before. */
export function following(
  game: string,
  file: string,
  before: Data,
  after: Data,
): { file: string; place: string[]; field: string; value: number }[] {
  return (followers[game] ?? []).flatMap(({ from, file: other, place, field, count }) => {
    if (from !== file) return [];
    const [was, now] = [count(before), count(after)];
    const table = place.reduce<unknown>((one, part) => (one as Table | undefined)?.[part], before[other]);
    const right = (table as Table | undefined)?.[field] === was;
    return right && was !== now ? [{ file: other, place, field, value: now }] : [];
  });
}
