// "Show me" follows the point of the lesson.
import { expect, test } from "vitest";
import { lessons, type Step } from "../src/learn/lessons";
import { fitting, likely, named } from "../src/learn/show";

const offers = (...texts: string[]): { n: number; text: string }[] => texts.map((text, n) => ({ n, text }));
const step = (game: string, want: string): Step =>
  lessons.find((one) => one.game === game)!.steps.find((one) => one.want === want)!;

test("the first rail of Trains lies in a city, not in a mountain corner", () => {
  const spaces = offers(...Array.from({ length: 60 }, (_, i) => `start ${i + 1}`));
  expect(named(step("trains", "^start "), spaces)?.text).toBe("start 50"); // Mizonokuchi
});

test("where a step is about buying, it buys", () => {
  const moves = offers("end", "buy landfill", "buy express_train", "buy lay_rails");
  expect(named(step("trains", "^(buy|end)"), moves)?.text).toBe("buy express_train");
  expect(named(step("lightning_train", "^(buy|order|end)"), offers("end", "buy 2"))?.text).toBe("buy 2");
});

test("no step shows an end as long as something else fits it", () => {
  for (const { steps } of lessons)
    for (const one of steps.filter((it) => it.want && !/^\^(end|done|stop)$/.test(it.want))) {
      const words = one.want!.replace(/[\^$()]/g, "").split("|");
      const moves = offers("end", "done", "stop", "pass", ...words.map((word) => `${word.trim()} 1`));
      const shown = named(one, moves) ?? likely(one, moves, () => 0);
      if (fitting(one, moves).some((move) => move.n > 3)) expect(shown!.n, one.want).toBeGreaterThan(3);
    }
});

test("without advice what brings most is shown", () => {
  const laid = offers("lay 1", "lay 2", "lay 3");
  expect(likely(step("trains", "^lay "), laid, (move) => (move.n === 1 ? 4 : 0))?.text).toBe("lay 2");
});

test("where something else is asked first, an answer to it is shown", () => {
  const asked = offers("done", "deal left", "sell");
  const station = lessons
    .find((one) => one.game === "railroad_revolution")!
    .steps.find((one) => one.show?.some((pattern) => pattern.includes("station")) && one.want === "^use ")!;
  expect(named(station, asked)).toBeUndefined();
  expect(fitting(station, asked)).toEqual(asked);
  expect(likely(station, asked, () => 0)?.text).toBe("deal left");
});
