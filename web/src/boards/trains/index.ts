import type { BoardModule } from "../module";
import Board from "./Board.svelte";
import Mine from "./Mine.svelte";
import Seat from "./Seat.svelte";
import Supply from "./Supply.svelte";

export default {
  Board,
  Mine,
  Supply,
  Seat,
  tall: "256px",
  supply: "beside",
  kinds: { mine: ["hand", "card", "played"], supply: ["pile"] },
  parting: { end: ["trains.move.end"], left: ["trains.move.play", "trains.move.lay", "trains.move.buy"] },
  quiet: ["draw", "shuffle", "play", "plain", "coins", "clean_up", "discard", "discarded", "put_back", "kept_top"],
} satisfies BoardModule<"trains">;
