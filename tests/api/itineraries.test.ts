import { expect } from "vitest";
import { Optimised, Replanned, TripPlan } from "#app/schemas/public/plans.ts";
import { RemovedItinerary, Trip as TripAnswer } from "#app/schemas/public/itineraries.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Asked } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

const PATH = "/api/itineraries";

/** A traveller of a company's with a browser at its site. */
async function traveller(site: RunningSite, company: Founded) {
  const { host } = company;
  site.forget();
  const cookie = await signIn(site, host, (await makeAccount(company, "ROLE_USER")).email);
  const call = (method: string, path: string, body?: unknown, headers: Asked["headers"] = {}) =>
    site.ask(`${PATH}${path}`, { method, host, body, headers: { cookie, ...headers } });
  const begin = async (placeId: string, input: object = {}) =>
    (await call("POST", "", { placeId, begin: "empty", ...input })).json<Trip>();
  return { call, begin, host };
}

type Traveller = Awaited<ReturnType<typeof traveller>>;

const stop = (dayId: string | null, fields: object = {}) => ({
  op: "stop.add",
  id: newId(),
  dayId,
  orderKey: "a0",
  poiId: null,
  name: "Chai",
  ...fields,
});

/** A trip of two days, of which the first goes out and back and out again: any order along the line is better. */
async function zigzagTrip({ call, begin }: Traveller, placeId: string) {
  const trip = await begin(placeId, { days: 2, startsOn: "2026-12-30" });
  const day = trip.days[0]!.id;
  const operations = [75.8, 75.9, 75.81, 75.91].map((longitude, index) =>
    stop(day, { orderKey: `a${index}`, latitude: 26.9, longitude, stayMinutes: 30 }),
  );
  const changed = await call(
    "PATCH",
    `/${trip.id}/operations`,
    { operations },
    { "if-match": '"1"' },
  );
  return { trip, day, changed };
}

