import { expect } from "vitest";
import { hashOf } from "#app/services/identity/session-token.ts";
import { draftCookie, draftKeyOf, endDraftCookie } from "#app/domain/trip/draft-cookie.ts";
import { sweepItineraries } from "#app/services/trips/removal.ts";
import { withTenant } from "#app/platform/context.ts";
import type { Founded } from "#tests/support/companies.ts";
import { beginning, travellerOf } from "#tests/support/plans/trips.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { test } from "#tests/support/test.ts";

/** A visitor's browser that has begun a trip. */
async function visitor(company: Founded, placeId: string) {
  const { trip, draftKey } = await company.services.itineraries.startDraft(beginning(placeId));
  return { trip, draftKey, services: company.servicesWith({ draftKey }) };
}

const rowsOf = (company: Founded) =>
  withTenant(company.ctx, (tx) =>
    tx.itinerary.findMany({ where: { companyId: company.company.id } }),
  );

test("a visitor plans without an account; only the hash of the browser's key is stored", async ({
  tenant,
  make,
}) => {
  const company = await tenant();
  const { trip, draftKey, services } = await visitor(company, (await make.place()).id);
  expect(draftKey).toMatch(/^[\w-]{43}$/);
  const changed = await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [{ op: "trip.set", title: "Somewhere" }],
  });
  expect(await services.itineraries.get(trip.id)).toEqual(changed);
  expect((await services.itineraries.list()).map(({ title }) => title)).toEqual(["Somewhere"]);
  const [row] = await rowsOf(company);
  expect(row).toMatchObject({ userId: null, draftHash: hashOf(draftKey) });
  expect(JSON.stringify(row)).not.toContain(draftKey);
});

test("a draft is seen by its browser alone, and on its company's site alone", async ({
  tenant,
  make,
}) => {
  const [company, other] = [await tenant(), await tenant()];
  const { trip, draftKey } = await visitor(company, (await make.place()).id);
  const someoneElse = await visitor(company, trip.placeId);
  for (const services of [
    someoneElse.services,
    company.services,
    other.servicesWith({ draftKey }),
    (await travellerOf(company)).services,
  ]) {
    await expect(services.itineraries.get(trip.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await services.itineraries.list()).map(({ id }) => id)).not.toContain(trip.id);
  }
});

test("a session that is over is said to be, rather than a missing trip", async ({ tenant }) => {
  const company = await tenant();
  await expect(
    company
      .servicesWith({ sessionEnded: true })
      .itineraries.get("00000000-0000-7000-8000-000000000000"),
  ).rejects.toMatchObject({ code: "unauthenticated" });
});

test("at sign-in the browser's drafts become the account's, once", async ({ tenant, make }) => {
  const company = await tenant();
  const { trip, draftKey } = await visitor(company, (await make.place()).id);
  const { account, services, user } = await travellerOf(company);
  const signingIn = company.servicesWith({ draftKey });
  expect(await signingIn.itineraries.takeOver(account)).toBe(1);
  expect(await signingIn.itineraries.takeOver(account)).toBe(0);
  expect(await company.services.itineraries.takeOver(account)).toBe(0);
  expect(await services.itineraries.get(trip.id)).toEqual(trip);
  expect(await company.servicesWith({ draftKey, user }).itineraries.list()).toHaveLength(1);
  await expect(signingIn.itineraries.get(trip.id)).rejects.toMatchObject({ code: "not_found" });
});

test("a draft of one company's site goes along to an account of another company", async ({
  main,
  tenant,
  make,
}) => {
  const partner = await tenant();
  const poi = await make.poi();
  const { trip, draftKey, services } = await visitor(main, poi.placeId);
  const full = await services.itineraries.applyOperations({
    id: trip.id,
    version: 1,
    operations: [
      { op: "stop.add", id: trip.id, dayId: trip.days[0]!.id, orderKey: "a0", poiId: poi.id },
      { op: "task.add", id: trip.id, orderKey: "a0", text: "Pack" },
    ],
  });
  const account = await makeAccount(partner, "ROLE_USER");
  expect(await main.servicesWith({ draftKey }).itineraries.takeOver(account)).toBe(1);
  const user = await signedInAs(partner, account);
  expect(await partner.servicesWith({ user }).itineraries.get(trip.id)).toEqual(full);
  expect(await main.servicesWith({ user }).itineraries.get(trip.id)).toEqual(full);
  expect((await rowsOf(main)).map(({ id }) => id)).not.toContain(trip.id);
});

test("a browser keeps its twenty newest drafts", async ({ tenant, make }) => {
  const company = await tenant();
  const place = await make.place();
  const { trip, draftKey } = await visitor(company, place.id);
  const services = company.servicesWith({ draftKey });
  for (let more = 0; more < 20; more++)
    expect((await services.itineraries.startDraft(beginning(place.id))).draftKey).toBe(draftKey);
  const stored = await services.itineraries.list();
  expect(stored).toHaveLength(20);
  expect(stored.map(({ id }) => id)).not.toContain(trip.id);
});

test("drafts that no one has changed for 30 days are swept, trips of accounts are not", async ({
  tenant,
  make,
  database,
}) => {
  const company = await tenant();
  const place = await make.place();
  await visitor(company, place.id);
  const { services } = await travellerOf(company);
  const stored = await services.itineraries.create(beginning(place.id));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepItineraries(database.app, inDays(29));
  expect(await rowsOf(company)).toHaveLength(2);
  expect(await sweepItineraries(database.app, inDays(31))).toBeGreaterThanOrEqual(1);
  expect((await rowsOf(company)).map(({ id }) => id)).toEqual([stored.id]);
});

test("the cookie is the browser's alone, and one that a sibling site may have planted doesn't count", () => {
  const key = "k".repeat(43);
  expect(draftCookie(key, true)).toBe(
    `__Host-draft=${key}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(draftCookie(key, false)).toBe(
    `draft=${key}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
  );
  expect(endDraftCookie(true)).toContain("__Host-draft=; Path=/; Max-Age=0;");
  expect(draftKeyOf(`a=b; __Host-draft=${key}`, true)).toBe(key);
  expect(draftKeyOf(`draft=${key}`, false)).toBe(key);
  for (const header of [
    undefined,
    "",
    `draft=${key}`,
    `__Host-draft=short`,
    `__Host-draft=${key}; __Host-draft=${"m".repeat(43)}`,
  ])
    expect(draftKeyOf(header, true)).toBeNull();
});
