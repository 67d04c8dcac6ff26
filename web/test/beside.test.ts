// A hint lies beside its thing and leaves free what else can be chosen.
import { describe, expect, it } from "vitest";
import { beside, covered, type Box } from "../src/table/beside";

const box = (left: number, top: number, width = 60, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const area = box(0, 0, 1400, 800);
const placed = (thing: Box, others: Box[]): Box => {
  const { left, top } = beside(thing, 300, 90, others, area);
  return box(left, top, 300, 90);
};

describe("a hint", () => {
  const thing = box(600, 400);
  it("lies above its thing", () => {
    const { left, top } = beside(thing, 300, 90, [], area);
    expect([left, top]).toEqual([480, 300]);
  });
  it("lies below where there is no room above", () => {
    expect(placed(box(600, 20), []).top).toBe(80);
  });
  it("goes where it covers nothing that can be chosen", () => {
    const around = [box(600, 345), box(540, 372), box(660, 372), box(540, 430), box(660, 430), box(600, 455)];
    const found = placed(thing, around);
    expect(around.map((other) => covered(other, found))).toEqual(around.map(() => 0));
    expect(covered(thing, found)).toBe(0);
  });
  it("stays near where everything can be chosen, over as little as possible", () => {
    const all = Array.from({ length: 120 }, (_, i) => box(30 + (i % 12) * 62, 100 + Math.floor(i / 12) * 54));
    const found = placed(all[54]!, all);
    expect(Math.abs(found.left - all[54]!.left)).toBeLessThan(500);
    expect(covered(all[54]!, found)).toBe(0);
  });
});
