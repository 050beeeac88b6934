import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soonOrLater } from "#app/lib/soon.server.ts";

// The turn of the loop in which an answer that has come is read passes by itself.
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test("a part that is there in time is the part itself, and nothing is left waiting", async () => {
  const asked = soonOrLater(after(5, "reviews"));
  await vi.advanceTimersByTimeAsync(5);
  expect(await asked).toEqual(["reviews"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a part that takes longer is a promise of it", async () => {
  const asked = soonOrLater(after(300, "reviews"));
  await vi.advanceTimersByTimeAsync(10);
  const [part] = await asked;
  expect(part).toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(290);
  expect(await part).toBe("reviews");
});

test("what fails, soon or late, fails where it is drawn and not the page", async () => {
  for (const ms of [5, 300]) {
    const asked = soonOrLater(after(ms, null).then(() => Promise.reject(new Error("no line"))));
    await vi.advanceTimersByTimeAsync(10);
    const [part] = await asked;
    const drawn = expect(part).rejects.toThrow("no line");
    await vi.advanceTimersByTimeAsync(300);
    await drawn;
  }
});
