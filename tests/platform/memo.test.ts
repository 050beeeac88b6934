import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMemo, COMPANY_KEYS } from "#app/platform/memo.ts";

const counting = () => {
  const state = { loads: 0 };
  return { state, load: async () => pause(5).then(() => (state.loads += 1)) };
};

test("concurrent misses load once, and what was loaded is ready without waiting", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  const { state, load } = counting();
  expect(memo.peek("key")).toBeUndefined();
  expect(await Promise.all(Array.from({ length: 50 }, () => memo.get("key", load)))).toEqual(
    Array.from({ length: 50 }, () => 1),
  );
  expect(await memo.get("key", load)).toBe(1);
  expect([memo.peek("key"), state.loads]).toEqual([1, 1]);
});

test("a value that is null or undefined is cached like any other", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  let loads = 0;
  const load = () => Promise.resolve((loads += 1) && null);
  expect([await memo.get("none", load), await memo.get("none", load), loads]).toEqual([
    null,
    null,
    1,
  ]);
});

test("a failed load is not cached", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  await expect(memo.get("key", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await memo.get("key", () => Promise.resolve("back"))).toBe("back");
});

test("what was begun before a clear is handed to who waits for it, and not cached", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  let open!: (value: string) => void;
  const stale = memo.get("key", () => new Promise<string>((resolve) => (open = resolve)));
  memo.clear();
  const fresh = memo.get("key", () => Promise.resolve("new"));
  open("old");
  expect([await stale, await fresh]).toEqual(["old", "new"]);
  expect(memo.peek("key")).toBe("new");
});

test("a value is trusted for its time alone, and the oldest goes when there are too many", async () => {
  const memo = createMemo({ max: 2, ttlMs: 30 });
  for (const key of ["a", "b", "c"]) await memo.get(key, () => Promise.resolve(key));
  expect([memo.peek("a"), memo.peek("b"), memo.peek("c")]).toEqual([undefined, "b", "c"]);
  await pause(60);
  expect(memo.peek("c")).toBeUndefined();
});

test("no one shares what is under way where each page is to be read again", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000, cachesReads: false });
  const { state, load } = counting();
  await Promise.all([memo.coalesce("key", load), memo.coalesce("key", load)]);
  expect(state.loads).toBe(2);
});

test("together loads once for all who ask at the same time, and again for who asks later", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  let loads = 0;
  const load = () => Promise.resolve(++loads);
  expect(await Promise.all(Array.from({ length: 50 }, () => memo.coalesce("key", load)))).toEqual(
    Array.from({ length: 50 }, () => 1),
  );
  expect(await memo.coalesce("key", load)).toBe(2);
  expect(memo.peek("key")).toBeUndefined();
});

test("who asks after a change does not share what was being loaded before it", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  let finish = (_value: string) => {};
  const before = memo.coalesce("key", () => new Promise<string>((resolve) => (finish = resolve)));
  memo.clear();
  const after = memo.coalesce("key", () => Promise.resolve("new"));
  finish("old");
  expect([await before, await after]).toEqual(["old", "new"]);
});

test("what is known of companies outlives a change of the catalogue, and nothing outlives one of companies", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  const fill = () =>
    Promise.all([
      memo.get(`${COMPANY_KEYS}registry`, () => Promise.resolve("who")),
      memo.get("tags", () => Promise.resolve("what")),
    ]);
  const known = () => [memo.peek(`${COMPANY_KEYS}registry`), memo.peek("tags")];
  await fill();
  memo.clear("catalogue");
  expect(known()).toEqual(["who", undefined]);
  await fill();
  memo.clear();
  expect(known()).toEqual([undefined, undefined]);
});

test("records are cached up to a number of them, the least asked for go first, and a change of the catalogue empties them", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000, maxRecords: 6 });
  let loads = 0;
  const three = async () => Promise.resolve((loads += 1)).then(() => ["a", "b"]);
  expect(await memo.records("first", three)).toEqual(["a", "b"]);
  await memo.records("second", three);
  await memo.records("first", three);
  expect(loads).toBe(2);
  await memo.records("third", three);
  await memo.records("first", three);
  expect(loads).toBe(3);
  await memo.records("second", three);
  expect(loads).toBe(4);
  memo.clear("catalogue");
  await memo.records("first", three);
  expect(loads).toBe(5);
});

test("where no records are to be cached, each is read again", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000 });
  let loads = 0;
  const load = async () => Promise.resolve([(loads += 1)]);
  expect([await memo.records("key", load), await memo.records("key", load)]).toEqual([[1], [2]]);
});

test("long keys count too, so no questions fill the memory", async () => {
  const memo = createMemo({ max: 10, ttlMs: 60_000, maxRecords: 10 });
  let loads = 0;
  const load = async () => Promise.resolve([(loads += 1)]);
  for (const letter of ["a", "b", "a"]) await memo.records(letter.repeat(10_000), load);
  expect(loads).toBe(3);
});
