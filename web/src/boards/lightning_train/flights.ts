// Chips come from the market, trains go to the yard and onto the lines, stations and goods to the cities, cards to the hand.
import { happened, placesOf, type Flight, type Flights } from "../../table/flights";
import { isEvent, layoutOf } from "../own";

const coin = { piece: "coin", tone: "var(--brass)" };
const bolt = { piece: "bolt", tone: "var(--brass)" };

export const flights: Flights = (flown) => {
  const places = placesOf(flown.me);
  const layout = layoutOf("lightning_train", flown.box);
  const city = new Map(layout.cities.map((one) => [one.name, one.id]));
  const region = new Map(layout.regions.map((one) => [one.name, one.id]));
  return happened(flown).flatMap(({ event, words }): Flight[] => {
    const { seat } = event;
    const own = `var(--seat-${seat})`;
    if (isEvent("lightning_train.bought", event)) {
      const slot = [`slot:${words[1]}`, "supply"];
      return [
        { ...coin, from: places(seat, "coins"), to: slot, count: event.args.price },
        { from: slot, to: places(seat, "warehouse") },
      ];
    }
    if (isEvent("lightning_train.ordered", event) || isEvent("lightning_train.ordered_chip", event)) {
      const order = [`order:${words[1]}`, "supply"];
      return [
        { ...coin, from: places(seat, "coins"), to: order, count: event.args.price },
        ...(event.args.trains ? [{ ...bolt, from: order, to: places(seat, "bolts"), count: event.args.trains }] : []),
      ];
    }
    if (isEvent("lightning_train.assigned", event)) {
      const chip = words[2] === "locomotive" ? "locomotive-chip" : "train-chip";
      return [
        {
          piece: chip,
          tone: own,
          from: places(seat, `chip:${words[2]}`, "area"),
          to: places(seat, `yard:${words[1]}`),
        },
      ];
    }
    if (isEvent("lightning_train.built", event)) {
      const trains = places(seat, "chip:train", "area");
      return [{ piece: "train-chip", tone: own, from: trains, to: [`path:${words[1]}`], count: event.args.slots }];
    }
    if (isEvent("lightning_train.acquired", event))
      return [{ ...coin, from: places(seat, "coins"), to: [`path:${words[1]}`, "board"], count: event.args.price }];
    if (isEvent("lightning_train.station", event))
      return [{ piece: "station-token", tone: own, from: ["offers", "supply"], to: [`city:${words[1]}`] }];
    if (isEvent("lightning_train.production", event))
      return event.args.goods.split(", ").flatMap((item): Flight[] => {
        const [good = "", place = ""] = item.split(" in ");
        return [{ piece: `good-${good}`, from: [`good:${good}`, "supply"], to: [`city:${city.get(place)}`] }];
      });
    if (isEvent("lightning_train.contract", event))
      return [
        { piece: "contract", from: [`region:${region.get(event.args.region)}`, "board"], to: places(seat, "area") },
      ];
    if (event.key.startsWith("lightning_train.draw_")) {
      const deck = event.key.includes("action") ? "action" : "mogul";
      return [
        {
          piece: "card",
          tone: `var(--${deck === "action" ? "action" : "station"})`,
          from: [`deck:${deck}`, "supply"],
          to: places(seat, "cards"),
        },
      ];
    }
    if (isEvent("lightning_train.played", event))
      return seat === flown.me
        ? [{ from: [`card:${words[1]}`], to: [`upgrade:${words[1]}`, "board"] }]
        : [{ piece: "card", tone: own, from: places(seat), to: ["board"] }];
    if (isEvent("lightning_train.loan", event))
      return [{ ...coin, from: ["bank:loan", "supply"], to: places(seat, "coins"), count: event.args.money }];
    if (isEvent("lightning_train.repaid", event))
      return [{ ...coin, from: places(seat, "coins"), to: ["bank:loan", "supply"], count: event.args.money }];
    if (
      isEvent("lightning_train.marker_trains", event) ||
      isEvent("lightning_train.card_trains", event) ||
      isEvent("lightning_train.upgrade_trains", event) ||
      isEvent("lightning_train.subsidy", event)
    )
      return [{ ...bolt, from: ["supply"], to: places(seat, "bolts"), count: event.args.trains }];
    if (isEvent("lightning_train.refilled", event) && seat === flown.me)
      return [{ piece: "train-chip", tone: own, from: ["bag"], to: ["area"], count: event.args.chips }];
    if (isEvent("lightning_train.trashed", event) || isEvent("lightning_train.dropped", event)) {
      const chip = words.at(-1)!;
      return seat === flown.me ? [{ from: [`chip:${chip}`, `area:${chip}`], to: ["supply"] }] : [];
    }
    return [];
  });
};
