// Dice go onto the map and come home, coins and goods come from their stacks, Power cards from theirs.
import { happened, placesOf, type Flight, type Flights } from "../../table/flights";
import { goodIcon } from "../../pieces/faces";
import { isEvent, layoutOf, pictureOf } from "../own";

export const flights: Flights = (flown) => {
  const places = placesOf(flown.me);
  const before = pictureOf("trains_and_stations", flown.before);
  const now = pictureOf("trains_and_stations", flown.now);
  const goods = new Map(layoutOf("trains_and_stations", flown.box).goods.map((good) => [good.name, good.good]));
  const stackOf = (good: string): string[] =>
    Object.entries(before.stacks).flatMap(([building, stack]) => (stack.good === good ? [`stack:${building}`] : []));
  const found = happened(flown).flatMap(({ event, words }): Flight[] => {
    const { seat } = event;
    const tone = `var(--seat-${seat})`;
    if (isEvent("trains_and_stations.event.lay", event) || isEvent("trains_and_stations.event.lay_white", event))
      return [
        {
          piece: "face-train",
          tone,
          from: ["face:train", "face:locked_train", "dice", `seat:${seat}`],
          to: [`space:${event.args.space}`],
        },
      ];
    if (isEvent("trains_and_stations.event.erect", event))
      return [
        {
          piece: `face-${event.args.building}`,
          tone,
          from: [`face:${event.args.building}`, "dice", `seat:${seat}`],
          to: [`city:${words[2]}`],
        },
      ];
    if (isEvent("trains_and_stations.event.coins", event))
      return [
        {
          piece: "coin",
          tone: "var(--brass)",
          from: ["bank", "supply"],
          to: places(seat, "coins"),
          count: event.args.coins,
        },
      ];
    if (isEvent("trains_and_stations.event.goods", event) || isEvent("trains_and_stations.event.award", event)) {
      const good = goods.get(event.args.good) ?? "";
      return [
        {
          piece: goodIcon(good),
          from: [...stackOf(good), "supply"],
          to: places(seat, `goods:${good}`, "goods"),
          count: event.args.count,
        },
      ];
    }
    if (event.key.startsWith("trains_and_stations.event.power_card"))
      return [{ piece: "card", tone: "var(--station)", from: ["powers", "supply"], to: places(seat, "own-powers") }];
    if (isEvent("trains_and_stations.event.bonus_die", event))
      return [{ piece: "face-train", from: ["bonus", "supply"], to: places(seat, "dice") }];
    return [];
  });
  // Dice that have left the map come home.
  const still = new Set(now.spaces.map((train) => train.space));
  const home = before.spaces
    .filter((train) => !still.has(train.space))
    .map((train): Flight => {
      const owner = train.owner === "white" ? -1 : train.owner;
      return {
        piece: "face-train",
        tone: owner >= 0 ? `var(--seat-${owner})` : "var(--seat-n)",
        from: [`space:${train.space}`],
        to: owner >= 0 ? places(owner, "dice") : ["bonus", "supply"],
      };
    });
  return [...found, ...home];
};
