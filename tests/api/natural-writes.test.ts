import { expect } from "vitest";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { administrator } from "#tests/support/accounts.ts";
import { changeableRecords } from "#tests/support/catalogue/changeable.ts";
import { unique } from "#tests/support/factories.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const PLACES = "/api/admin/places";

const ADDRESS = { city: "Bundi", state: "Rajasthan", country: "India" };

test("a place is made of a name, a description, a short address and coordinates; the rest is null or derived", async ({
  site,
  main,
}) => {
  const { cookie } = await administrator(main);
  const name = unique("Bundi");
  const body = {
    name,
    description: "A town of stepwells.",
    address: ADDRESS,
    latitude: 25.44,
    longitude: 75.64,
  };
  const created = await site.post(PLACES, body, { headers: { cookie } });
  expect(created.status, created.text).toBe(201);
  expect(created.json()).toMatchObject({
    ...body,
    slug: name.toLowerCase(),
    region: "North",
    address: { ...ADDRESS, line: null, district: null, postalCode: null },
    landscape: null,
    nearestAirport: null,
    bestMonths: [],
    isPublished: false,
  });
});

test("a part of an address or of a station is enough, and leaves the rest of the address as it is", async ({
  site,
  main,
  make,
}) => {
  const { cookie } = await administrator(main);
  const { id } = await make.place({ city: "Bundi", state: "Rajasthan", postalCode: "323001" });
  const change = async (body: object) =>
    (
      await site.ask(`${PLACES}/${id}`, { method: "PATCH", body, headers: { cookie } })
    ).json<AdminPlace>();
  expect((await change({ address: { district: "Bundi" } })).address).toEqual({
    ...ADDRESS,
    line: null,
    district: "Bundi",
    postalCode: "323001",
  });
  expect(await change({ address: { state: "Kerala" } })).toMatchObject({
    region: "South",
    address: { city: "Bundi", state: "Kerala" },
  });
  expect((await change({ address: null })).address).toBeNull();
  expect((await change({ nearestRailway: { name: "Bundi" } })).nearestRailway).toEqual({
    name: "Bundi",
    code: null,
    distanceKm: null,
  });
});

test("what is read can be sent back with a change; its read-only fields are ignored, and others refused by name", async ({
  site,
  main,
  make,
  database,
  tenant,
}) => {
  const records = await changeableRecords({ site, main, make, database }, await tenant());
  expect(records).toHaveLength(8);
  for (const { noun, read, write, change, readOnly } of records) {
    const before = (await read()).json<object>();
    const answer = await write({ ...before, ...change, ...readOnly });
    expect(answer.status, `${noun}: ${answer.text}`).toBe(200);
    const after = (await read()).json<Record<string, unknown>>();
    expect(after, noun).toMatchObject(change);
    const [field] = Object.keys(readOnly);
    expect(after[field!], `${noun}: ${field}`).toEqual((before as Record<string, unknown>)[field!]);

    const refused = await write({ ...after, surprise: 1 });
    expect([noun, refused.status, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      noun,
      422,
      ["surprise"],
    ]);
  }
});

test("the catalogue as administrators and as visitors read it can be sent back", async ({
  site,
  main,
}) => {
  const { cookie } = await administrator(main);
  const call = (method: string, path: string, body?: unknown) =>
    site.ask(path, { method, body, headers: { cookie } });
  for (const noun of ["places", "pois"]) {
    const { content } = (await call("GET", `/api/admin/${noun}?size=25&status=published`)).json<{
      content: { id: string }[];
    }>();
    for (const { id } of content)
      for (const source of [`/api/admin/${noun}/${id}`, `/api/${noun}/${id}`]) {
        const record = (await call("GET", source)).json();
        const answer = await call("PATCH", `/api/admin/${noun}/${id}`, record);
        expect(answer.status, `${source}: ${answer.text}`).toBe(200);
      }
  }
}, 60_000);
