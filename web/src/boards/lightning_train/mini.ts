// A company of Lightning Train, small: its lines and stations, chips, railyard and cards, as far as all may see them.
import type { Box, View } from "../../api/types";
import { t, term } from "../../i18n/index.svelte";
import { many, type MiniItem, type MiniPart } from "../../table/mini";
import { layoutOf, pictureOf } from "../own";
import { chipName } from "./chips";
import { companyOf } from "./companies";

export function mini(box: Box, view: View, seat: number): MiniPart[] {
  const layout = layoutOf("lightning_train", box);
  const table = pictureOf("lightning_train", view);
  const own = companyOf(table, seat);
  if (!own) return [];
  const tone = `var(--seat-${seat})`;
  const city = new Map(layout.cities.map((one) => [one.id, one.name]));
  const chip = new Map(layout.chips.map((one) => [one.id, chipName(one, layout.regions)]));
  const card = new Map(layout.cards.map((one) => [one.id, one]));
  const chips = (counts: Record<string, number> | undefined): MiniItem[] =>
    Object.entries(counts ?? {})
      .filter(([, count]) => count > 0)
      .map(([id, count]) =>
        id === "train" || id === "locomotive"
          ? { piece: `${id}-chip`, tone, text: String(count), label: term(id) }
          : { text: many(count, chip.get(id) ?? term(id)) },
      );
  const cards = (counts: Record<string, number>): MiniItem[] =>
    Object.entries(counts).map(([id, count]) => ({
      piece: "card",
      text: `${many(count, term(card.get(id)?.name ?? ""))}: ${term(card.get(id)?.text ?? "")}`,
    }));
  const lines = table.lines.filter((line) => line.owner === own.name).length;
  return [
    {
      title: t("mini.onBoard"),
      items: [
        { piece: "rail", tone, text: String(lines), label: t("mini.lines") },
        { piece: "station-token", tone, text: String(own.stations), label: t("lt.stations") },
        { piece: "face-train", text: String(own.trains), label: t("lt.trains") },
        { piece: "medal", text: String(own.delivery_tokens + own.contract_tokens), label: t("lt.tokens") },
        { piece: "bolt", text: String(own.lightning_zone), label: t("lt.lightning") },
        { piece: "i-hand", text: String(own.bag_size), label: t("lt.bag") },
      ],
    },
    { title: t("lt.area"), items: chips(own.area) },
    { title: t("lt.warehouse"), items: chips(own.warehouse) },
    {
      title: t("lt.yard"),
      lines: true,
      items: layout.yard.flatMap((place) => {
        const here = own.yard[place.id];
        const there = (here?.train ?? 0) + (here?.locomotive ?? 0);
        return there
          ? [
              {
                piece: "train-chip",
                tone,
                text: `${term(place.id.replaceAll("_", " "))}: ${t("lt.yardFill", { there, slots: place.slots })}`,
              },
            ]
          : [];
      }),
    },
    {
      title: t("mini.stations"),
      lines: true,
      items: table.stations
        .filter((one) => one.owner === own.name)
        .map((one) => ({
          piece: "station-token",
          tone,
          text: `${city.get(one.city) ?? ""}: ${one.requests.map((good, i) => `${term(good)}${one.met[i] ? " ✓" : ""}`).join(", ")}`,
        })),
    },
    { title: t("mini.cardsInPlay"), lines: true, items: cards(own.upgrades) },
    { title: t("lt.cards"), lines: true, items: cards(own.hand ?? {}) },
    {
      title: t("mini.bag"),
      items: own.bag ? chips(own.bag) : [],
    },
  ];
}
