// What has happened at a table, as far as this page knows it: the newest entries come by themselves, earlier ones are
// asked for by whoever reads back.
import type { Entry } from "../api/types";

const KEPT = 1200; // entries of a very long game that stay in memory, unless somebody reads back
const CHUNK = 200;

/** An undo takes the events of the moves that it took back. */
function withoutUndone(entries: Entry[]): Entry[] {
  let border = Infinity;
  return entries
    .toReversed()
    .map((entry) => {
      if (entry.kind === "move" && (entry.played ?? 0) > border)
        return entry.events.length ? { ...entry, events: [] } : entry;
      if (entry.kind === "undo") border = Math.min(border, entry.to ?? Infinity);
      // What was played again after an undo counts from there on.
      else if (entry.kind === "move" && (entry.played ?? 0) === border) border = Infinity;
      return entry;
    })
    .toReversed();
}

export class Chronicle {
  entries: Entry[] = $state.raw([]);
  /** Whether there is more to read before the first entry that is here. */
  more: boolean = $derived((this.entries[0]?.number ?? 1) > 1);
  private asking = false;
  private readBack = false;

  /** Take in what has happened now; what is known already is passed over. */
  note(news: Entry[]): void {
    const known = this.entries.at(-1)?.number ?? -1;
    const fresh = news.filter((entry) => entry.number > known);
    if (!fresh.length) return;
    const all = [...this.entries, ...fresh];
    const kept = fresh.some((entry) => entry.kind === "undo") ? withoutUndone(all) : all;
    this.entries = this.readBack ? kept : kept.slice(-KEPT);
  }

  /** Fetch what happened before; `fetch` gets the entries after a number, so many of them. */
  async earlier(fetch: (since: number, limit: number) => Promise<Entry[]>): Promise<void> {
    const first = this.entries[0]?.number ?? 1;
    if (this.asking || first <= 1) return;
    this.asking = true;
    try {
      const since = Math.max(0, first - 1 - CHUNK);
      const found = await fetch(since, first - 1 - since);
      this.readBack = true;
      const here = this.entries[0]?.number ?? 1;
      this.entries = withoutUndone([...found.filter((entry) => entry.number < here), ...this.entries]);
    } finally {
      this.asking = false;
    }
  }
}
