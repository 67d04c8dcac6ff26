// A seat of Trains, small: tokens, deck, what was played and what lies where.
import type { Box, View } from "../../api/types";
import { t, term } from "../../i18n/index.svelte";
import type { Card } from "../../shapes/trains";
import { many, type MiniItem, type MiniPart } from "../../table/mini";
import { layoutOf, pictureOf } from "../own";

const ORDER = ["train", "rail", "station", "action", "points", "waste"];

export function mini(box: Box, view: View, seat: number): MiniPart[] {
  const { cards } = layoutOf("trains", box);
  const table = pictureOf("trains", view);
  const own = table.seats[seat]!;
  const known = new Map(cards.map((card) => [card.id, card]));
  const rank = (card: Card | undefined): number => ORDER.indexOf(card?.types[0] ?? "");
  const list = (counts: Record<string, number> | undefined): MiniItem[] =>
    Object.entries(counts ?? {})
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => rank(known.get(a)) - rank(known.get(b)))
      .map(([id, count]) => ({ text: many(count, term(known.get(id)?.name ?? "")) }));
  const rails = table.spaces.filter((place) => place.rails.includes(seat)).length;
  const hidden = own.unseen ?? plus(own.hand, own.deck);
  return [
    {
      title: t("mini.onBoard"),
      items: [
        { piece: "rail", tone: `var(--seat-${seat})`, text: String(rails), label: t("mini.railsLaid") },
        { piece: "i-flag", text: String(own.tokens), label: t("trains.tokensOf") },
        { piece: "i-hand", text: String(own.hand_size), label: t("trains.handOf") },
        { piece: "card", text: String(own.deck_size), label: t("trains.deckOf") },
      ],
    },
    { title: t("mini.played"), items: view.seat === seat ? list(table.played) : [] },
    { title: t("mini.discards"), items: list(own.discards) },
    { title: own.unseen ? t("mini.unseen") : t("mini.handAndDeck"), items: list(hidden) },
  ];
}

function plus(a: Record<string, number> = {}, b: Record<string, number> = {}): Record<string, number> {
  const sum = { ...a };
  for (const [id, count] of Object.entries(b)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

const WORTH = [0, 2, 4, 8]; // of a city, by its stations

export function sources(box: Box, view: View, seat: number): Record<string, number> {
  const { spaces } = layoutOf("trains", box).map;
  const table = pictureOf("trains", view);
  const found = { track: table.seats[seat]!.track, cities: 0, remote: 0 };
  for (const place of table.spaces) {
    const here = spaces[place.space];
    if (!place.rails.includes(seat)) continue;
    if (here?.kind === "city") found.cities += WORTH[place.stations] ?? 0;
    if (here?.kind === "remote") found.remote += here.worth;
  }
  return found;
}
