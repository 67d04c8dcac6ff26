// Workers are hired, sent and promoted; money and shares change hands; rails, stations and offices come onto the map.
import { happened, placesOf, type Flight, type Flights } from "../../table/flights";
import { isEvent } from "../own";

const coin = { piece: "coin", tone: "var(--brass)" };
const share = { piece: "share", tone: "var(--brass)" };
const coins = (money: number): number => Math.ceil(money / 300);

export const flights: Flights = (flown) => {
  const places = placesOf(flown.me);
  return happened(flown).flatMap(({ event, words }): Flight[] => {
    const { seat } = event;
    const own = `var(--seat-${seat})`;
    const worker = (hue: string, from: string[], to: string[]): Flight[] => [
      { piece: `worker-${hue}`, tone: `var(--hue-${hue})`, from, to },
    ];
    if (isEvent("railroad_revolution.used", event) && seat === flown.me)
      return worker(event.args.worker, [`supply:${event.args.worker}`, "mine"], [`action:${event.args.action}`]);
    const gained = (hue: string): Flight[] => worker(hue, [`pool:${hue}`, "supply"], places(seat, `supply:${hue}`));
    const paid = (money: number): Flight => ({
      ...coin,
      from: places(seat, "coins"),
      to: ["supply"],
      count: coins(money),
    });
    if (isEvent("railroad_revolution.hired", event)) return [paid(event.args.money), ...gained(event.args.worker)];
    if (isEvent("railroad_revolution.worker", event)) return gained(event.args.worker);
    if (isEvent("railroad_revolution.discarded", event)) {
      const { worker: hue } = event.args;
      return worker(hue, places(seat, `supply:${hue}`), [`pool:${hue}`, "supply"]);
    }
    if (isEvent("railroad_revolution.swapped", event)) {
      const { worker: hue, wanted } = event.args;
      return [
        ...worker(hue, places(seat, `supply:${hue}`), [`pool:${hue}`, "supply"]),
        ...worker(wanted, [`pool:${wanted}`, "supply"], places(seat, `supply:${wanted}`)),
      ];
    }
    if (isEvent("railroad_revolution.promoted", event)) {
      const { worker: hue, milestone } = event.args;
      return worker(hue, places(seat, `board:${hue}`, `supply:${hue}`), places(seat, `milestone:${milestone}`));
    }
    if (isEvent("railroad_revolution.laid", event))
      return [{ piece: "rail", tone: own, from: places(seat, "piece:rail"), to: [`space:${words[1]}`] }];
    if (isEvent("railroad_revolution.built", event) || isEvent("railroad_revolution.built_first", event))
      return [{ piece: "station-house", tone: own, from: places(seat, "piece:building"), to: [`city:${words[1]}`] }];
    if (isEvent("railroad_revolution.office", event) || isEvent("railroad_revolution.office_first", event))
      return [
        {
          piece: "office",
          tone: own,
          from: places(seat, "piece:building"),
          to: [`section:${event.args.section}`, "supply"],
        },
      ];
    if (isEvent("railroad_revolution.paid", event)) return [paid(event.args.money)];
    if (isEvent("railroad_revolution.money", event))
      return [{ ...coin, from: ["supply"], to: places(seat, "coins"), count: coins(event.args.money) }];
    if (isEvent("railroad_revolution.sold_share", event))
      return [
        { ...share, from: places(seat, "shares"), to: ["supply"] },
        { ...coin, from: ["supply"], to: places(seat, "coins"), count: coins(event.args.money) },
      ];
    if (isEvent("railroad_revolution.shares", event))
      return [{ ...share, from: ["supply"], to: places(seat, "shares"), count: event.args.shares }];
    if (isEvent("railroad_revolution.gave_shares", event))
      return [{ ...share, from: places(seat, "shares"), to: ["supply"], count: event.args.shares }];
    if (isEvent("railroad_revolution.train", event))
      return [{ from: [`stack:${event.args.train}`, "supply"], to: places(seat, `train:${event.args.train}`) }];
    if (isEvent("railroad_revolution.kept", event))
      return [{ from: [`tile:${words[1]}`, "supply"], to: places(seat, "milestone:1") }];
    if (isEvent("railroad_revolution.stepped", event))
      return [{ piece: `seat-${seat}`, tone: own, from: places(seat), to: [`track:${event.args.track}`, "supply"] }];
    return [];
  });
};
