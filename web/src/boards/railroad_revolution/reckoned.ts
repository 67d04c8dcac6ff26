// Performance tracks multiply: at the end it is told what by what.
import type { View } from "../../api/types";
import { pictureOf } from "../own";

export function reckoned(view: View, seat: number, key: string): string {
  const tracks: Record<string, { points: number } | undefined> =
    pictureOf("railroad_revolution", view).players[seat]?.tracks ?? {};
  const each = tracks[key]?.points ?? 0;
  const all = view.tally[seat]?.[key] ?? 0;
  return each > 0 && all > 0 ? `${all / each} × ${each}` : "";
}
