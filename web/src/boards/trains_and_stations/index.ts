import type { BoardModule } from "../module";
import Board from "./Board.svelte";
import { journeys } from "./journeys";
import Mine from "./Mine.svelte";
import Seat from "./Seat.svelte";
import Supply from "./Supply.svelte";

export default {
  Board,
  Mine,
  Supply,
  Seat,
  journeys,
  tall: "184px",
  supply: "beside",
  share: "clamp(230px, 24%, 340px)",
  kinds: { mine: ["die", "face", "building", "card"], supply: ["stack"] },
  parting: {
    end: ["trains_and_stations.move.done"],
    left: ["trains_and_stations.move.erect", "trains_and_stations.move.coin"],
  },
  quiet: ["dealt", "kept", "turn", "roll", "reroll", "coins", "save"],
} satisfies BoardModule<"trains_and_stations">;
