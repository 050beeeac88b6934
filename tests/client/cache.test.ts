import { afterEach, expect, test, vi } from "vitest";
import { createCalls } from "#app/client/api/calls.ts";
import { createBrowserCache, cacheMsOf } from "#app/client/cache.ts";
import { createClients } from "#app/client/request.ts";
import { fakeLine, NOW, type FakeAnswer } from "#tests/lib/client/fake-line.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

afterEach(() => void vi.useRealTimers());

/** The calls over a fake line with a cache before it, and a clock that a test turns. */
function cached(...answers: (FakeAnswer | Promise<FakeAnswer>)[]) {
  let time = NOW.getTime();
  const line = fakeLine(...answers);
  const clients = createClients({ surroundings: line.surroundings });
  const cachedAnswers = createBrowserCache(() => time);
  const calls = createCalls({ ...clients, public: cachedAnswers.cached(clients.public) });
  return {
    calls,
    stored: cachedAnswers,
    sent: line.sent,
    ask: cachedAnswers.cached(clients.public),
    pass: (ms: number) => void (time += ms),
  };
}

const OK: FakeAnswer = { status: 200, body: [] };

test.each<[string, number]>([
  ["/tags", 10],
  ["/places", 15],
  ["/places/paginated", 15],
  ["/places/jaipur", 15],
  ["/pois", 15],
  ["/pois/destinationDetails", 15],
  ["/places/regions", 30],
  ["/places/region/North%20East", 20],
  ["/places/region/North%20East/states", 30],
  ["/autocompletePlaces", 5],
])(
  "an answer to GET %s is cached for %i minutes, and asked for again afterwards",
  async (path, minutes) => {
    const { ask, sent, pass } = cached(OK);
    await ask(path);
    pass(minutes * MINUTE - SECOND);
    await ask(path);
    expect(sent).toHaveLength(1);
    pass(2 * SECOND);
    await ask(path);
    expect(sent).toHaveLength(2);
  },
);

test("to read an answer does not make it last longer", async () => {
  const { calls, sent, pass } = cached(OK);
  for (let minute = 0; minute < 20; minute++) {
    await calls.tags.list();
    pass(MINUTE);
  }
  expect(sent).toHaveLength(2);
});

test.each([
  ["/auth/me", "GET"],
  ["/users/data", "GET"],
  ["/companies", "GET"],
  ["/admin/mails", "GET"],
  ["/places/by-ids", "POST"],
  ["/tags", "POST"],
  ["/tagsx", "GET"],
] as const)("%s by %s is none of the public reads and is never cached", async (path, method) => {
  expect(cacheMsOf(path, { method })).toBeNull();
  const { ask, sent, stored } = cached(OK);
  await ask(path, { method });
  await ask(path, { method });
  expect([sent.length, stored.size()]).toEqual([2, 0]);
});

test("the same question in another order is one; another question is another", async () => {
  const { calls, sent } = cached(OK);
  await calls.places.page({ page: 1, size: 20, q: "goa" });
  await calls.places.page({ q: "goa", size: 20, page: 1, state: undefined });
  await calls.places.page({ page: 2, size: 20, q: "goa" });
  expect(sent).toHaveLength(2);
});

test("a fresh list goes past the cache and takes the place of what was cached", async () => {
  const { calls, sent } = cached({ status: 200, body: ["old"] }, { status: 200, body: ["new"] });
  await calls.places.list({ limit: 10 });
  expect(await calls.places.list({ limit: 10, isFresh: true })).toEqual(["new"]);
  expect(await calls.places.list({ limit: 10 })).toEqual(["new"]);
  expect(sent.map(({ address }) => address)).toEqual([
    "/api/places?limit=10",
    `/api/places?limit=10&_t=${NOW.getTime()}`,
  ]);
});

test("an older answer that comes late does not take the place of a fresh one", async () => {
  let arrive: (answer: FakeAnswer) => void = () => undefined;
  const late = new Promise<FakeAnswer>((resolve) => (arrive = resolve));
  const { calls, sent } = cached(late, { status: 200, body: ["new"] });
  const old = calls.places.list();
  await calls.places.list({ isFresh: true });
  arrive({ status: 200, body: ["old"] });
  expect(await old).toEqual(["old"]);
  expect(await calls.places.list()).toEqual(["new"]);
  expect(sent).toHaveLength(2);
});

test("500 answers are cached; the one that was not read for longest goes first", async () => {
  const { calls, stored, sent } = cached(OK);
  for (let number = 0; number < 500; number++) await calls.places.get(`p-${number}`);
  await calls.places.get("p-0");
  expect([stored.size(), sent.length]).toEqual([500, 500]);
  await calls.places.get("p-500");
  expect(stored.size()).toBe(500);
  await calls.places.get("p-0");
  expect(sent).toHaveLength(501);
  await calls.places.get("p-1");
  expect(sent).toHaveLength(502);
});

test("what has expired is swept every five minutes, until the sweep is ended", async () => {
  vi.useFakeTimers();
  const { calls, stored, pass } = cached(OK);
  const end = stored.startSweep();
  await calls.places.suggest("goa");
  await calls.tags.list();
  pass(5 * MINUTE + 1);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(stored.size()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(stored.size()).toBe(1);
  end();
  pass(60 * MINUTE);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(stored.size()).toBe(1);
});

test("each sub-domain has answers of its own", async () => {
  const { calls, stored, sent } = cached(
    { status: 200, body: ["main"] },
    { status: 200, body: ["himalaya"] },
  );
  expect(await calls.tags.list()).toEqual(["main"]);
  stored.serve("himalaya.wayfold.com");
  expect(await calls.tags.list()).toEqual(["himalaya"]);
  stored.serve("");
  expect(await calls.tags.list()).toEqual(["main"]);
  expect(sent).toHaveLength(2);
});

test("a question that is under way is not asked twice, unless its caller may give it up", async () => {
  const { calls, sent } = cached(OK, "silence", OK);
  await Promise.all([calls.tags.list(), calls.tags.list()]);
  expect(sent).toHaveLength(1);
  const given = new AbortController();
  const first = calls.places.suggest("goa", given.signal);
  const second = calls.places.suggest("goa");
  given.abort();
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  expect(await second).toEqual([]);
  await calls.places.suggest("goa");
  expect(sent).toHaveLength(3);
});

test("a call that was given up before it began is not made", async () => {
  const { calls, sent } = cached(OK);
  await expect(calls.places.suggest("goa", AbortSignal.abort())).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(sent).toEqual([]);
});

test("a failure is not cached", async () => {
  const { calls, stored } = cached({ status: 404 }, OK);
  await expect(calls.tags.list()).rejects.toMatchObject({ status: 404 });
  expect(stored.size()).toBe(0);
  expect(await calls.tags.list()).toEqual([]);
});

test("clearing forgets what is cached and what is still on its way", async () => {
  let arrive: (answer: FakeAnswer) => void = () => undefined;
  const { calls, stored, sent } = cached(
    OK,
    new Promise<FakeAnswer>((resolve) => (arrive = resolve)),
    OK,
  );
  await calls.tags.list();
  const running = calls.places.list();
  stored.clear();
  expect(stored.size()).toBe(0);
  arrive(OK);
  await running;
  expect(stored.size()).toBe(0);
  await calls.tags.list();
  expect(sent).toHaveLength(3);
});
