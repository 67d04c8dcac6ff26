import { expect, it } from "vitest";
import { chipsOf } from "../src/boards/lightning_train/fills";

it("draws the chips of an answer: locomotives, what is named, trains for the rest", () => {
  expect(chipsOf("fill 1 stored", 4)).toEqual(["locomotive", "stored", "train", "train"]);
  expect(chipsOf("fill 0 stored supply", 2)).toEqual(["stored", "supply"]);
  expect(chipsOf("spend 2", 3)).toEqual(["locomotive", "locomotive", "train"]);
});
