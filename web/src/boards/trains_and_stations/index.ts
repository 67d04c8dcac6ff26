import type { BoardModule } from "../module";
import Board from "./Board.svelte";
import { journeys } from "./journeys";
import { flights } from "./flights";
import Mine from "./Mine.svelte";
import { mini, sources } from "./mini";
import Seat from "./Seat.svelte";
import { tell } from "./tell";
import Supply from "./Supply.svelte";

export default {
  Board,
  Mine,
  Supply,
  Seat,
  mini,
  sources,
  tell,
  flights,
  journeys,
  tall: "clamp(184px, 16.5dvh, 236px)",
  supply: "beside",
  share: "clamp(230px, 24%, 340px)",
  kinds: { mine: ["die", "face", "building", "card"], supply: ["stack"] },
  parting: {
    end: ["trains_and_stations.move.done"],
    left: ["trains_and_stations.move.erect", "trains_and_stations.move.coin"],
  },
  light: ["die", "mark", "leave", "save"].map((move) => `trains_and_stations.move.${move}`),
  quiet: ["dealt", "kept", "turn", "roll", "reroll", "coins", "save"],
} satisfies BoardModule<"trains_and_stations">;
