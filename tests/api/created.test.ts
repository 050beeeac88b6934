import { expect } from "vitest";
import type { AdminPlace, AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { WORDS } from "#tests/support/catalogue/reviews.ts";
import { unique } from "#tests/support/factories.ts";
import { multipart, plain } from "#tests/support/files/uploads.ts";
import { test as base } from "#tests/support/test.ts";
import type { Answer } from "#tests/support/http.ts";

type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

const test = base.extend<{ asAdmin: Call; asTraveller: Call }>({
  asAdmin: async ({ site, main }, use) => {
    const { cookie } = await administrator(main);
    await use((method, path, body, headers) =>
      site.ask(path, { method, body, headers: { cookie, ...headers } }),
    );
  },
  asTraveller: async ({ site, main }, use) => {
    const cookie = await sessionOf(main, await makeAccount(main, "ROLE_USER"));
    await use((method, path, body, headers) =>
      site.ask(path, { method, body, headers: { cookie, ...headers } }),
    );
  },
});

/** Follows the Location of a 201, and answers what is read there. */
async function readBack(call: Call, created: Answer): Promise<unknown> {
  expect(created.status, created.text).toBe(201);
  const { location } = created.headers;
  expect(location).toMatch(/^\/api\//);
  const answer = await call("GET", location!);
  expect(answer.status, `${location}: ${answer.text}`).toBe(200);
  return answer.json();
}

test("every operation that creates something says where it is read", async ({ site }) => {
  const creating = site.app.api.operations.filter(({ declared }) => declared.status === 201);
  expect(creating.length).toBeGreaterThan(10);
  expect(creating.filter(({ declared }) => !declared.location).map(({ path }) => path)).toEqual([]);
  const { paths } = (await site.get("/api/openapi.json")).json<{
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
  }>();
  for (const { method, path } of creating)
    expect(
      paths[path.replace(/:(\w+)/g, "{$1}")]![method]!.responses["201"]!.headers,
    ).toHaveProperty("Location");
});

test("what an administrator creates is read at its Location", async ({ asAdmin, make }) => {
  const place = await make.place();
  const idOf = (created: Answer) => created.json<{ id: string }>().id;
  for (const [path, body] of [
    ["/api/admin/places", { name: unique("Bundi") }],
    ["/api/admin/pois", { name: unique("Taragarh"), placeId: place.id }],
    ["/api/companies", { companyName: "Fresh Trails", domain: unique("fresh") }],
    ["/api/users/tokens", { name: "Sync", scopes: ["catalogue:read"], expiresInDays: 1 }],
  ] as const) {
    const created = await asAdmin("POST", path, body);
    expect(await readBack(asAdmin, created)).toMatchObject({ id: idOf(created) });
  }
  const tag = multipart([{ name: "tag", body: JSON.stringify({ name: unique("Stepwells") }) }]);
  const created = await asAdmin("POST", "/api/admin/tags", tag.body, tag.headers);
  expect(await readBack(asAdmin, created)).toEqual(created.json());

  const files = multipart([
    { name: "files", filename: "a.png", type: "image/png", body: await plain().png().toBuffer() },
  ]);
  const images = `/api/admin/places/${place.slug}/images`;
  const uploaded = await asAdmin("POST", images, files.body, files.headers);
  expect([await readBack(asAdmin, uploaded), uploaded.headers.location]).toEqual([
    [expect.objectContaining({ status: "processing" })],
    images,
  ]);
});

test("what a traveller creates is read at its Location", async ({ asTraveller, make, site }) => {
  const placeId = (await make.place()).slug;
  const trip = await asTraveller("POST", "/api/itineraries", { placeId, begin: "empty" });
  expect(await readBack(asTraveller, trip)).toEqual(trip.json());
  const { id } = trip.json<{ id: string }>();
  const copy = await asTraveller("POST", `/api/itineraries/${id}/duplicate`);
  expect(await readBack(asTraveller, copy)).toEqual(copy.json());

  const review = await asTraveller("POST", "/api/reviews", { placeId, ...WORDS });
  expect(await readBack(asTraveller, review)).toEqual(review.json());
  const { id: reviewId } = review.json<{ id: string }>();
  expect((await site.get(`/api/reviews/${reviewId}`)).json()).toMatchObject({
    id: reviewId,
    caller: null,
  });
});

test("a report leads to the review, which says that it was reported; a hidden review is not read", async ({
  asTraveller,
  main,
  make,
  site,
  database,
}) => {
  const author = await sessionOf(main, await makeAccount(main, "ROLE_USER"));
  const place = await make.place();
  const { id } = (
    await site.post(
      "/api/reviews",
      { placeId: place.id, ...WORDS },
      { headers: { cookie: author } },
    )
  ).json<{ id: string }>();
  const reported = await asTraveller("POST", `/api/reviews/${id}/reports`, { reason: "spam" });
  expect(await readBack(asTraveller, reported)).toMatchObject({
    id,
    caller: { isAuthor: false, isReported: true },
  });
  await database.owner.sharedReview.update({
    where: { id },
    data: { hiddenAt: new Date(), hiddenReason: "spam" },
  });
  expect((await asTraveller("GET", `/api/reviews/${id}`)).status).toBe(404);
});

test("a draft says what it needs to be published, and can be once it has that", async ({
  asAdmin,
}) => {
  const place = (
    await asAdmin("POST", "/api/admin/places", { name: unique("Bundi"), description: "A town." })
  ).json<AdminPlace>();
  expect(place.missingToPublish).toEqual([
    { field: "latitude", needs: "coordinates" },
    { field: "longitude", needs: "coordinates" },
    { field: "landscape", needs: "a landscape" },
    { field: "description", needs: "a description of at least 100 characters" },
  ]);
  const path = `/api/admin/places/${place.id}`;
  const published = await asAdmin("PATCH", path, {
    latitude: 25.44,
    longitude: 75.64,
    landscape: "hill-fort",
    description: "A town of stepwells below a fort. ".repeat(4),
    isPublished: true,
  });
  expect(published.status, published.text).toBe(200);
  expect((await asAdmin("GET", path)).json()).toMatchObject({
    isPublished: true,
    landscape: "hill-fort",
    missingToPublish: [],
  });

  const draft = { name: unique("Bazaar"), placeId: place.id };
  const poi = (await asAdmin("POST", "/api/admin/pois", draft)).json<AdminPoi>();
  expect(poi.missingToPublish.map(({ field }) => field)).toEqual([
    "latitude",
    "longitude",
    "precisionM",
    "category",
    "visitMinutes",
    "description",
  ]);
});
