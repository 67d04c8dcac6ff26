// What a move brings besides its name: the effect of the worker that is sent, the reward for the worker that is given.
import { t } from "../../i18n/index.svelte";
import { prefs } from "../../lib/prefs.svelte";
import type { Adds } from "../../table/manners";
import { pictureOf } from "../own";
import { ability } from "./actions";
import { officeSince } from "./receipt";
import { words } from "./words";

export const adds: Adds = (view, entries, move) => {
  const { action, worker } = move.args;
  if (move.key === "railroad_revolution.move.use")
    return t("rr.adds", { effect: ability(String(action), String(worker), prefs.language) });
  const table = pictureOf("railroad_revolution", view);
  if (move.key !== "railroad_revolution.move.discard" || !view.prompt?.key.includes(".ask.act")) return "";
  const office = officeSince(entries, table.action?.seat ?? -1);
  const reward = table.telegraph.find((one) => one.section === office)?.reward;
  return reward ? t("rr.adds", { effect: words(reward) }) : "";
};
