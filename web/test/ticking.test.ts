// The score of a seat: it is never old, and a reason goes away again.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ticking, type Ticked } from "../src/table/ticking";

let now: Ticked = { shown: 0, change: 0, why: "" };
let ticking: Ticking;
beforeEach(() => {
  vi.useFakeTimers();
  ticking = new Ticking((news) => (now = news));
  ticking.to(10, "", true);
});
afterEach(() => vi.useRealTimers());

test("it ticks up within half a second and tells why for a while", () => {
  expect(now).toEqual({ shown: 10, change: 0, why: "" });
  ticking.to(40, "+30 Cities", true);
  vi.advanceTimersByTime(500);
  expect(now).toEqual({ shown: 40, change: 30, why: "+30 Cities" });
  vi.advanceTimersByTime(2300);
  expect(now).toEqual({ shown: 40, change: 0, why: "" });
});

test("positions without news of the score do not keep the reason on the page", () => {
  ticking.to(12, "+2 Cities", true);
  for (let i = 0; i < 40; i++) {
    ticking.to(12, "", true);
    vi.advanceTimersByTime(100);
  }
  expect(now).toEqual({ shown: 12, change: 0, why: "" });
});

test("a second change begins where the first one led to, with its own reason", () => {
  ticking.to(100, "+90 Cities", true);
  vi.advanceTimersByTime(60);
  ticking.to(101, "+1 Stars", true);
  expect(now).toEqual({ shown: 101, change: 1, why: "+1 Stars" });
});

test("a change that is taken back at once is gone", () => {
  ticking.to(14, "+4 Cities", true);
  ticking.to(10, "−4 Cities", true);
  vi.advanceTimersByTime(3000);
  expect(now).toEqual({ shown: 10, change: 0, why: "" });
});

test("where nothing may move the value is just there", () => {
  ticking.to(40, "+30 Cities", false);
  expect(now).toEqual({ shown: 40, change: 0, why: "" });
});
