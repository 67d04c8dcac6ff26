// What the Power cards of Trains & Stations are called.
import { term } from "../../i18n/index.svelte";
import type { Card } from "../../shapes/trains_and_stations";

/** The cities or Goods that a card names, in the chosen language. */
export const cardName = (card: Card): string =>
  card.name
    .split(/[–-]/)
    .map((part) => term(part.trim()))
    .join(" – ");
