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
  supply: "beside",
  parting: { end: ["trains.move.end"], left: ["trains.move.play", "trains.move.lay", "trains.move.buy"] },
} satisfies BoardModule;
