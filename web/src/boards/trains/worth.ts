// What would be a pity to leave at the end of a turn. Small change, and cards that bring Waste, are left on purpose.
import type { Parting } from "../../table/manners";
import { layoutOf, pictureOf } from "../own";

const WORTH_BUYING = 3; // the price of the first card that every deck wants

export const worth: NonNullable<Parting["worth"]> = (box, view, move) => {
  const cards = layoutOf("trains", box).cards;
  const table = pictureOf("trains", view);
  const named = (place: string): string | undefined =>
    move.targets.find((target) => target.startsWith(`${place}:`))?.slice(place.length + 1);
  const bought = Object.keys(table.gained).some((card) => card !== "waste");
  if (move.key === "trains.move.lay") return true;
  if (move.key === "trains.move.buy") {
    const card = cards.find((one) => one.id === named("pile"));
    return !bought && !!card && card.cost >= WORTH_BUYING && !card.types.includes("points");
  }
  // After a purchase, coins alone buy nothing more that was wanted.
  const card = cards.find((one) => one.id === named("hand"));
  if (!card || card.effects.some((effect) => effect.startsWith("waste"))) return false;
  return card.effects.length > 0 || (card.value > 0 && !bought);
};
