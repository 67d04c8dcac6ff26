// What the games say, with messages inside messages: in German, and with the names of the people at the table.
import { afterEach, describe, expect, it, vi } from "vitest";
import { gain, loadLanguage, say, seatNames, term } from "../src/i18n/index.svelte";
import { prefs } from "../src/lib/prefs.svelte";

vi.mock("../src/lib/prefs.svelte", () => ({ prefs: { language: "en" } })); // the real ones ask the browser

const part = { key: "trains.move.buy", args: { card: "Lay Rails" }, text: "Buy Lay Rails" };
const words = { key: "coach.plan", args: { moves: [part, part] }, text: "then: Buy Lay Rails, Buy Lay Rails" };

afterEach(() => {
  prefs.language = "en";
  seatNames({}, {});
});

describe("messages in messages", () => {
  it("are said as they came in English", () => {
    expect(say(words)).toBe(words.text);
  });
  it("take the names of the table", () => {
    seatNames({ "Lay Rails": "Rails by Ada" }, { "coach.plan": "then: {moves}", "trains.move.buy": "Buy {card}" });
    expect(say(words)).toBe("then: Buy Rails by Ada, Buy Rails by Ada");
  });
  it("are German in German", async () => {
    prefs.language = "de";
    await loadLanguage();
    expect(say(words)).toMatch(/^danach: .+kaufen, .+kaufen$/);
  });
});

describe("chips in German", () => {
  it("are contracts from the start, and money with its sign behind", async () => {
    prefs.language = "de";
    await loadLanguage();
    expect(term("Atlantic/South starting contract")).toBe("Startvertrag Atlantic/South");
    expect(term("Great Lakes contract, $1")).toBe("Vertrag Große Seen, 1 $");
    expect(term("unrolled")).toBe("ungeworfen");
  });
});

it("tells of what a move brings the kind of cards, and whose they are", () => {
  seatNames(
    { Green: "Dispatcher 2" },
    { "game.gain.cards": "{n:+} {what} {n:card|cards}", "game.gain.cards_of": "{who} {n:+} {what} {n:card|cards}" },
  );
  expect(gain("cards: Coal", 1)).toBe("+1 Coal card");
  expect(gain("cards: Coal of Green", 2)).toBe("Dispatcher 2 +2 Coal cards");
});
