// A position that was asked for, as the parts of a table want it.
import type { Position, TableInfo } from "../api/types";
import type { Looked } from "./api";

export function position(found: Looked, played: number, mine = found.turn >= 0 && found.seat === found.turn): Position {
  return {
    number: played,
    played,
    status: found.over ? "over" : "running",
    seat: found.seat,
    turn: found.turn,
    my_turn: mine,
    view: found.view,
    legal: found.legal,
    previews: found.previews,
    undo: { free: 0, last: Math.max(0, played - 1), asked: null },
    clock: null,
    pausing: null,
    stand_ins: {},
    seed: null,
    notice: null,
  };
}

/** As much of a table as its parts look at. `quiet`: nobody gives hints there. */
export function plainTable(game: string, title: string, names: string[], own = -1, quiet = false): TableInfo {
  const seats = names.map((name, seat) => ({
    seat,
    kind: "human" as const,
    name,
    bot: "",
    stand_in: "",
    resigned: false,
    person: "",
    mine: seat === own,
    present: true,
  }));
  const plain = { id: "", game, title, status: "over", public: true, invite: "", rated: quiet, seats };
  return plain as unknown as TableInfo;
}
