// The log of a table: whole again after a reload, and without what was taken back.
import { expect, test } from "vitest";
import type { Entry } from "../src/api/types";
import { Chronicle } from "../src/table/chronicle.svelte";

const event = { move: 0, seat: 0, key: "x", rule: "", args: {}, text: "x" };
const entry = (number: number, kind: string, played: number, to: number | null = null): Entry =>
  ({ number, kind, seat: 0, played, to, events: kind === "move" ? [event] : [] }) as unknown as Entry;
const all = Array.from({ length: 450 }, (_, i) => entry(i + 1, i ? "move" : "start", i));
const fetched = async (since: number, limit: number): Promise<Entry[]> => all.slice(since, since + limit);

test("after a reload the log can be read back to its beginning", async () => {
  const log = new Chronicle();
  log.note(all.slice(350));
  expect(log.more).toBe(true);
  await log.earlier(fetched);
  expect(log.entries.length).toBe(300);
  while (log.more) await log.earlier(fetched);
  expect(log.entries.map((one) => one.number)).toEqual(all.map((one) => one.number));
  log.note([entry(451, "move", 450)]);
  expect(log.entries.length).toBe(451); // who has read back keeps what was read
});

test("what was taken back has no events, before and after the undo was heard of", async () => {
  // moves 1 2 3, back to 1, moves 2' 3'
  const course = [entry(1, "start", 0), entry(2, "move", 1), entry(3, "move", 2), entry(4, "move", 3)];
  const after = [entry(5, "undo", 1, 1), entry(6, "move", 2), entry(7, "move", 3)];
  const told = (log: Chronicle): number[] => log.entries.filter((one) => one.events.length).map((one) => one.number);
  const live = new Chronicle();
  for (const one of [...course, ...after]) live.note([one]);
  expect(told(live)).toEqual([2, 6, 7]);
  const reloaded = new Chronicle();
  reloaded.note(after.slice(1));
  await reloaded.earlier(async (since, limit) => [...course, ...after].slice(since, since + limit));
  expect(told(reloaded)).toEqual([2, 6, 7]);
});

test("an undo far back takes everything in between, also what was played again before", () => {
  const log = new Chronicle();
  // 1 2, back to 1, 2', back to 0, 1'
  log.note([
    entry(1, "start", 0),
    entry(2, "move", 1),
    entry(3, "move", 2),
    entry(4, "undo", 1, 1),
    entry(5, "move", 2),
  ]);
  log.note([entry(6, "undo", 0, 0), entry(7, "move", 1)]);
  expect(log.entries.filter((one) => one.events.length).map((one) => one.number)).toEqual([7]);
});
