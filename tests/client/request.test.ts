import { expect, test, vi } from "vitest";
import { createClients, type Call } from "#app/client/request.ts";
import { browserSurroundings } from "#app/client/browser.ts";
import { fakeLine, NOW, type FakeAnswer } from "#tests/lib/client/fake-line.ts";

const OK: FakeAnswer = { status: 200, body: { id: 1 } };
const DOWN: FakeAnswer = { status: 503, body: { message: "The service is busy" } };

/** Clients over a fake line, and how often the session was said to be over. */
function clientsOver(...answers: FakeAnswer[]) {
  const line = fakeLine(...answers);
  const onSessionExpired = vi.fn();
  return {
    ...line,
    onSessionExpired,
    clients: createClients({ surroundings: line.surroundings, onSessionExpired }),
  };
}

test("both clients ask below /api, with cookies, and read JSON", async () => {
  const { clients, sent } = clientsOver(OK);
  expect(
    await clients.public("/places", { query: { limit: 10, q: undefined, state: "Goa & more" } }),
  ).toEqual({ id: 1 });
  expect(
    await clients.authenticated("/users/profile", { method: "PUT", body: { name: "Asha" } }),
  ).toEqual({ id: 1 });
  expect(sent).toEqual([
    {
      address: "/api/places?limit=10&state=Goa+%26+more",
      method: "GET",
      headers: { accept: "application/json" },
      body: undefined,
      credentials: "include",
    },
    {
      address: "/api/users/profile",
      method: "PUT",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: { name: "Asha" },
      credentials: "include",
    },
  ]);
});

test("a form with files goes as it is, and names no type of its own", async () => {
  const { clients, sent } = clientsOver(OK);
  const form = new FormData();
  form.set("logo", new Blob(["x"]), "logo.png");
  await clients.authenticated("/companies/1/logo", { method: "POST", body: form });
  expect(sent[0]).toMatchObject({ body: form, headers: { accept: "application/json" } });
  expect(sent[0]!.headers).not.toHaveProperty("content-type");
});

test("an empty answer is null; one that is no JSON is a failure of unknown type", async () => {
  expect(await clientsOver({ status: 200 }).clients.public("/x")).toBeNull();
  await expect(
    clientsOver({ status: 200, body: "<p>Log in to the hotel's network</p>" }).clients.public("/x"),
  ).rejects.toMatchObject({ type: "UNKNOWN_ERROR", status: 200 });
  await expect(
    clientsOver({ status: 404, body: "<h1>Not found</h1>" }).clients.public("/x"),
  ).rejects.toMatchObject({ type: "UNKNOWN_ERROR", message: "An error occurred", status: 404 });
});

const READ: Call = {};
const KEYED: Call = { method: "POST", body: {}, idempotencyKey: "k-1" };
const POSTED_READ: Call = { method: "POST", body: [], isRead: true };
const WRITE: Call = { method: "POST", body: {} };

test.each<[string, Call, FakeAnswer, number[]]>([
  ["a read", READ, "no answer", [1_000, 2_000]],
  ["a read", READ, "cut off", [1_000, 2_000]],
  ["a read", READ, { status: 500 }, [1_000, 2_000]],
  ["a read", READ, { status: 599 }, [1_000, 2_000]],
  ["a read that is posted", POSTED_READ, DOWN, [1_000, 2_000]],
  ["a write with a key", KEYED, DOWN, [1_000, 2_000]],
  ["a write with a key", KEYED, "no answer", [1_000, 2_000]],
  ["a write without a key", WRITE, DOWN, []],
  ["a write without a key", WRITE, "no answer", []],
  ["a change without a key", { method: "PATCH", body: {} }, DOWN, []],
  ["a deletion without a key", { method: "DELETE" }, DOWN, []],
  ["a read", READ, { status: 404 }, []],
  ["a read", READ, { status: 401 }, []],
  ["a read", READ, { status: 429 }, []],
  ["a write with a key", KEYED, { status: 409 }, []],
  ["a read", READ, { status: 200, body: "no JSON" }, []],
  [
    "a read, when the server asks for more time",
    READ,
    { status: 503, headers: { "retry-after": "2" } },
    [2_000, 2_000],
  ],
  [
    "a read, when the server asks for more time than anybody waits",
    READ,
    { status: 503, headers: { "retry-after": "60" } },
    [5_000, 5_000],
  ],
  [
    "a read, when the server names a date",
    READ,
    { status: 503, headers: { "retry-after": "Sun, 01 Mar 2026 07:00:00 GMT" } },
    [1_000, 2_000],
  ],
])("%s (%j) that ends in %j is sent again after %j ms", async (_what, call, answer, expected) => {
  for (const which of ["public", "authenticated"] as const) {
    const { clients, sent, pauses } = clientsOver(answer);
    await expect(clients[which]("/x", call)).rejects.toMatchObject({ name: "ApiFailure" });
    expect(pauses).toEqual(expected);
    expect(sent).toHaveLength(expected.length + 1);
  }
});

