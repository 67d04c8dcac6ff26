import type { BoardModule } from "../module";
import { chipNames } from "./chips";
import Board from "./Board.svelte";
import { rivals } from "./companies";
import { journeys } from "./journeys";
import { flights } from "./flights";
import Mine from "./Mine.svelte";
import { mini } from "./mini";
import Pictured from "./Pictured.svelte";
import Seat from "./Seat.svelte";
import { tell } from "./tell";
import Supply from "./Supply.svelte";
import { worth } from "./worth";

export default {
  Board,
  Mine,
  Supply,
  Seat,
  mini,
  tell,
  flights,
  journeys,
  Pictured,
  pictured: ["fill", "fill_stored", "fill_supply", "fill_stored_supply", "spend"],
  names: chipNames,
  rivals,
  tall: "clamp(252px, 20dvh, 300px)",
  supply: "beside",
  share: "clamp(338px, 30%, 480px)",
  kinds: {
    mine: ["chip", "area", "yard", "warehouse", "card", "upgrade", "power"],
    supply: ["slot", "order", "bank", "dynamite", "offer", "good", "deck"],
  },
  parting: {
    end: ["lightning_train.move.end"],
    left: [
      "lightning_train.move.build",
      "lightning_train.move.deliver",
      "lightning_train.move.station",
      "lightning_train.move.buy",
    ],
    worth,
  },
  quiet: [
    "draw_action",
    "draw_mogul",
    "marker_trains",
    "token_spent",
    "power",
    "restocked",
    "pushed_off",
    "assigned",
    "contract",
    "discarded",
    "bag_filled",
    "refilled",
    "subsidy",
    "dropped",
    "trashed",
  ],
} satisfies BoardModule<"lightning_train">;
