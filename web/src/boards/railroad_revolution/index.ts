import type { BoardModule } from "../module";
import { adds } from "./adds";
import Board from "./Board.svelte";
import { layoutOf, pictureOf } from "../own";
import { spaceNames } from "./spaces";
import { flights } from "./flights";
import Mine from "./Mine.svelte";
import Receipt from "./Receipt.svelte";
import { mini, sources } from "./mini";
import Pictured from "./Pictured.svelte";
import { reckoned } from "./reckoned";
import Seat from "./Seat.svelte";
import { tell } from "./tell";
import Supply from "./Supply.svelte";

export default {
  Board,
  Mine,
  onlyOwn: true,
  Supply,
  Seat,
  mini,
  sources,
  reckoned,
  tell,
  adds,
  turnOf: (view) => pictureOf("railroad_revolution", view).active,
  receipt: {
    Receipt,
    asks: ["railroad_revolution.ask.act", "railroad_revolution.ask.act_owing"],
    shows: (view) => pictureOf("railroad_revolution", view).action !== null,
  },
  Pictured,
  pictured: ["primary", "bonus"],
  flights,
  names: (box) => spaceNames(layoutOf("railroad_revolution", box)),
  tall: "clamp(240px, 20dvh, 300px)",
  supply: "beside",
  share: "clamp(356px, 31%, 540px)",
  kinds: {
    mine: ["shares", "supply", "action", "board", "milestone", "train", "piece"],
    supply: ["setup", "track", "section", "deal", "pool", "stack", "tile"],
  },
  always: ["shares"],
  main: ["railroad_revolution.move.office", "railroad_revolution.move.trade"],
  parting: {
    end: ["railroad_revolution.move.done"],
    left: ["primary", "bonus", "ability", "train", "step", "gain"].map((move) => `railroad_revolution.move.${move}`),
  },
  quiet: ["starts", "used", "sold_share", "paid", "money", "shares", "worker", "waived", "drew", "deal_turned"],
} satisfies BoardModule<"railroad_revolution">;
