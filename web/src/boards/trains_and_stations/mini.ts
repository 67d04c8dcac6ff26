// A seat of Trains & Stations, small: dice, buildings and where they stand, Missions, and what it may be seen to hold.
import type { Box, View } from "../../api/types";
import { t, term } from "../../i18n/index.svelte";
import { goodIcon } from "../../pieces/faces";
import { many, type MiniItem, type MiniPart } from "../../table/mini";
import { layoutOf, pictureOf } from "../own";
import { cardName } from "./cards";

export function mini(box: Box, view: View, seat: number): MiniPart[] {
  const layout = layoutOf("trains_and_stations", box);
  const table = pictureOf("trains_and_stations", view);
  const own = table.seats[seat]!;
  const city = new Map(layout.cities.map((one) => [one.city, one.name]));
  const card = new Map(layout.cards.map((one) => [one.card, one]));
  const good = new Map(layout.goods.map((one) => [one.good, one.name]));
  const tone = `var(--seat-${seat})`;
  const counted = (counts: Record<string, number>, draw: (id: string, count: number) => MiniItem): MiniItem[] =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([id, count]) => draw(id, count));
  const cards = (counts: Record<string, number>): MiniItem[] =>
    counted(counts, (id, count) => {
      const one = card.get(id);
      const points = one?.points ? ` (${t("ts.points", { count: one.points })})` : "";
      return { piece: "card", text: many(count, one ? cardName(one) : "") + points };
    });
  return [
    {
      title: t("mini.dice"),
      items: [
        { piece: "face-train", tone, text: String(own.pool), label: t("ts.pool") },
        { piece: "rail", tone, text: String(own.on_board), label: t("ts.onBoard") },
        { piece: "coin", tone: "var(--brass)", text: String(own.coins), label: t("ts.coins") },
        ...(own.bonus_dice ? [{ piece: "i-plus", text: String(own.bonus_dice), label: t("ts.bonusDice") }] : []),
        ...counted(own.saved, (face, count) => ({
          piece: `face-${face}`,
          text: String(count),
          label: `${term(face)}, ${t("ts.saved")}`,
        })),
      ],
    },
    {
      title: t("mini.buildings"),
      lines: true,
      items: table.cities.flatMap((town) =>
        town.buildings
          .filter((one) => one.seat === seat)
          .map(({ building }) => ({
            piece: `face-${building}`,
            tone,
            text: city.get(town.city) ?? "",
            label: term(building),
          })),
      ),
    },
    {
      title: t("mini.buildingsLeft"),
      items: counted(own.supply, (building, count) => ({
        piece: `face-${building}`,
        text: String(count),
        label: term(building),
      })),
    },
    { title: t("ts.fulfilled"), lines: true, items: cards(own.missions) },
    {
      title: t("ts.goods"),
      items: counted(own.goods ?? {}, (id, count) => ({
        piece: goodIcon(id),
        text: String(count),
        label: term(good.get(id) ?? id),
      })),
    },
    { title: t("ts.power"), lines: true, items: cards(own.power_cards ?? {}) },
  ];
}

export function sources(box: Box, view: View, seat: number): Record<string, number> {
  const own = pictureOf("trains_and_stations", view).seats[seat]!;
  const points = new Map(layoutOf("trains_and_stations", box).cards.map((card) => [card.card, card.points]));
  return {
    missions: Object.entries(own.missions).reduce((sum, [id, count]) => sum + count * (points.get(id) ?? 0), 0),
  };
}
