// What would be a pity to leave in Trains: not small change, not cards that bring Waste.
import { expect, test } from "vitest";
import { worth } from "../src/boards/trains/worth";

const card = (id: string, cost: number, value: number, effects: string[] = [], types = ["train"]): object => {
  return { id, name: id, cost, value, effects, types, points: 0, text: "" };
};
const box = {
  game: "trains",
  layout: {
    cards: [
      card("normal_train", 1, 1),
      card("express_train", 3, 2),
      card("landfill", 2, 0, ["return_all_waste"], ["action"]),
      card("lay_rails", 3, 0, ["rail 1", "waste 1"], ["rail"]),
      card("apartment", 3, 0, [], ["points"]),
    ],
  },
} as never;
const view = (gained: Record<string, number>): never => ({ game: "trains", table: { gained } }) as never;
const move = (kind: string, target: string): never => ({ key: `trains.move.${kind}`, targets: [target] }) as never;

test("a purchase counts once, and not for small change", () => {
  expect(worth(box, view({}), move("buy", "pile:express_train"))).toBe(true);
  expect(worth(box, view({}), move("buy", "pile:landfill"))).toBe(false);
  expect(worth(box, view({}), move("buy", "pile:apartment"))).toBe(false);
  expect(worth(box, view({ waste: 1 }), move("buy", "pile:express_train"))).toBe(true);
  expect(worth(box, view({ lay_rails: 1 }), move("buy", "pile:express_train"))).toBe(false);
});

test("cards in hand count where they bring something", () => {
  expect(worth(box, view({}), move("play", "hand:normal_train"))).toBe(true);
  expect(worth(box, view({ lay_rails: 1 }), move("play", "hand:normal_train"))).toBe(false);
  expect(worth(box, view({ lay_rails: 1 }), move("play", "hand:landfill"))).toBe(true);
  expect(worth(box, view({}), move("play", "hand:lay_rails"))).toBe(false);
});

test("a rail that may be laid always counts", () => {
  expect(worth(box, view({ lay_rails: 1 }), move("lay", "space:4"))).toBe(true);
});
