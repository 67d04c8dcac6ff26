// Cards go between supply, hand and table, coins are earned and spent, rails and stations come onto the map.
import { happened, placesOf, type Flight, type Flights } from "../../table/flights";
import { isEvent, layoutOf } from "../own";

const coin = { piece: "coin", tone: "var(--brass)" };

export const flights: Flights = (flown) => {
  const places = placesOf(flown.me);
  const ids = new Map(layoutOf("trains", flown.box).cards.map((card) => [card.name, card.id]));
  return happened(flown).flatMap(({ event, words }): Flight[] => {
    const { seat } = event;
    if (isEvent("trains.event.play", event) || isEvent("trains.event.plain", event)) {
      const card = ids.get(event.args.card) ?? words[1];
      const played = [`played:${card}`];
      return [
        { from: places(seat, `hand:${card}`), to: played },
        ...(event.args.coins
          ? [
              {
                ...coin,
                from: [...played, ...places(seat, `hand:${card}`)],
                to: places(seat, "coins"),
                count: event.args.coins,
              },
            ]
          : []),
      ];
    }
    if (isEvent("trains.event.buy", event) || isEvent("trains.event.buy_top", event)) {
      const pile = [`pile:${words[1]}`, "supply"];
      const { cost } = event.args;
      return [
        ...(cost ? [{ ...coin, from: places(seat, "coins"), to: pile, count: cost }] : []),
        { from: pile, to: places(seat, "discards") },
      ];
    }
    if (isEvent("trains.event.lay", event) || isEvent("trains.event.start", event)) {
      const space = [`space:${event.args.space}`];
      const { cost } = event.args;
      return [
        { piece: `seat-${seat}`, tone: `var(--seat-${seat})`, from: places(seat, "rails"), to: space },
        ...(cost ? [{ ...coin, from: places(seat, "coins"), to: space, count: cost }] : []),
      ];
    }
    if (isEvent("trains.event.station", event))
      return [{ piece: "station-house", from: ["stations", "supply"], to: [`space:${event.args.space}`] }];
    if (isEvent("trains.event.waste", event))
      return [{ piece: "waste", from: ["pile:waste", "supply"], to: places(seat, "discards") }];
    if (isEvent("trains.event.returned", event))
      return [
        { piece: "waste", from: places(seat, "hand:waste"), to: ["pile:waste", "supply"], count: event.args.count },
      ];
    if (isEvent("trains.event.gained", event) || isEvent("trains.event.gained_to_hand", event))
      return [{ from: [`pile:${ids.get(event.args.card)}`, "supply"], to: places(seat, "discards") }];
    if (isEvent("trains.event.coins", event))
      return [{ ...coin, from: ["supply"], to: places(seat, "coins"), count: event.args.coins }];
    if (event.key.startsWith("trains.event.draw") && seat === flown.me)
      return [{ piece: "card", tone: "var(--train)", from: ["deck"], to: ["hand"] }];
    return [];
  });
};
