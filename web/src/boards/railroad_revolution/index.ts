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
  parting: { end: ["railroad_revolution.move.done"], left: ["railroad_revolution.move.primary", "railroad_revolution.move.bonus", "railroad_revolution.move.ability"] },
} satisfies BoardModule;
