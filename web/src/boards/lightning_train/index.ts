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
  share: "clamp(280px, 29%, 480px)",
  parting: { end: ["lightning_train.move.end"], left: ["lightning_train.move.build", "lightning_train.move.deliver", "lightning_train.move.station", "lightning_train.move.buy"] },
} satisfies BoardModule;
