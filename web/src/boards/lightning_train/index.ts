import type { BoardModule } from "../module";
import { chipNames } from "./chips";
import Board from "./Board.svelte";
import { rivals } from "./companies";
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
  names: chipNames,
  rivals,
  tall: "252px",
  supply: "beside",
  share: "clamp(290px, 31%, 500px)",
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
