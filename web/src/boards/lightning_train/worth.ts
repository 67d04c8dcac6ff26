// What would be a pity to leave at the end of a turn: what scores, and money that could still buy something.
import type { Parting } from "../../table/manners";

const BUY = "lightning_train.move.buy";

export const worth: NonNullable<Parting["worth"]> = (box, _view, move) => {
  if (move.key !== BUY) return true;
  // Slots are named after their price: the cheapest chip is no reason to stay.
  const slot = move.targets.find((target) => target.startsWith("slot:"))?.slice(5) ?? "";
  const cheapest = box.moves
    .filter((one) => one.key === BUY)
    .map((one) => Number.parseInt(one.text.split(" ")[1] ?? "", 10))
    .reduce((least, price) => Math.min(least, price), Infinity);
  return Number.parseInt(slot, 10) > cheapest;
};