test("a trip is created, changed, read and planned", async ({ site, tenant, make }) => {
  const someAccount = await traveller(site, await tenant());
  const { call } = someAccount;
  const { trip, changed } = await zigzagTrip(someAccount, (await make.place()).slug);
  expect([changed.status, changed.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(TripAnswer.parse(changed.json())).toMatchObject({ version: 2, startsOn: "2026-12-30" });
  expect((await call("GET", `/${trip.id}`)).json()).toEqual(changed.json());

  const plan = TripPlan.parse((await call("GET", `/${trip.id}/plan`)).json());
  expect(plan.days.map(({ stops, legs }) => [stops.length, legs.length])).toEqual([
    [4, 5],
    [0, 0],
  ]);
});

test("a better order of a day is suggested, accepted, and not suggested again", async ({
  site,
  tenant,
  make,
}) => {
  const someAccount = await traveller(site, await tenant());
  const { call } = someAccount;
  const { trip, day } = await zigzagTrip(someAccount, (await make.place()).slug);
  const { missing, ...plan } = TripPlan.parse((await call("GET", `/${trip.id}/plan`)).json());
  expect(missing).toEqual([]);
  const proposed = Optimised.parse(
    (await call("POST", `/${trip.id}/optimise`, { version: 2, dayId: day })).json(),
  );
  expect(proposed).toMatchObject({ isBetter: true, trip: null, before: plan });
  expect(proposed.after.travelMinutes).toBeLessThan(plan.travelMinutes);
  const applied = Optimised.parse(
    (await call("POST", `/${trip.id}/optimise`, { version: 2, dayId: day, apply: true })).json(),
  );
  expect(applied.trip).toMatchObject({ version: 3 });
  expect(TripPlan.parse((await call("GET", `/${trip.id}/plan`)).json())).toEqual({
    ...proposed.after,
    missing: [],
  });
  expect(
    Optimised.parse(
      (await call("POST", `/${trip.id}/optimise`, { version: 3, dayId: day, apply: true })).json(),
    ),
  ).toMatchObject({ isBetter: false, operations: [], trip: null });
});

test("a trip is copied, deleted and restored", async ({ site, tenant, make }) => {
  const someAccount = await traveller(site, await tenant());
  const { call } = someAccount;
  const { trip } = await zigzagTrip(someAccount, (await make.place()).slug);
  expect((await call("POST", `/${trip.id}/duplicate`)).status).toBe(201);
  expect(RemovedItinerary.parse((await call("DELETE", `/${trip.id}`)).json()).id).toBe(trip.id);
  expectError(await call("GET", `/${trip.id}`), 404);
  expect((await call("GET", "")).json()).toHaveLength(1);
  expect((await call("POST", `/${trip.id}/restore`)).json()).toMatchObject({ version: 2 });
  expect((await call("GET", "?q=days")).json()).toHaveLength(2);
});

test("a clash is a 409 that carries the current trip", async ({ site, tenant, make }) => {
  const { call, begin } = await traveller(site, await tenant());
  const trip = await begin((await make.place()).id);
  const current = (
    await call("PATCH", `/${trip.id}/operations`, {
      version: 1,
      operations: [{ op: "trip.set", title: "Mine" }],
    })
  ).json<Trip>();
  const clash = await call("PATCH", `/${trip.id}/operations`, {
    version: 1,
    operations: [{ op: "trip.set", title: "Yours" }],
  });
  expect(expectError(clash, 409)).toMatchObject({ code: "conflict", current });
  expect(
    expectError(await call("POST", `/${trip.id}/optimise`, { version: 1 }), 409).current,
  ).toEqual(current);
  expect(
    expectError(
      await call("PATCH", `/${trip.id}/operations`, {
        operations: [{ op: "trip.set", title: "Yours" }],
      }),
      422,
    ).errors,
  ).toHaveProperty("version");
});

test("a creation with a key is made once", async ({ site, tenant, make }) => {
  const { call } = await traveller(site, await tenant());
  const body = { placeId: (await make.place()).id };
  const [first, second] = await Promise.all([
    call("POST", "", body, { "idempotency-key": "once" }),
    call("POST", "", body, { "idempotency-key": "once" }),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect((await call("GET", "")).json()).toHaveLength(1);
  expect(
    expectError(await call("POST", "", { ...body, days: 9 }, { "idempotency-key": "once" }), 422)
      .errors,
  ).toHaveProperty("Idempotency-Key");
  expectError(await call("POST", "", body, { "idempotency-key": "x".repeat(201) }), 422);
});

test("what can't begin a trip is refused at its field", async ({ site, tenant, make }) => {
  const { call } = await traveller(site, await tenant());
  const placeId = (await make.place()).id;
  const refused = async (input: object) =>
    expectError(await call("POST", "", { placeId, ...input }), 422).errors;
  for (const startsOn of [
    "2026-02-30",
    "2027-02-29",
    "30-12-2026",
    "0001-01-01",
    "9999-12-31",
    5,
    "tomorrow",
  ])
    expect(Object.keys((await refused({ startsOn }))!), String(startsOn)).toEqual(["startsOn"]);
  for (const days of [0, 61, 400, 1.5, "3", null])
    expect(Object.keys((await refused({ days }))!), String(days)).toEqual(["days"]);
  expect(await refused({ days: 400 })).toEqual({ days: ["A trip can have up to 60 days"] });
  for (const id of ["atlantis", newId(), "../x", 7])
    expect(Object.keys((await refused({ placeId: id }))!), String(id)).toEqual(["placeId"]);
  expect(await refused({ userId: newId(), version: 7 })).toEqual({
    userId: [expect.any(String)],
    version: [expect.any(String)],
  });
  expect(Object.keys((await refused({ interests: Array(21).fill("x") }))!)).toEqual(["interests"]);
  expect((await call("GET", "")).json()).toEqual([]);
});

test("each bad change is refused at its field, and nothing of it is saved", async ({
  site,
  tenant,
  make,
}) => {
  const company = await tenant();
  const { call, begin } = await traveller(site, company);
  const trip = await begin((await make.place()).id);
  const day = trip.days[0]!.id;
  const stranger = await (await traveller(site, company)).begin(trip.placeId);
  const cases: [object, string][] = [
    [stop(day, { stayMinutes: 0 }), "stayMinutes"],
    [stop(day, { stayMinutes: 10_000 }), "stayMinutes"],
    [stop(day, { latitude: 91, longitude: 0 }), "latitude"],
    [stop(day, { latitude: 0, longitude: -181 }), "longitude"],
    [stop(day, { latitude: 5 }), "longitude"],
    [stop(stranger.days[0]!.id), "dayId"],
    [stop(day, { poiId: newId() }), "poiId"],
    [stop(day, { name: "" }), "name"],
    [stop(day, { name: "x".repeat(121) }), "name"],
    [stop(day, { name: "a\u0000b" }), "name"],
    [stop(day, { pinnedAt: "25:00" }), "pinnedAt"],
    [stop(day, { costPaise: -1 }), "costPaise"],
    [stop(day, { modeToNext: "rocket" }), "modeToNext"],
    [stop(day, { orderKey: "" }), "orderKey"],
    [{ op: "day.set", id: day, startsAt: "20:00" }, "endsAt"],
    [
      { op: "day.set", id: day, lodging: { name: "Tent", latitude: 100, longitude: 0 } },
      "lodging.latitude",
    ],
    [{ op: "trip.set", startsOn: "2026-02-30" }, "startsOn"],
    [{ op: "trip.set", version: 9 }, "version"],
    [{ op: "stop.set", id: newId(), dayId: day }, "dayId"],
    [{ op: "stop.remove", id: stranger.id }, "id"],
    [{ op: "trip.set", note: "\ud800" }, "note"],
    [{ op: "trip.explode" }, "op"],
  ];
  for (const [operation, field] of cases) {
    const answer = await call("PATCH", `/${trip.id}/operations`, {
      version: 1,
      operations: [{ op: "trip.set", title: "Half" }, operation],
    });
    expect(Object.keys(expectError(answer, 422).errors!), JSON.stringify(operation)).toEqual([
      `operations.1.${field}`,
    ]);
  }
  expect((await call("GET", `/${trip.id}`)).json()).toEqual(trip);
});

test("too much at once is refused by its count, up to a size", async ({ site, tenant, make }) => {
  const { call, begin } = await traveller(site, await tenant());
  const trip = await begin((await make.place()).id);
  const many = (count: number) => Array.from({ length: count }, () => stop(null));
  const change = (operations: unknown) =>
    call("PATCH", `/${trip.id}/operations`, { version: 1, operations });
  expect(expectError(await change(many(5_000)), 422).errors).toEqual({
    operations: ["Send up to 1000 changes at a time"],
  });
  expect(expectError(await change(many(501)), 422).errors).toEqual({
    "operations.500.id": ["A trip can have up to 500 stops"],
  });
  expect(
    Object.keys(
      expectError(
        await change([...Array(60)].map(() => ({ op: "day.add", id: newId(), orderKey: "a1" }))),
        422,
      ).errors!,
    ),
  ).toEqual(["operations.59.id"]);
  expect(expectError(await change([]), 422).errors).toHaveProperty("operations");
  expectError(await change("x".repeat(2_100_000)), 413);
  expect((await change(many(500))).json<Trip>().stops).toHaveLength(500);
});

test("another user's trip is not found: not without a session, not with another's, not on another company's site", async ({
  site,
  tenant,
  make,
}) => {
  const company = await tenant();
  const { call, begin, host } = await traveller(site, company);
  const trip = await begin((await make.place()).id);
  const [neighbour, foreigner] = [
    await traveller(site, company),
    await traveller(site, await tenant()),
  ];
  const calls: [string, string, unknown?][] = [
    ["GET", `/${trip.id}`],
    ["GET", `/${trip.id}/plan`],
    [
      "PATCH",
      `/${trip.id}/operations`,
      { version: 1, operations: [{ op: "trip.set", title: "Taken" }] },
    ],
    ["POST", `/${trip.id}/optimise`, { version: 1 }],
    ["POST", `/${trip.id}/duplicate`],
    ["DELETE", `/${trip.id}`],
    ["POST", `/${trip.id}/restore`],
  ];
  for (const [method, path, body] of calls) {
    for (const stranger of [neighbour, foreigner])
      expectError(await stranger.call(method, path, body), 404);
    // A visitor may have drafts: of those two calls no one learns that the trip is there.
    const isForDrafts =
      (path === `/${trip.id}` && method === "GET") || path.endsWith("/operations");
    expectError(
      await site.ask(`${PATH}${path}`, {
        method,
        host,
        body: method === "GET" ? undefined : (body ?? {}),
      }),
      isForDrafts ? 404 : 401,
    );
  }
  expect((await neighbour.call("GET", "")).json()).toEqual([]);
  expect((await call("GET", `/${trip.id}`)).json()).toEqual(trip);
});

test("a trip is planned again for another pace, first only proposed, then applied", async ({
  site,
  tenant,
  make,
}) => {
  const { call, begin } = await traveller(site, await tenant());
  const place = await make.place();
  for (let rank = 0; rank < 9; rank++)
    await make.poi({ placeId: place.id, position: rank, visitMinutes: 60, category: "ghat" });
  const trip = await begin(place.slug, { begin: "planned", pace: "relaxed" });
  const proposed = Replanned.parse(
    (await call("POST", `/${trip.id}/replan`, { version: 1, pace: "packed" })).json(),
  );
  expect(proposed).toMatchObject({ isDifferent: true, trip: null });
  expect(proposed.added.length).toBeGreaterThan(0);
  expect((await call("GET", `/${trip.id}`)).json()).toMatchObject({ version: 1 });
  const applied = Replanned.parse(
    (await call("POST", `/${trip.id}/replan`, { version: 1, pace: "packed", apply: true })).json(),
  );
  expect(applied.trip).toMatchObject({ version: 2, pace: "packed" });
  expectError(await call("POST", `/${trip.id}/replan`, { version: 1 }), 409);
});
