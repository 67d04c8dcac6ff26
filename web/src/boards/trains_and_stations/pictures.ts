// The picture of every Power card, in the words of art/scene.ts: a mission shows its two cities, a pair its two goods.
import { anyPicture } from "../../art/scene";

/** What stands for a city; the left and the right half of a mission. */
const cities: Record<string, string> = {
  seattle: "pines",
  detroit: "factory",
  boston: "lighthouse",
  billings: "cowboy",
  denver: "headframe",
  atlanta: "mill",
  los_angeles: "palm",
  st_louis: "riverboat",
  san_antonio: "cactus",
};
const skies: Record<string, string> = {
  "seattle-detroit": "day",
  "boston-billings": "sea",
  "denver-atlanta": "dawn",
  "los_angeles-st_louis": "dusk",
  "seattle-los_angeles": "snow",
  "los_angeles-san_antonio": "rust",
  "san_antonio-atlanta": "sand",
};
const goods: Record<string, string> = {
  gold: "ingots",
  silver: "bars",
  cattle: "cattle",
  worker: "worker",
  coal: "coal",
  food: "loaf",
};

export function picture(card: string): string {
  const [one = "", other = ""] = card.split("-");
  const [left, right] = [goods[one], goods[other]];
  if (left && right)
    return `${one === "gold" ? "sand" : one === "silver" ? "slate" : "room"} r ${left}@32,51 ${right}@88,51`;
  const [from, to] = [cities[one], cities[other]];
  if (!from || !to) return anyPicture(card);
  return `${skies[card] ?? "day"} r ${from}@22,51*0.85 ${to}@98,51*0.85 rails@60,55 steam@60,54*0.6 smoke@66,38*0.5`;
}
