import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { connectTo } from "#tests/support/database.ts";
import { WORDS } from "#tests/support/catalogue/reviews.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart } from "#tests/support/files/uploads.ts";

interface Admin {
  /** Calls the API as an administrator; a list of parts is sent as a form. */
  call: (method: string, path: string, body?: object) => Promise<unknown>;
  /** What a visitor reads of a place. */
  read: (slug: string) => Promise<{
    status: number;
    place: {
      name: string;
      ratingCount: number;
      tags: { name: string }[];
      images: { alt: string }[];
    };
  }>;
}

/** The database gives no notice of a change: what is seen is what the process that wrote it has forgotten by itself. */
const test = base
  .extend<{ silence: void }>({
    silence: [
      async ({ database }, use) => {
        const superuser = await connectTo(database.superuserUrl);
        await superuser.query(
          "CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        );
        await superuser.end();
        await use();
      },
      { scope: "file", auto: true },
    ],
  })
  .extend<Admin>({
    call: async ({ main, site }, use) => {
      const { cookie } = await administrator(main);
      await use(async (method, path, body) => {
        const form = Array.isArray(body)
          ? multipart(body as Parameters<typeof multipart>[0])
          : null;
        const answer = await site.ask(`/api/admin${path}`, {
          method,
          headers: { ...form?.headers, cookie },
          ...(body && { body: form?.body ?? body }),
        });
        expect([200, 201], answer.text).toContain(answer.status);
        return answer.json();
      });
    },
    read: async ({ site }, use) => {
      await use(async (slug) => {
        const answer = await site.get(`/api/places/${slug}`);
        return { status: answer.status, place: answer.json() };
      });
    },
  });

test("a place that is changed, removed and brought back is seen so by the next who asks", async ({
  call,
  read,
  make,
}) => {
  const { id, slug } = await make.place({ name: "Before" });
  expect((await read(slug)).place.name).toBe("Before");

  await call("PATCH", `/places/${id}`, { name: "After" });
  expect((await read(slug)).place.name).toBe("After");

  await call("DELETE", `/places/${id}`);
  expect((await read(slug)).status).toBe(404);
  await call("POST", `/places/${id}/restore`);
  expect((await read(slug)).status).toBe(200);
  await call("POST", "/places/bulk", { action: "unpublish", ids: [id] });
  expect((await read(slug)).status).toBe(404);
});

test("a point of interest that is added, and a tag that is renamed, are seen by the next who asks", async ({
  call,
  site,
  read,
  make,
}) => {
  const tag = await make.tag();
  const { id, slug } = await make.place({ tagIds: [tag.id] });
  site.forget();
  const names = async () =>
    (await site.get(`/api/pois?placeId=${id}`)).json<{ name: string }[]>().map((poi) => poi.name);
  expect([await names(), (await read(slug)).place.tags]).toMatchObject([[], [{ name: tag.name }]]);

  await call("POST", "/pois", {
    name: "Well",
    placeId: id,
    category: "stepwell",
    description: "A stepwell of seven storeys, dry but for the monsoon.".repeat(3),
    latitude: 26.9,
    longitude: 75.8,
    precisionM: 50,
    visitMinutes: 30,
    isPublished: true,
  });
  expect(await names()).toEqual(["Well"]);
  await call("PUT", `/tags/${tag.id}`, [
    {
      name: "tag",
      type: "application/json",
      body: JSON.stringify({ name: `${tag.name} renamed`, type: "Mood" }),
    },
  ]);
  expect((await read(slug)).place.tags).toMatchObject([{ name: `${tag.name} renamed` }]);
});

test("an image whose text is written, is taken away and comes back is seen so by the next who asks", async ({
  call,
  read,
  make,
  database,
}) => {
  const { id, slug } = await make.place();
  const image = { id: newId(), url: "/x.webp", width: 800, height: 600, alt: "", placeId: id };
  await database.owner.image.create({ data: image });
  const alts = async () => (await read(slug)).place.images.map(({ alt }) => alt);
  expect(await alts()).toEqual([]);

  await call("PATCH", `/places/${id}/images/${image.id}`, { alt: "A fort above a lake" });
  expect(await alts()).toEqual(["A fort above a lake"]);
  await call("DELETE", `/places/${id}/images/${image.id}`);
  expect(await alts()).toEqual([]);
  await call("POST", `/places/${id}/images/${image.id}/restore`);
  expect(await alts()).toEqual(["A fort above a lake"]);
});

test("how many have rated a place is seen by the next who asks when a review is written, and when it is hidden", async ({
  call,
  site,
  main,
  read,
  make,
}) => {
  const { id, slug } = await make.place();
  const count = async () => (await read(slug)).place.ratingCount;
  expect(await count()).toBe(0);

  const cookie = await sessionOf(main, await makeAccount(main, "ROLE_USER"));
  const review = await site.post(
    "/api/reviews",
    { placeId: id, ...WORDS, rating: 4 },
    { headers: { cookie } },
  );
  expect([review.status, await count()]).toEqual([201, 1]);
  await call("POST", "/reviews/hide", {
    ids: [review.json<{ id: string }>().id],
    reason: "spam",
    note: "",
  });
  expect(await count()).toBe(0);
});

test("a company that hid a place hides the one that it is merged into for the next who asks", async ({
  call,
  site,
  make,
  tenant,
}) => {
  const [keep, drop] = [await make.place(), await make.place()];
  const { host } = await tenant({ hides: [drop.id] });
  site.forget();
  const status = async () => (await site.get(`/api/places/${keep.slug}`, { host })).status;
  expect(await status()).toBe(200);
  await call("POST", "/places/merge", { keepId: keep.id, dropId: drop.id });
  expect(await status()).toBe(404);
});

test("a company's new name is seen on its site by the next who asks", async ({
  site,
  main,
  tenant,
}) => {
  const { company, host } = await tenant({ name: "Before" });
  site.forget();
  const { cookie } = await administrator(main);
  const branding = {
    logoUrl: "/brand/wayfold-mark.svg",
    primaryColor: "#7c2d12",
    secondaryColor: "#1d4ed8",
    fontFamily: "Inter",
    themeMode: "auto",
  };
  const title = async () =>
    /<title>(.*)<\/title>/.exec((await site.get("/hello", { host })).text)?.[1];
  expect(await title()).toBe("Before");
  const answer = await site.ask(`/api/companies/${company.id}`, {
    method: "PUT",
    body: { companyName: "After", branding },
    headers: { cookie },
  });
  expect([answer.status, await title()], answer.text).toEqual([200, "After"]);
});
