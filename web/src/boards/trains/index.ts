import type { BoardModule } from "../module";
import Board from "./Board.svelte";
import { flights } from "./flights";
import Mine from "./Mine.svelte";
import { mini, sources } from "./mini";
import Seat from "./Seat.svelte";
import { names } from "./places";
import Supply from "./Supply.svelte";
import { worth } from "./worth";

export default {
  Board,
  Mine,
  Supply,
  Seat,
  mini,
  sources,
  names,
  flights,
  tall: "clamp(240px, 19dvh, 280px)",
  supply: "beside",
  kinds: { mine: ["hand", "card", "played"], supply: ["pile"] },
  parting: {
    end: ["trains.move.end", "trains.move.return_turn"],
    left: ["trains.move.play", "trains.move.lay", "trains.move.buy"],
    worth,
  },
  exceptions: ["trains.move.plain"],
  quiet: [
    "draw",
    "shuffle",
    "play",
    "plain",
    "coins",
    "clean_up",
    "discard",
    "discarded",
    "put_back",
    "kept_top",
    "revealed",
  ],
} satisfies BoardModule<"trains">;
