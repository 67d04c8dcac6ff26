// A picture is a line of words: a sky, the colour of its accent, then motifs with their places from back to front, as
// "dusk r mountains@60,46 steam@52,52*0.9 smoke@70,24". Every card has its own line. "^40" says what to look at where only
// a part of the picture has room.
import { buildings } from "./buildings";
import { land } from "./land";
import { inks, type Motif } from "./shapes";
import { things } from "./things";
import { vehicles } from "./vehicles";

export const WIDE = 120;
export const HIGH = 60;

export const motifs: Record<string, Motif> = { ...land, ...buildings, ...vehicles, ...things };

/** The sky, and the ground below it. */
export const skies: Record<string, [string, string]> = {
  day: ["#bfdadf", "#7d9a5c"],
  dawn: ["#f3d3a2", "#8d9a5a"],
  dusk: ["#e59a6a", "#6b4a2f"],
  night: ["#23384a", "#1b2a35"],
  sand: ["#f0dcb4", "#cdb98a"],
  sea: ["#cfe3e2", "#2f7f86"],
  snow: ["#c9d6dd", "#eef0ea"],
  rust: ["#d98f5c", "#8e3d22"],
  room: ["#d9c7a0", "#6b4a2f"],
  hall: ["#9db8b4", "#4b4a46"],
  slate: ["#8fa3a8", "#4b4a46"],
};

const shape = (part: string, accent: string): string => {
  const [ink = "", path = ""] = [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)];
  const colour = ink[0] === "x" ? accent : inks[ink[0]!];
  return ink.length > 1
    ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${ink.slice(1)}" stroke-linejoin="round"/>`
    : `<path d="${path}" fill="${colour}"/>`;
};

const kept = new Map<string, string>();

/** The inside of a drawing of WIDE x HIGH. */
export function draw(line: string): string {
  const known = kept.get(line);
  if (known !== undefined) return known;
  const [sky = "", accent = "", ...placed] = line.split(" ");
  const [above, below] = skies[sky]!;
  const colour = inks[accent]!;
  let found = `<path d="M0 0h${WIDE}v${HIGH}H0z" fill="${above}"/><path d="M0 50h${WIDE}v10H0z" fill="${below}"/>`;
  for (const word of placed) {
    if (word.startsWith("^")) continue;
    const [, name = "", x = "60", y = "52", size = "1"] =
      /^(\w+)@?([\d.-]+)?,?([\d.-]+)?\*?([\d.-]+)?$/.exec(word) ?? [];
    const parts = motifs[name]!.map((part) => shape(part, colour)).join("");
    found += `<g transform="translate(${x} ${y}) scale(${size})">${parts}</g>`;
  }
  kept.set(line, found);
  return found;
}

/** The part of a picture that has room in an upright frame. */
export function part(line: string): string {
  const middle = Number(/\^(\d+)/.exec(line)?.[1] ?? WIDE / 2);
  return `${Math.min(Math.max(middle - 24, 0), WIDE - 48)} 0 48 ${HIGH}`;
}

const grounds = ["hills", "mountains", "plains", "mesas", "lake", "pines"];
const actors = ["steam", "heavy", "commuter", "tram", "coach", "boxcar", "hopper", "station", "depot", "bank"];

/** A picture for what nobody has drawn, as cards of an edition of one's own: always the same one for the same name. */
export function anyPicture(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const pick = <T>(list: T[]): T => {
    const found = list[hash % list.length]!;
    hash = Math.floor(hash / list.length) + 13;
    return found;
  };
  return `${pick(["day", "dawn", "dusk", "sand", "rust", "snow"])} ${pick(["r", "s", "o", "b", "v"])} ${pick(grounds)}@60,48 ${pick(actors)}@60,54`;
}
