// What a chip is called: the games know chips by their marks, people by what these do.
import type { Box } from "../../api/types";
import { t, term } from "../../i18n/index.svelte";
import type { Chip as ChipData, Layout } from "../../shapes/lightning_train";
import { layoutOf } from "../own";

/** How the game itself calls a chip in its messages. */
export const known = (chip: ChipData): string => (chip.name ?? chip.id).replaceAll("_", " ");

/** What a chip does, in a few words; what has no marks keeps its own name. */
export function chipName(chip: ChipData, regions: Layout["regions"]): string {
  const parts: string[] = [];
  const several = (many: number | undefined, word: string): void => {
    if (many) parts.push(many > 1 ? `${many} × ${word}` : word);
  };
  const contract = chip.contract?.map((id) => term(regions.find((region) => region.id === id)?.name ?? id)).join(" + ");
  if (contract) parts.push(t("lt.chip.contract", { regions: contract }));
  if (chip.any_contract) parts.push(t("lt.chip.any"));
  if (chip.money) parts.push(`$${chip.money}`);
  several(chip.lightning, t("lt.chip.lightning"));
  several(chip.venture, t("lt.chip.venture"));
  several(chip.conductor, t("lt.chip.conductor"));
  several(chip.tunnel, t("lt.tunnel"));
  several(chip.construction, t("lt.chip.construction"));
  several(chip.payoff, t("lt.chip.payoff"));
  if (chip.use?.["points"]) parts.push(t("lt.chip.points", { count: Number(chip.use["points"]) }));
  if (chip.use?.["station"]) parts.push(t("lt.chip.station"));
  if (chip.use?.["trash"]) parts.push(t("lt.chip.trash"));
  if (chip.use?.["draw_action"]) parts.push(t("lt.chip.draw"));
  if (chip.later?.["lightning"]) parts.push(t("lt.chip.later", { count: chip.later["lightning"] }));
  if (!parts.length) return term(known(chip));
  return parts.join(", ") + (chip.bonus ? ` ${t("lt.chip.bonus")}` : "");
}

/** The same for the games' messages, by the names these use. */
export function chipNames(box: Box): Record<string, string> {
  const { chips, regions, yard } = layoutOf("lightning_train", box);
  const taken = new Set(yard.map((place) => place.id)); // a chip and a place of the railyard share a name; the place keeps it
  return Object.fromEntries(
    chips.filter((chip) => !chip.name && !taken.has(chip.id)).map((chip) => [known(chip), chipName(chip, regions)]),
  );
}
