import type { BoardModule } from "../module";
import Board from "./Board.svelte";
import { layoutOf } from "../own";
import { spaceNames } from "./spaces";
import Mine from "./Mine.svelte";
import Seat from "./Seat.svelte";
import Supply from "./Supply.svelte";

export default {
  Board,
  Mine,
  Supply,
  Seat,
  names: (box) => spaceNames(layoutOf("railroad_revolution", box)),
  tall: "226px",
  supply: "beside",
  share: "clamp(300px, 33%, 560px)",
  kinds: {
    mine: ["shares", "supply", "action", "board", "milestone", "train", "piece"],
    supply: ["setup", "track", "section", "deal", "pool", "stack", "tile"],
  },
  parting: {
    end: ["railroad_revolution.move.done"],
    left: ["railroad_revolution.move.primary", "railroad_revolution.move.bonus", "railroad_revolution.move.ability"],
  },
  quiet: ["starts", "used", "sold_share", "paid", "money", "waived", "drew", "deal_turned"],
} satisfies BoardModule<"railroad_revolution">;
