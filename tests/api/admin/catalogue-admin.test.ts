import { expect } from "vitest";
import type { AdminPlace, AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import type { AdminTag } from "#app/schemas/public/tags.ts";
import { administrator } from "#tests/support/accounts.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import type { Asked } from "#tests/support/http.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart, plain } from "#tests/support/files/uploads.ts";

interface Admin {
  /** Calls the API as an administrator. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Asked["headers"],
  ) => ReturnType<import("#tests/support/site.ts").RunningSite["ask"]>;
}

const test = base.extend<Admin>({
  call: async ({ main, site }, use) => {
    const { cookie } = await administrator(main);
    await use((method, path, body, headers = {}) =>
      site.ask(path, { method, body, headers: { cookie, ...headers } }),
    );
  },
});

const TAGS = "/api/admin/tags";

/** A tag as the calls send it: a part of JSON, and a picture or none. */
function tagForm(tag: unknown, image?: Buffer | string) {
  const { body, headers } = multipart([
    {
      name: "tag",
      type: "application/json",
      body: typeof tag === "string" ? tag : JSON.stringify(tag),
    },
    ...(image === undefined
      ? []
      : [{ name: "image", filename: "tag.png", type: "image/png", body: image }]),
  ]);
  return [body, headers] as const;
}

const MARKUP = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

test("a tag comes as a part of JSON with its picture, is changed without one, and loses it when asked to", async ({
  call,
  site,
}) => {
  const name = unique("Stepwells");
  const created = await call(
    "POST",
    TAGS,
    ...tagForm({ name, type: "Place" }, await plain().png().toBuffer()),
  );
  expect(created.status, created.text).toBe(201);
  const tag = created.json<AdminTag>();
  expect(tag).toMatchObject({
    name,
    version: 1,
    placeCount: 0,
    poiCount: 0,
    imageUrl: expect.stringMatching(/^\/pictures\/[\w-]+-640\.webp$/),
  });
  expect((await site.get(tag.imageUrl!)).headers["content-type"]).toBe("image/webp");

  const changed = (
    await call(
      "PUT",
      `${TAGS}/${tag.id}`,
      ...tagForm({ name: `${name} too`, type: "Water", version: 1 }),
    )
  ).json<AdminTag>();
  expect(changed).toMatchObject({
    name: `${name} too`,
    type: "Water",
    version: 2,
    imageUrl: tag.imageUrl,
  });
  const bare = (
    await call(
      "PUT",
      `${TAGS}/${tag.id}`,
      ...tagForm({ name, type: "Water", removeImage: true, version: 2 }),
    )
  ).json<AdminTag>();
  expect(bare).toMatchObject({ name, imageUrl: null, version: 3 });
});

test("a tag is refused at its field: without a name, with one that is taken, with what is no picture, with fields that no one knows", async ({
  call,
}) => {
  const name = unique("Caravanserais");
  expect((await call("POST", TAGS, ...tagForm({ name, type: "Place" }))).status).toBe(201);
  const refusal = async (tag: unknown, image?: Buffer | string) => {
    const answer = await call("POST", TAGS, ...tagForm(tag, image));
    return [answer.status, Object.keys(answer.json<{ errors?: object }>().errors ?? {})];
  };
  expect(await refusal({ type: "Place" })).toEqual([422, ["name"]]);
  expect(await refusal({ name, type: "Place" })).toEqual([422, ["name"]]);
  expect(await refusal({ name: "हवेली", type: "Place" })).toEqual([422, ["name"]]);
  expect(await refusal({ name: unique("x"), type: "Place", slug: "mine" })).toEqual([
    422,
    ["slug"],
  ]);
  expect(await refusal({ name: unique("x"), type: "Place" }, "<svg onload=alert(1)>")).toEqual([
    422,
    ["image"],
  ]);
  expect((await refusal("{"))[0]).toBe(400);
  expect(
    (await call("POST", TAGS, { name: unique("x"), type: "Place" })).status,
    "a body that is no form",
  ).toBeGreaterThanOrEqual(400);
});

test("anyone who saves over a tag, a point of interest or a place that they have not seen gets it handed back", async ({
  call,
  make,
}) => {
  const clash = async (answer: Promise<{ status: number; json<T>(): T }>) => {
    const { status, json } = await answer;
    return [status, json<{ code: string; current: { version: number } }>()] as const;
  };
  const [tag, poi, place] = [await make.tag(), await make.poi(), await make.place()];
  expect(
    (
      await call(
        "PUT",
        `${TAGS}/${tag.id}`,
        ...tagForm({ name: tag.name, type: "Mood", version: 1 }),
      )
    ).status,
  ).toBe(200);
  expect(
    await clash(
      call("PUT", `${TAGS}/${tag.id}`, ...tagForm({ name: tag.name, type: "Food", version: 1 })),
    ),
  ).toMatchObject([409, { code: "conflict", current: { type: "Mood", version: 2 } }]);
  for (const [path, { id }] of [
    ["/api/admin/pois", poi],
    ["/api/admin/places", place],
  ] as const) {
    expect(
      (await call("PATCH", `${path}/${id}`, { name: "First", version: 1 })).json(),
    ).toMatchObject({ name: "First", version: 2 });
    expect(
      await clash(call("PATCH", `${path}/${id}`, { name: "Second", version: 1 })),
    ).toMatchObject([409, { code: "conflict", current: { name: "First", version: 2 } }]);
    expect(
      (await call("PATCH", `${path}/${id}`, { name: "Second", version: 2 })).json(),
    ).toMatchObject({ name: "Second", version: 3 });
  }
});

test("hours that overlap, and a source that is called verified and is not named, are refused at their own fields", async ({
  call,
  make,
}) => {
  const { id } = await make.poi();
  const errorsOf = async (change: object) =>
    Object.keys(
      (await call("PATCH", `/api/admin/pois/${id}`, change)).json<{ errors?: object }>().errors ??
        {},
    );
  expect(
    await errorsOf({
      openingHours: {
        mon: [
          ["09:00", "13:00"],
          ["12:30", "17:00"],
        ],
      },
    }),
  ).toEqual(["openingHours.mon"]);
  expect(
    await errorsOf({ sources: { fee: { source: null, checkedOn: "2024-11-21", verified: true } } }),
  ).toEqual(["sources.fee.verified"]);
  expect(
    await errorsOf({
      openingHours: {
        mon: [
          ["14:00", "17:00"],
          ["09:00", "13:00"],
        ],
      },
      sources: {
        hours: { source: "Board at the gate, 2026", checkedOn: "2024-11-21", verified: true },
      },
    }),
  ).toEqual([]);
});

/** A published point of interest and its tag with markup in every text. */
async function poiOfMarkup(call: Admin["call"], make: Factories) {
  const place = await make.place();
  const tag = (
    await call(
      "POST",
      TAGS,
      ...tagForm({ name: `x ${MARKUP}`.slice(0, 60), type: MARKUP.slice(0, 40) }),
    )
  ).json<AdminTag>();
  const sources = {
    hours: { source: MARKUP, checkedOn: "2024-11-21", verified: false },
    fee: { source: MARKUP, checkedOn: "2024-11-21", verified: false },
  };
  const created = await call("POST", "/api/admin/pois", {
    name: MARKUP,
    placeId: place.id,
    description: MARKUP,
    sources,
    tags: [tag.id],
    category: "fort",
    latitude: 26.9,
    longitude: 75.8,
    precisionM: 50,
    visitMinutes: 30,
    isPublished: true,
  });
  expect(created.status, created.text).toBe(201);
  const poi = created.json<AdminPoi>();
  expect(poi).toMatchObject({ name: MARKUP, description: MARKUP, sources });
  return { place, tag, poi };
}

test("markup in any field of a point of interest or a tag comes back as the text that it is, and never as markup of a page", async ({
  call,
  site,
  make,
}) => {
  const { place, tag, poi } = await poiOfMarkup(call, make);
  const answers = await Promise.all(
    [
      `/api/pois?placeId=${place.slug}`,
      `/api/admin/pois/${poi.id}/history`,
      TAGS,
      `/api/admin/places/${place.id}`,
    ].map((path) => call("GET", path)),
  );
  for (const { headers } of answers)
    expect([headers["content-type"], headers["x-content-type-options"]]).toEqual([
      expect.stringMatching(/^application\/json/),
      "nosniff",
    ]);
  expect(answers[0]!.json()).toMatchObject([
    { name: MARKUP, tags: [{ name: tag.name, type: tag.type }] },
  ]);
  expect(answers[3]!.json<AdminPlace>().poiCount).toBe(1);
  expect(
    (await site.get(`/api/autocompletePlaces?query=${encodeURIComponent("<img")}`)).headers[
      "content-type"
    ],
  ).toMatch(/^application\/json/);
});

test("a merge is looked at before it is made, and is refused when one of the two was changed since", async ({
  call,
}) => {
  const make = async (fields: object) =>
    (
      await call("POST", "/api/admin/places", { name: unique("Twinpur"), ...fields })
    ).json<AdminPlace>();
  const [keep, drop] = [await make({ popularity: 10 }), await make({ popularity: 80 })];
  const preview = (query: string) => call("GET", `/api/admin/places/merge?${query}`);
  const seen = (await preview(`keepId=${keep.id}&dropId=${drop.id}`)).json<{
    fields: { field: string }[];
    moves: object;
  }>();
  expect(seen.moves).toEqual({ pois: 0, images: 0, reviews: 0 });
  expect(seen.fields.find(({ field }) => field === "popularity")).toMatchObject({
    keep: 10,
    drop: 80,
    merged: 10,
    choice: "keep",
  });
  expect((await preview(`keepId=${keep.id}&dropId=${keep.id}`)).status).toBe(422);
  expect(
    (await preview(`keepId=${keep.id}&dropId=01890a5d-ac96-774b-bcce-b302099a8057`)).status,
  ).toBe(404);

  const merge = (more: object) =>
    call("POST", "/api/admin/places/merge", { keepId: keep.id, dropId: drop.id, ...more });
  expect((await merge({ choices: { rating: "drop" } })).status, "a field that nobody chooses").toBe(
    422,
  );
  expect((await merge({ choices: { popularity: "theirs" } })).status).toBe(422);
  const stale = await merge({ keepVersion: 7 });
  expect([stale.status, stale.json<{ current: AdminPlace }>().current.id]).toEqual([409, keep.id]);
  expect(
    (
      await merge({ choices: { popularity: "drop" }, keepVersion: 1, dropVersion: 1 })
    ).json<AdminPlace>(),
  ).toMatchObject({ id: keep.id, popularity: 80 });

  const log = async (query: string) =>
    (await call("GET", `/api/admin/audit?${query}`)).json<{ id: string; action: string }[]>();
  const [merged, ...earlier] = await log(`record=${keep.id}`);
  expect([merged!.action, ...earlier.map(({ action }) => action)]).toEqual([
    "place.merge",
    "place.create",
  ]);
  expect(await log(`record=${keep.id}&before=${merged!.id}`)).toEqual(earlier);
  for (const query of ["from=yesterday", "actorId=me", "action=DROP", "before=1"])
    expect((await call("GET", `/api/admin/audit?${query}`)).status, query).toBe(422);
});