test("the first success ends the tries, and each try of a write carries the same key", async () => {
  const { clients, sent, pauses } = clientsOver(DOWN, "no answer", OK);
  expect(await clients.authenticated("/x", KEYED)).toEqual({ id: 1 });
  expect(pauses).toEqual([1_000, 2_000]);
  expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["k-1", "k-1", "k-1"]);
});

test("a call that the caller gives up rejects with the caller's reason, at once, and is no failure", async () => {
  const giveUp = new AbortController();
  const { clients, sent } = clientsOver("silence");
  const call = clients.public("/x", { signal: giveUp.signal });
  giveUp.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
  await expect(clients.public("/x", { signal: giveUp.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(sent).toHaveLength(2);
});

test("no time limit is set unless the caller sets one; a call that takes longer fails by time and is not sent again", async () => {
  vi.useFakeTimers();
  try {
    const { clients, sent, pauses } = clientsOver("silence");
    const unlimited = clients.public("/x");
    expect(vi.getTimerCount()).toBe(0);
    const limited = expect(clients.public("/x", { timeoutMs: 3_000 })).rejects.toMatchObject({
      type: "TIMEOUT_ERROR",
      message: "Request timed out",
      status: 0,
      timestamp: NOW.toISOString(),
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await limited;
    expect(vi.getTimerCount()).toBe(0);
    expect(sent).toHaveLength(2);
    expect(pauses).toEqual([]);
    await expect(Promise.race([unlimited, Promise.resolve("still waiting")])).resolves.toBe(
      "still waiting",
    );
  } finally {
    vi.useRealTimers();
  }
});

test("a signal of the caller's that runs out is a time limit too", async () => {
  await expect(
    clientsOver("silence").clients.public("/x", { signal: AbortSignal.timeout(5) }),
  ).rejects.toMatchObject({ type: "TIMEOUT_ERROR" });
});

test("a finished call leaves no listener on the caller's signal", async () => {
  const { signal } = new AbortController();
  const [added, removed] = [
    vi.spyOn(signal, "addEventListener"),
    vi.spyOn(signal, "removeEventListener"),
  ];
  await clientsOver(OK).clients.public("/x", { signal });
  expect(added).toHaveBeenCalledTimes(1);
  expect(removed.mock.calls).toEqual([added.mock.calls[0]]);
});

test("a finished call leaves no timer behind", async () => {
  vi.useFakeTimers();
  try {
    await clientsOver(OK).clients.public("/x", { timeoutMs: 3_000 });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("the browser's wait ends early when the call is given up", async () => {
  const giveUp = new AbortController();
  const wait = browserSurroundings.sleep(60_000, giveUp.signal);
  giveUp.abort();
  await expect(wait).rejects.toMatchObject({ name: "AbortError" });
  await expect(browserSurroundings.sleep(60_000, giveUp.signal)).rejects.toMatchObject({
    name: "AbortError",
  });
  await expect(browserSurroundings.sleep(1)).resolves.toBeUndefined();
});
