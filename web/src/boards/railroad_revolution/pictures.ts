// The pictures of milestones and trains, in the words of art/scene.ts. A milestone shows what it asks for: cities,
// stations, the land its rails cross, deals.
import { anyPicture } from "../../art/scene";
import type { Milestone } from "../../shapes/railroad_revolution";

export const trains: Record<string, string> = {
  promote: "dawn v platform@32,52*0.8 coach@30,55*0.7 steam@80,54 arrowUp@108,46*0.7",
  money: "dusk g coach@26,54*0.9 steam@68,54 coins@106,56*0.8",
  steps: "day r rails@60,55 heavy@52,54*0.9 podium@102,54*0.8",
  shares: "sand s steam@40,54*0.95 share@94,48*0.9",
  rail: "rust o handcar@30,54 girders@72,55*0.5 boxcar@72,54*0.1 steam@88,54*0.85",
};

export const trainPicture = (train: string): string => trains[train] ?? anyPicture(train);

type Condition = Milestone["conditions"][number];
const terrain = ["plains@60,50", "hills@60,48", "mountains@60,50", "rockies@60,52"];
const cities = ["halt", "halt", "station", "terminal", "block", "skyscraper"];

/** What a condition puts into the picture, around x. */
function motif(condition: Condition, x: number): string {
  const level = condition.level ?? 0;
  if (condition.kind === "stations")
    return `${level > 3 ? "terminal" : level > 1 ? "station" : "halt"}@${x},53*${0.62 + level * 0.06}`;
  if (condition.kind === "connected") return `${cities[level] ?? "block"}@${x},50*${0.55 + level * 0.06} rails@60,55`;
  if (condition.kind === "deals") return `shake@${x},48*0.85`;
  return `steam@${x},54*0.6 rails@60,56`;
}

const skies: Record<string, string> = { A1: "day", A2: "dawn", B: "sand", C: "dusk", D: "night" };
const accents = ["o", "r", "s", "b", "v", "n", "p"];

export function milestonePicture(milestone: Milestone): string {
  const kinds = milestone.conditions;
  const lands = kinds.flatMap((one) => (one.kind === "terrain" ? [terrain[Math.min(one.icons ?? 0, 3)]!] : []));
  const places = kinds.length > 2 ? [20, 60, 100] : kinds.length > 1 ? [34, 88] : [60];
  const number = Number(/\d+$/.exec(milestone.tile ?? "")?.[0] ?? 1);
  return [
    skies[milestone.group] ?? "day",
    accents[number % accents.length],
    ...(milestone.group === "D"
      ? ["stars@60,12"]
      : number % 3 === 1
        ? ["sun@104,14*0.8"]
        : number % 3 === 2
          ? ["cloud@16,14*0.9"]
          : ["birds@60,14"]),
    ...lands,
    ...kinds.map((one, i) => motif(one, places[i]!)),
  ].join(" ");
}
