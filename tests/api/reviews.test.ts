import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Asked } from "#tests/support/http.ts";
import { WORDS } from "#tests/support/catalogue/reviews.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

const headersOf = async (home: Founded) => ({
  cookie: await sessionOf(home, await makeAccount(home, "ROLE_USER")),
});

const POST_ONCE = { "idempotency-key": "once" };

/** Two travellers of a company, and the call that they write and vote by. */
async function travellersOf(site: RunningSite, home: Founded) {
  site.forget();
  const [writer, reader] = [await headersOf(home), await headersOf(home)];
  const call = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    site.ask(`/api/reviews${path}`, {
      method,
      host: home.host,
      headers,
      ...(body !== undefined && { body }),
    });
  /** The writer's review of a place. */
  const review = async (placeId: string) =>
    (await call("POST", "", { placeId, ...WORDS }, writer)).json<{ id: string }>().id;
  return { writer, reader, call, review };
}

test("a review is written once, by slug or id, and a second one of the place is refused with the first", async ({
  site,
  tenant,
  make,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { writer, call } = await travellersOf(site, home);
  const body = { placeId: place.slug, ...WORDS };
  const created = await call("POST", "", body, { ...writer, ...POST_ONCE });
  expect(created.status).toBe(201);
  const { id } = created.json<{ id: string }>();
  expect(
    (await call("POST", "", body, { ...writer, ...POST_ONCE })).json<{ id: string }>().id,
  ).toBe(id);
  const again = await call("POST", "", { placeId: place.id, ...WORDS }, writer);
  expect([again.status, again.json<{ current: { id: string } }>().current.id]).toEqual([409, id]);
});

test("a review is voted on and reported by others, and the list shows the votes", async ({
  site,
  tenant,
  make,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { writer, reader, call, review } = await travellersOf(site, home);
  const id = await review(place.slug);
  expect((await call("PUT", `/${id}/helpful`, undefined, reader)).json()).toEqual({
    helpfulCount: 1,
    isHelpful: true,
  });
  expect((await call("PUT", `/${id}/helpful`, undefined, writer)).status).toBe(403);
  expect((await call("POST", `/${id}/reports`, { reason: "spam" }, reader)).status).toBe(201);
  const listed = await site.get(`/api/reviews?placeId=${place.slug}`, { host: home.host });
  expect(listed.headers["cache-control"]).toMatch(/^public/);
  expect(listed.json()).toMatchObject({
    summary: { ratingCount: 1 },
    content: [{ id, helpfulCount: 1, caller: null }],
  });
  expect(
    (await site.get(`/api/reviews?placeId=${place.slug}`, { host: home.host, headers: reader }))
      .headers["cache-control"],
  ).toBe("private, no-store");
  expect((await call("DELETE", `/${id}/helpful`, undefined, reader)).json()).toEqual({
    helpfulCount: 0,
    isHelpful: false,
  });
});

test("a review is edited and deleted by its author, with its version", async ({
  site,
  tenant,
  make,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { writer, call, review } = await travellersOf(site, home);
  const id = await review(place.slug);
  expect(
    (await call("PUT", `/${id}`, { ...WORDS, rating: 3 }, { ...writer, "if-match": '"1"' })).json(),
  ).toMatchObject({ rating: 3, version: 2 });
  expect((await call("PUT", `/${id}`, { ...WORDS, version: 1 }, writer)).status).toBe(409);
  expect((await call("PUT", `/${id}`, WORDS, writer)).json()).toMatchObject({
    errors: { version: [expect.any(String)] },
  });
  expect((await call("GET", "/mine", undefined, writer)).json()).toMatchObject([
    { id, subject: { placeSlug: place.slug } },
  ]);
  expect((await call("DELETE", `/${id}`, undefined, writer)).status).toBe(200);
  expect((await call("DELETE", `/${id}`, undefined, writer)).status).toBe(404);
});

test.for([
  [{ placeId: "jaipur" }, ["rating", "text", "visitedMonth"]],
  [{ ...WORDS }, ["placeId"]],
  [{ ...WORDS, placeId: "jaipur", poiId: newId() }, ["placeId"]],
  [{ ...WORDS, placeId: "jaipur", rating: 0 }, ["rating"]],
  [{ ...WORDS, placeId: "jaipur", rating: 4.5 }, ["rating"]],
  [{ ...WORDS, placeId: "jaipur", rating: "5" }, ["rating"]],
  [{ ...WORDS, placeId: "jaipur", text: "Too short" }, ["text"]],
  [{ ...WORDS, placeId: "jaipur", text: "x".repeat(3_001) }, ["text"]],
  [{ ...WORDS, placeId: "jaipur", text: `A bell \u0007 rings there.` }, ["text"]],
  [{ ...WORDS, placeId: "jaipur", text: `Turned \u202e round again.` }, ["text"]],
  [{ ...WORDS, placeId: "jaipur", text: `Half a letter \ud83d here.` }, ["text"]],
  [{ ...WORDS, placeId: "jaipur", text: "\u200b".repeat(40) }, ["text"]],
  [{ ...WORDS, placeId: "jaipur", visitedMonth: "2026-13" }, ["visitedMonth"]],
  [{ ...WORDS, placeId: "jaipur", visitedMonth: "1999-12" }, ["visitedMonth"]],
] as const)(
  "what is not valid is refused at its field: %j",
  async ([body, fields], { site, tenant }) => {
    const home = await tenant();
    site.forget();
    const answer = await site.post("/api/reviews", body, {
      host: home.host,
      headers: await headersOf(home),
    });
    expect([answer.status, Object.keys(answer.json<{ errors: object }>().errors).sort()]).toEqual([
      422,
      fields,
    ]);
  },
);

test.for([
  "",
  "?placeId=jaipur&poiId=019aa000-0000-7000-8000-000000000000",
  "?placeId=jaipur&sortBy=text",
  "?placeId=jaipur&page=-1",
  "?placeId=jaipur&size=51",
  "?poiId=jaipur",
])("a list that makes no sense is refused: %s", async (query, { site }) => {
  expect((await site.get(`/api/reviews${query}`)).status).toBe(422);
});

test("text with scripts and markup is stored and returned as plain text", async ({
  site,
  tenant,
  make,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  site.forget();
  const text = `</script><img src=x onerror=alert(1)> {{7*7}} \${7*7} '; DROP TABLE reviews; -- 🙏🏽 नमस्ते`;
  const headers = await headersOf(home);
  expect(
    (
      await site.post(
        "/api/reviews",
        { placeId: place.id, ...WORDS, text },
        { host: home.host, headers },
      )
    ).status,
  ).toBe(201);
  const answer = await site.get(`/api/reviews?placeId=${place.id}`, { host: home.host });
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.json<{ content: { text: string }[] }>().content[0]!.text).toBe(text);
});

test("more than thirty writings in an hour are refused", async ({ site, tenant, make }) => {
  const [home, place] = [await tenant(), await make.place()];
  site.forget();
  const headers = await headersOf(home);
  const statuses = [];
  for (let turn = 0; turn < 31; turn++)
    statuses.push(
      (
        await site.post(
          "/api/reviews",
          { placeId: place.id, ...WORDS },
          { host: home.host, headers },
        )
      ).status,
    );
  expect([statuses[0], new Set(statuses.slice(1, 30)), statuses[30]]).toEqual([
    201,
    new Set([409]),
    429,
  ]);
});

test("another site's page can't write in a visitor's name", async ({ site, tenant, make }) => {
  const [home, place] = [await tenant(), await make.place()];
  site.forget();
  const headers = {
    ...(await headersOf(home)),
    origin: "https://elsewhere.example",
    "sec-fetch-site": "cross-site",
  };
  expect(
    (await site.post("/api/reviews", { placeId: place.id, ...WORDS }, { host: home.host, headers }))
      .status,
  ).toBe(403);
});

/** A company's review of a place, its writer, and an administrator of the main company. */
async function reviewAndModerator(
  site: RunningSite,
  home: Founded,
  main: Founded,
  placeId: string,
) {
  const { writer, review } = await travellersOf(site, home);
  const admin = {
    host: main.host,
    headers: { cookie: await sessionOf(main, await makeAccount(main, "ROLE_ADMIN")) },
  };
  return { id: await review(placeId), writer: { host: home.host, headers: writer }, admin };
}

test("who is no moderator may not hide a review, and a moderator says why", async ({
  site,
  tenant,
  main,
  make,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { id, writer, admin } = await reviewAndModerator(site, home, main, place.id);
  const hide = (reason: string, asked: Asked) =>
    site.post("/api/admin/reviews/hide", { ids: [id], reason }, asked);
  expect((await hide("spam", writer)).status).toBe(403);
  expect((await hide("because", admin)).json()).toMatchObject({
    errors: { reason: ["Choose a reason"] },
  });
});

test("a moderator hides a review from the company's visitors, and shows it again", async ({
  site,
  tenant,
  main,
  make,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { id, admin } = await reviewAndModerator(site, home, main, place.id);
  expect(
    (
      await site.post(
        "/api/admin/reviews/hide",
        { ids: [id], reason: "spam", note: "No adverts." },
        admin,
      )
    ).json(),
  ).toEqual({ ids: [id] });
  expect(
    (await site.get(`/api/admin/reviews?status=hidden&placeId=${place.id}`, admin)).json(),
  ).toMatchObject({ content: [{ id, hidden: { reason: "spam", note: "No adverts." } }] });
  expect(
    (await site.get(`/api/reviews?placeId=${place.id}`, { host: home.host })).json(),
  ).toMatchObject({ content: [], totalElements: 0 });
  expect((await site.post("/api/admin/reviews/show", { ids: [id] }, admin)).status).toBe(200);
  expect((await site.get(`/api/places/${place.id}`, { host: home.host })).json()).toMatchObject({
    rating: 3.33,
    ratingCount: 1,
  });
});
