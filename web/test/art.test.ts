// Every card has a picture of its own, made of motifs that are drawn.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyPicture, draw, motifs, part, skies } from "../src/art/scene";
import { inks } from "../src/art/shapes";
import { pictures as actions } from "../src/boards/lightning_train/pictures";
import { milestonePicture, trains } from "../src/boards/railroad_revolution/pictures";
import { pictures as cards } from "../src/boards/trains/pictures";
import { picture } from "../src/boards/trains_and_stations/pictures";

const data = (name: string): string => readFileSync(`../src/goldenspike/games/${name}.toml`, "utf8");
/** The ids of the entries of some kinds, in the order of the file. */
function ids(text: string, ...kinds: string[]): string[] {
  const parts = text.split(/^(?=\[\[)/m).filter((entry) => kinds.some((kind) => entry.startsWith(`[[${kind}]]`)));
  return parts.map((entry) => /^id = "(.*)"$/m.exec(entry)![1]!);
}

const milestones = data("railroad_revolution/data/milestones")
  .split(/^(?=\[\[milestone)/m)
  .slice(1)
  .map((entry) => ({
    tile: /^id = "(.*)"$/m.exec(entry)![1]!,
    group: /^group = "(.*)"$/m.exec(entry)![1]!,
    points: 0,
    managers: [],
    conditions: [...entry.matchAll(/\{ kind = "(\w+)"(?:, (\w+) = (\d+))?(?:, least = (\d+))? \}/g)].map(
      ([, kind, what, number, least]) => ({
        kind: kind!,
        least: Number(least ?? number),
        ...(what && what !== "least" ? { [what]: Number(number) } : {}),
      }),
    ),
  }));

const drawn: Record<string, string[]> = {
  Trains: ids(data("trains/data/cards"), "card").map((id) => cards[id]!),
  "Lightning Train": ids(data("lightning_train/data/cards"), "action", "upgrade", "goal").map((id) => actions[id]!),
  "Trains & Stations": ids(data("trains_and_stations/data/power"), "mission", "pair").map(picture),
  "trains of Railroad Revolution": ids(data("railroad_revolution/data/tiles"), "train").map((id) => trains[id]!),
  "milestones of Railroad Revolution": milestones.map(milestonePicture),
};

for (const [game, lines] of Object.entries(drawn))
  test(`every card has a picture of its own: ${game}`, () => {
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      const [sky, accent, ...words] = line.split(" ");
      expect(skies).toHaveProperty(sky!);
      expect(inks).toHaveProperty(accent!);
      for (const word of words) if (!word.startsWith("^")) expect(motifs).toHaveProperty(word.split("@")[0]!);
      expect(draw(line)).not.toMatch(/undefined|NaN/);
    }
    expect(new Set(lines).size).toBe(lines.length);
  });

test("every motif is drawn with known inks", () => {
  for (const shapes of Object.values(motifs))
    for (const shape of shapes) expect(shape).toMatch(/^[kcwrgbsavlontydpx]([\d.]+)? M/);
});

test("what nobody has drawn has a picture too, always the same", () => {
  expect(anyPicture("night_mail")).toBe(anyPicture("night_mail"));
  expect(draw(anyPicture("night_mail"))).not.toMatch(/undefined|NaN/);
  expect(part("day r ^10 steam@60,54")).toBe("0 0 48 60");
});
