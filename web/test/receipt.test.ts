import { describe, expect, it } from "vitest";
import type { Entry } from "../src/api/types";
import { movesSince, officeSince, receipt, stationSince } from "../src/boards/railroad_revolution/receipt";
import type { Action, Player } from "../src/shapes/railroad_revolution";

const entry = (number: number, seat: number, move: string, undone = false): Entry =>
  ({ number, seat, move, kind: "move", events: undone ? [] : [{}] }) as unknown as Entry;
const action = (name: string, worker: string, owes = 0): Action => ({ seat: 0, action: name, worker, owes });
const player = { money: 550, sections: [{ buildings: 1, rails: 4 }] } as unknown as Player;
const can = (...texts: string[]): { text: string }[] => texts.map((text) => ({ text }));

describe("a receipt", () => {
  it("counts only what this seat did since it placed its worker, and not what was taken back", () => {
    const entries = [
      entry(1, 0, "use white trade"),
      entry(2, 0, "trade rail"),
      entry(3, 0, "use grey railroad"),
      entry(4, 0, "rail a-1"),
      entry(5, 1, "deal top"),
      entry(6, 0, "rail a-2", true),
    ];
    expect(movesSince(entries, 0)).toEqual(["rail"]);
  });

  it("knows the city of the action, also when a reward builds once more", () => {
    const entries = [entry(1, 0, "use white station"), entry(2, 0, "station was"), entry(3, 0, "station chi")];
    expect(stationSince(entries, 0)).toBe("was");
    expect(stationSince(entries, 1)).toBeUndefined();
  });

  it("tells that a worker may be given for the reward of the telegraph tile", () => {
    const entries = [entry(1, 0, "use white telegraph"), entry(2, 0, "office 4")];
    expect(officeSince(entries, 0)).toBe(4);
    const found = receipt(action("telegraph", "white"), player, entries, can("done", "discard white board"), true);
    expect(found.lines).toContainEqual({ what: "tile", state: "open" });
  });

  it("tells the rails laid, what is owed of what one has, and the effect that is left", () => {
    const entries = [entry(1, 0, "use grey railroad"), entry(2, 0, "rail a-1")];
    const found = receipt(action("railroad", "grey", 500), player, entries, can("sell", "rail b", "ability"), true);
    expect(found.lines).toEqual([
      { what: "rails", state: "open", have: 1, need: 2 },
      { what: "effect", state: "open" },
    ]);
    expect([found.owes, found.money, found.short]).toEqual([500, 550, false]);
  });

  it("calls the third rail of a turquoise worker its effect", () => {
    const entries = [entry(1, 0, "use turquoise railroad"), entry(2, 0, "rail a"), entry(3, 0, "rail b")];
    const found = receipt(action("railroad", "turquoise", 600), player, entries, can("done", "rail c"), true);
    expect(found.lines.map((line) => [line.what, line.state])).toEqual([
      ["rails", "done"],
      ["effect", "open"],
    ]);
    expect(found.short).toBe(true);
  });

  it("puts the reward of a city after its station", () => {
    const begun = receipt(
      action("station", "white"),
      player,
      [entry(1, 0, "use white station")],
      can("station x"),
      true,
    );
    expect(begun.lines.map((line) => [line.what, line.state])).toEqual([
      ["main", "open"],
      ["primary", "later"],
      ["effect", "later"],
    ]);
    const built = [entry(1, 0, "use white station"), entry(2, 0, "station x"), entry(3, 0, "primary")];
    const found = receipt(action("station", "white"), player, built, can("done", "bonus"), true);
    expect(found.lines.map((line) => [line.what, line.state])).toEqual([
      ["main", "done"],
      ["primary", "done"],
      ["bonus", "open"],
    ]);
  });
});
