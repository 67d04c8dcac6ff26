// Places of the market and of the offer of Lightning Train have marks in its messages; people see what lies there.
import type { Box, View } from "../../api/types";
import type { Args } from "../../i18n/forms";
import { t, term } from "../../i18n/index.svelte";
import { layoutOf, pictureOf } from "../own";
import { chipName } from "./chips";

export function tell(box: Box, view: View, key: string, args: Args): Args | null {
  if (!key.startsWith("lightning_train.") || args["slot"] === undefined) return null;
  const layout = layoutOf("lightning_train", box);
  const table = pictureOf("lightning_train", view);
  const slot = String(args["slot"]);
  if (args["city"] !== undefined) {
    const size = layout.cities.find((city) => city.name === args["city"] || city.id === args["city"])?.size;
    const offer = table.offer.find((one) => String(one.slot) === slot && one.size === size);
    return { ...args, slot: offer ? offer.requests.map((good) => term(good)).join(` ${t("and")} `) : t("lt.noOffer") };
  }
  const id = table.market.find((place) => place.slot === slot)?.chip;
  const chip = layout.chips.find((one) => one.id === id);
  return { ...args, slot: chip ? chipName(chip, layout.regions) : t("lt.emptySlot") };
}
