import { expect, test } from "vitest";
import { createCalls } from "#app/client/api/calls.ts";
import { createClients } from "#app/client/request.ts";
import { fakeLine, NOW, type FakeAnswer } from "#tests/lib/client/fake-line.ts";

function callsOver(...answers: FakeAnswer[]) {
  const line = fakeLine(...answers);
  return { ...line, calls: createCalls(createClients({ surroundings: line.surroundings })) };
}

const FAILURES: FakeAnswer[] = [
  "no answer",
  { status: 401, body: { message: "Session expired" } },
  { status: 403 },
  { status: 404 },
  { status: 422 },
  { status: 500 },
  { status: 200, body: "no JSON" },
];

test("a list of places asks past every cache when it must be fresh, and only then", async () => {
  const { calls, sent } = callsOver({ status: 200, body: [] });
  await calls.places.list({ limit: 10, isFresh: true });
  await calls.places.list({ limit: 10, isFresh: false });
  await calls.places.list();
  expect(sent.map(({ address, headers }) => [address, headers["cache-control"]])).toEqual([
    [`/api/places?limit=10&_t=${NOW.getTime()}`, "no-cache"],
    ["/api/places?limit=10", undefined],
    ["/api/places", undefined],
  ]);
});

test("no ids are no places, without a call", async () => {
  const { calls, sent } = callsOver({ status: 500 });
  expect(await calls.places.byIds([])).toEqual([]);
  expect(sent).toEqual([]);
});

test.each(FAILURES)(
  "places by ids are none, and the current user is no one, when the call ends in %j",
  async (answer) => {
    const { calls } = callsOver(answer);
    expect(await calls.places.byIds(["jaipur"])).toEqual([]);
    expect(await calls.auth.me("wayfold.com")).toBeNull();
    await expect(calls.auth.check("wayfold.com")).rejects.toMatchObject({ name: "ApiFailure" });
  },
);

test("reads that are posted are sent again when the server is down; a login is not", async () => {
  const { calls, pauses } = callsOver({ status: 503 });
  await calls.places.byIds(["jaipur"]);
  expect(pauses).toEqual([1_000, 2_000]);
  await expect(calls.places.recommend({})).rejects.toMatchObject({ status: 503 });
  expect(pauses).toHaveLength(4);
  await expect(
    calls.auth.login({ email: "asha@example.org", password: "a-good-password" }),
  ).rejects.toMatchObject({ status: 503 });
  expect(pauses).toHaveLength(4);
});

test("what a visitor types is one segment of a path", async () => {
  const { calls, sent } = callsOver({ status: 200, body: null });
  await calls.places.get("../auth/me?x=1#y");
  await calls.regions.states("North East/..");
  await calls.companies.byDomain("a/b.wayfold.com");
  expect(sent.map(({ address }) => address)).toEqual([
    "/api/places/..%2Fauth%2Fme%3Fx%3D1%23y",
    "/api/places/region/North%20East%2F../states",
    "/api/companies/byDomain/a%2Fb.wayfold.com",
  ]);
});

test("a list of companies that is not there is empty; any other failure is one", async () => {
  expect(
    await callsOver({ status: 404, body: { message: "Not found" } }).calls.companies.list(),
  ).toEqual([]);
  await expect(
    callsOver({ status: 403, body: { message: "Access denied" } }).calls.companies.list(),
  ).rejects.toMatchObject({ status: 403, message: "Access denied" });
});

test("a host that no one has is named, whatever the server says of it", async () => {
  for (const body of [undefined, { message: "Gone" }])
    await expect(
      callsOver({ status: 404, body }).calls.companies.byDomain("nobody.wayfold.com"),
    ).rejects.toMatchObject({
      name: "ApiFailure",
      type: "UNKNOWN_ERROR",
      status: 404,
      message: "Company not found for domain: nobody.wayfold.com",
    });
  await expect(
    callsOver({ status: 500 }).calls.companies.byDomain("nobody.wayfold.com"),
  ).rejects.toMatchObject({ message: "Server error" });
});

test.each<[FakeAnswer, string]>([
  [{ status: 409, body: { message: "This sub-domain is taken" } }, "This sub-domain is taken"],
  [{ status: 403 }, "Access denied"],
  ["no answer", "Network error - please check your connection"],
])("a company call that ends in %j says: %s", async (answer, message) => {
  await expect(callsOver(answer).calls.companies.remove("1")).rejects.toMatchObject({ message });
});

test.each([[new Error("")], [null], [undefined], [{}]])(
  "a company call that fails without a word (%s) says that it failed",
  async (thrown) => {
    const broken = async (): Promise<never> => {
      throw thrown as Error;
    };
    const calls = createCalls({ authenticated: broken, public: broken, now: () => NOW });
    await expect(calls.companies.mainFor("wayfold.com")).rejects.toEqual(
      new Error("Request failed"),
    );
  },
);

test("an error with words of its own keeps them", async () => {
  const out = new Error("Out of memory");
  const calls = createCalls({
    authenticated: () => Promise.reject(out),
    public: () => Promise.reject(out),
    now: () => NOW,
  });
  await expect(calls.companies.partnersOf("1")).rejects.toBe(out);
});
