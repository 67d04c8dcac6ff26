// Links that open for others. What is over opens for all, and so does a public table; a private one that is still played
// needs its invitation, which stands behind # and never reaches a log.
import type { TableInfo } from "../api/types";

type Known = Pick<TableInfo, "id" | "status" | "public" | "invite">;

const shut = (table: Known): boolean => table.status !== "over" && !table.public && table.invite !== "";

/** A table: to sit down before the start, to watch afterwards. */
export function tableLink(table: Known, origin = location.origin): string {
  if (table.status === "open" && table.invite) return `${origin}/join/${table.id}#${table.invite}`;
  return shut(table) ? `${origin}/join/${table.id}?watch#${table.invite}` : `${origin}/table/${table.id}`;
}

/** A move of a game. */
export function replayLink(table: Known, at: number, origin = location.origin): string {
  const query = `at=${at}`;
  return shut(table) ? `${origin}/join/${table.id}?${query}#${table.invite}` : `${origin}/replay/${table.id}?${query}`;
}
