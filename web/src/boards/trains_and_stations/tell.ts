// Spaces and dice of Trains & Stations have numbers in its messages; people see a line and a face.
import type { Box, View } from "../../api/types";
import type { Args } from "../../i18n/forms";
import { t, term } from "../../i18n/index.svelte";
import type { Layout } from "../../shapes/trains_and_stations";
import { layoutOf, pictureOf } from "../own";

/** Where on its line a space lies. */
export function spaceName({ spaces }: Layout, number: number): string {
  const here = spaces.find((space) => space.space === number);
  const line = spaces.filter((space) => space.route === here?.route);
  const place = line.findIndex((space) => space.space === number) + 1;
  return line.length > 1 ? t("ts.placeOf", { place, many: line.length }) : t("ts.placeOnly");
}

export function tell(box: Box, view: View, key: string, args: Args): Args | null {
  if (!key.startsWith("trains_and_stations.")) return null;
  const told: Args = { ...args };
  if (typeof args["space"] === "number") told["space"] = spaceName(layoutOf("trains_and_stations", box), args["space"]);
  if (typeof args["die"] === "number") {
    const die = pictureOf("trains_and_stations", view).dice.find((one) => one.die === args["die"]);
    told["die"] = die?.face ? term(die.face.replace("_", " ")) : die?.bonus ? t("ts.bonusDie") : t("ts.ownDie");
  }
  return told;
}
