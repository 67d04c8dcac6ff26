// What Railroad Revolution calls by numbers and marks, as people call it: sections by their order, milestones by what
// they ask for, tiles and trains by what they give.
import type { Box, View } from "../../api/types";
import type { Args } from "../../i18n/forms";
import { t } from "../../i18n/index.svelte";
import type { Deal, Layout } from "../../shapes/railroad_revolution";
import { layoutOf, pictureOf } from "../own";
import { condition, words } from "./words";

/** "first" to "eighth": as an adjective within a sentence. */
export const nth = (number: number): string => t(`nth.${number}` as "nth.1");

/** A milestone is called by what it asks for. */
export function milestoneName(layout: Layout, tile: string): string {
  const found = layout.milestones.find((one) => one.tile === tile.toLowerCase());
  return found ? found.conditions.map(condition).join("; ") : tile;
}

/** The stacks follow each other: whoever completes a milestone draws the next from the stack after it. */
export const stage = (group: string): string => t(`rr.stage.${group}` as "rr.stage.B");

export const dealName = (deal: Deal): string =>
  [deal.top, deal.bottom]
    .map(({ shares, reward }) => t("rr.dealHalf", { shares, reward: words(reward) }))
    .join(` ${t("rr.or")} `);

export function tell(box: Box, view: View, key: string, args: Args): Args | null {
  if (!key.startsWith("railroad_revolution.")) return null;
  const layout = layoutOf("railroad_revolution", box);
  const told: Args = { ...args };
  if (typeof args["section"] === "number") told["section"] = nth(args["section"]);
  if (typeof args["milestone"] === "number") told["milestone"] = t(args["milestone"] === 1 ? "rr.left" : "rr.right");
  if (typeof args["tile"] === "string") told["tile"] = milestoneName(layout, args["tile"]);
  if (typeof args["tiles"] === "string")
    told["tiles"] = args["tiles"]
      .split(", ")
      .map((tile) => t("quoted", { text: milestoneName(layout, tile) }))
      .join(", ");
  if (typeof args["stack"] === "string") told["stack"] = stage(args["stack"]);
  if (typeof args["train"] === "string" && args["train"] in layout.trains)
    told["train"] = words(layout.trains[args["train"]] ?? null);
  if (typeof args["half"] === "string") told["half"] = t(args["half"] === "top" ? "rr.dealLeft" : "rr.dealRight");
  const deal = layout.deals.find((one) => one.deal === String(args["deal"]));
  if (deal) told["deal"] = dealName(deal);
  const face = pictureOf("railroad_revolution", view).setup.find((one) => one.face === args["face"]);
  if (face) told["face"] = words(face.reward);
  return told;
}
