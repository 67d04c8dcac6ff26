// A view after what has changed in it: `prompt` is a field of the view, `table/market` one of its table,
// `table/companies/0` a thing in such a list. What is left alone stays the very same object, so that nothing of it is
// drawn again.
import type { ViewChanges } from "../api/types";

type Fields = Record<string, unknown>;

export function applyChanges<V extends { table: object }>(view: V, changes: ViewChanges): V {
  const whole = { ...view, table: { ...view.table } };
  const next: Fields = whole;
  const table = whole.table as Fields;
  for (const name of changes.gone) {
    const [top, key] = name.split("/") as [string, string?];
    if (key === undefined) delete next[top];
    else delete table[key];
  }
  for (const [name, value] of Object.entries(changes.set)) {
    const [top, key, place] = name.split("/") as [string, string?, string?];
    if (key === undefined) next[top] = value;
    else if (place === undefined) table[key] = value;
    else table[key] = (table[key] as unknown[]).map((thing, n) => (n === Number(place) ? value : thing));
  }
  return whole;
}
