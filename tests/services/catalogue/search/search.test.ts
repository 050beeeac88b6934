import { expect } from "vitest";
import { type Place, PlaceFilters, PlacePageQuery } from "#app/schemas/public/places.ts";
import {
  FORMER_NAMES,
  HINDI_SPELLINGS,
  MISSPELLINGS,
  OTHER_SCRIPTS,
  type Meant,
} from "#tests/support/files/meant-names.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const query = (values: Record<string, string>) => PlacePageQuery.parse(values);

/** The share of `meant` that is among the first three that `search` gives; the others are printed. */
async function shareFound(
  meant: Meant,
  search: (typed: string) => Promise<string[]>,
): Promise<number> {
  const lost: string[] = [];
  for (const [typed, slug] of meant) {
    const first = (await search(typed)).slice(0, 3);
    if (!first.some((found) => found === slug || found.endsWith(`#${slug}`)))
      lost.push(`${typed} should be ${slug}, but is ${first.join(", ") || "nothing"}`);
  }
  console.info(
    `${meant.length - lost.length} of ${meant.length} found${lost.length ? `; ${lost.join("; ")}` : ""}`,
  );
  return 1 - lost.length / meant.length;
}

test.for([
  ["former names", FORMER_NAMES],
  ["Hindi spellings", HINDI_SPELLINGS],
  ["other scripts", OTHER_SCRIPTS],
  ["misspellings", MISSPELLINGS],
] as const)(
  "autocompletion has what is meant by %s among the first three, 95 times in 100",
  async ([, meant], { main }) => {
    expect(
      await shareFound(meant, async (typed) =>
        (await main.services.places.suggest(typed)).map(({ slug }) => slug),
      ),
    ).toBeGreaterThanOrEqual(0.95);
  },
);

test("the table of names has sixty or more", () => {
  expect(FORMER_NAMES.length + HINDI_SPELLINGS.length + MISSPELLINGS.length).toBeGreaterThanOrEqual(
    60,
  );
});

test("a search by relevance has the place that is meant on its first three, whether it is named or a POI of it", async ({
  main,
}) => {
  const meant: Meant = [
    ["jaypur", "jaipur"],
    ["tajmahal", "agra"],
    ["pondichery", "puducherry"],
    ["aleppey", "alappuzha"],
    ["benares", "varanasi"],
    ["ooty", "ooty"],
    ["golden tempel", "amritsar"],
  ];
  const search = async (q: string) =>
    (await main.services.places.page(query({ q }))).content.map(({ slug }) => slug);
  expect(await shareFound(meant, search)).toBe(1);
});

test("words that no name holds are looked for in the texts, with their state, in any form", async ({
  main,
}) => {
  const { reading, page } = await main.services.places.find(query({ q: "houseboats in Kerala" }));
  expect(reading).toBe("words");
  expect(page.totalElements).toBeGreaterThan(0);
  expect(page.content.every(({ address }) => address?.state === "Kerala")).toBe(true);
});

const FIRST_THREE: readonly (readonly [typed: string, slugs: readonly string[]])[] = [
  ["kerala", ["munnar", "kochi", "alappuzha"]],
  ["UP", ["agra", "varanasi", "ayodhya"]],
  ["केरल", ["munnar", "kochi", "alappuzha"]],
  ["goa tourism", ["panaji", "calangute", "south-goa"]],
  ["nightlife goa", ["panaji", "calangute"]],
  ["wildlife in assam", ["kaziranga", "majuli", "guwahati"]],
  ["trekking in himachal", ["manali", "dharamshala", "kasol"]],
  ["hill station near delhi", ["lansdowne", "mussoorie", "nainital"]],
  ["hill stations near mumbai", ["matheran", "lonavala", "mahabaleshwar"]],
  ["scuba diving andaman", ["havelock", "port-blair", "neil-island"]],
];

test.for(FIRST_THREE)("“%s” is answered with %j", async ([typed, slugs], { main }) => {
  const { page } = await main.services.places.find(query({ q: typed }));
  expect(
    page.content
      .slice(0, slugs.length)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual([...slugs].sort());
});

test("a filter that was chosen stands over what the words say, and facets count what the list shows", async ({
  main,
}) => {
  const asked = { q: "beaches in Kerala", tag: "backwaters" };
  const { page } = await main.services.places.find(query(asked));
  expect(page.content.map(({ slug }) => slug)).toContain("kumarakom");
  expect((await main.services.places.facets(PlaceFilters.parse(asked))).total).toBe(
    page.totalElements,
  );
  expect(
    (await main.services.places.facets(PlaceFilters.parse({ q: "scuba diving andaman" }))).total,
  ).toBe(3);
});

test.for([
  ["beaches in goa", "goa"],
  ["orissa", "odisha"],
  ["kashmir", "jammu-and-kashmir"],
  ["HP", "himachal-pradesh"],
] as const)("autocompletion of “%s” begins with the state", async ([typed, slug], { main }) => {
  expect((await main.services.places.suggest(typed))[0]).toMatchObject({ kind: "state", slug });
});

test("near a place by its name, however it is spelt: within 200 km, nearest first", async ({
  main,
}) => {
  const { page, nearPlace } = await main.services.places.find(query({ q: "near jaypur" }));
  expect(nearPlace).toMatchObject({ slug: "jaipur" });
  expect(page.content[0]!.slug).toBe("jaipur");
  const pushkar = page.content.findIndex(({ slug }) => slug === "pushkar");
  expect(pushkar).toBeGreaterThan(0);
  expect(page.content.map(({ slug }) => slug)).not.toContain("kochi");
});

test("what is looked for near a place is still a search", async ({ main }) => {
  const { page } = await main.services.places.find(query({ q: "fort near Jaipur" }));
  const all = await main.services.places.find(query({ q: "fort" }));
  expect(page.totalElements).toBeGreaterThan(0);
  expect(page.totalElements).toBeLessThan(all.page.totalElements);
});

test("a name that holds the word near is still found when nothing is near it", async ({ main }) => {
  const { nearPlace, reading } = await main.services.places.find(query({ q: "near wgvzfx" }));
  expect(nearPlace).toBeNull();
  expect(reading).toBe("parts");
});

test("a search that finds nothing offers the nearest spelling and is counted for the company alone", async ({
  main,
  tenant,
}) => {
  const { services } = await tenant();
  const { page, nearest } = await services.places.find(query({ q: "Kjraho" }));
  await services.places.find(query({ q: " kjraho " }));
  expect(page.totalElements).toBe(0);
  expect(nearest[0]).toMatchObject({ slug: "khajuraho" });
  expect(await services.places.misses()).toMatchObject([{ words: "kjraho", times: 2 }]);
  expect((await main.services.places.misses()).map(({ words }) => words)).not.toContain("kjraho");
  expect((await services.places.find(query({ q: "Wgvzfx" }))).nearest).toEqual([]);
});

test("misses that wait are written together, also at the end of the process, and add to what was counted before", async ({
  tenant,
}) => {
  const { services } = await tenant();
  const many = async () =>
    Promise.all(Array.from({ length: 12 }, () => services.places.find(query({ q: "qqwxzv" }))));
  await many();
  await services.places.find(query({ q: "zzvwxq" }));
  expect(await services.places.misses()).toMatchObject([
    { words: "qqwxzv", times: 12 },
    { words: "zzvwxq", times: 1 },
  ]);
  await many();
  expect(await services.places.misses()).toMatchObject([
    { words: "qqwxzv", times: 24 },
    { words: "zzvwxq", times: 1 },
  ]);
});

test("a list that other filters emptied is no miss", async ({ tenant }) => {
  const { services } = await tenant();
  await services.places.find(query({ q: "Wgvzfx", state: "Kerala" }));
  expect(await services.places.misses()).toEqual([]);
});

test("each facet counts what its choice would leave, with all the other filters on", async ({
  main,
}) => {
  const filters = { region: "South", month: "1" };
  const facets = await main.services.places.facets(PlaceFilters.parse(filters));
  const total = async (values: Record<string, string>) =>
    (await main.services.places.page(query({ size: "1", ...values }))).totalElements;
  expect(facets.total).toBe(await total(filters));
  for (const { value, count } of facets.states)
    expect(count, value).toBe(await total({ ...filters, state: value }));
  for (const { value, count } of facets.regions)
    expect(count, value).toBe(await total({ month: "1", region: value }));
  for (const { value, count } of facets.months)
    expect(count, String(value)).toBe(await total({ region: "South", month: String(value) }));
  for (const { slug, count } of facets.tags.slice(0, 5))
    expect(count, slug).toBe(await total({ ...filters, tag: slug }));
  expect(facets.regions.length).toBeGreaterThan(1);
});

test("facets read the words as the search does, and hide what the company hides", async ({
  main,
  tenant,
}) => {
  const jaipur = await main.services.places.get("jaipur");
  const { services } = await tenant({ hides: [jaipur.id] });
  const words = PlaceFilters.parse({ q: "jaypur" });
  expect((await main.services.places.facets(words)).states.map(({ value }) => value)).toContain(
    "Rajasthan",
  );
  const [all, own] = [
    (await main.services.places.facets(PlaceFilters.parse({}))).total,
    (await services.places.facets(PlaceFilters.parse({}))).total,
  ];
  expect(own).toBe(all - 1);
});

test.for([["relevance"], ["name"], ["rating"], ["popularity"]] as const)(
  "a search can be sorted by %s",
  async ([sortBy], { main }) => {
    const { content } = await main.services.places.page(query({ q: "temple", sortBy }));
    expect(content.length).toBeGreaterThan(3);
    if (sortBy === "name")
      expect(content.map(({ name }) => name)).toEqual(content.map(({ name }) => name).sort());
  },
);

const SORTS: [sortBy: string, keyOf: (place: Place) => string | number][] = [
  ["id", ({ id }) => id],
  ["name", ({ name }) => name],
  ["popularity", ({ popularity }) => popularity],
  ["state", ({ address }) => address?.state ?? ""],
];

test.for(SORTS)(
  "the pages of a list by %s, forwards and backwards, hold every place once and in order",
  async ([sortBy, keyOf], { main }) => {
    for (const sortDirection of ["ASC", "DESC"] as const) {
      const places: Place[] = [];
      let total = Infinity;
      for (let page = 0; places.length < total; page++) {
        const { content, totalElements } = await main.services.places.page(
          query({ sortBy, sortDirection, size: "17", page: String(page) }),
        );
        expect(content.length, `page ${page}`).toBeGreaterThan(0);
        places.push(...content);
        total = totalElements;
      }
      expect(new Set(places.map(({ id }) => id)).size).toBe(total);
      const keys = places.map(keyOf);
      const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sortDirection === "ASC" ? sorted : sorted.reverse());
    }
  },
);

test("a page beyond the last one is empty and still tells the total", async ({ main }) => {
  expect(await main.services.places.page(query({ page: "5000" }))).toMatchObject({
    content: [],
    first: false,
    last: true,
  });
});

test("names are found from each of their words on, again when they change, and of drafts never", async ({
  main,
  make,
  database,
}) => {
  const place = await make.place({ name: "Velmurgarh Old Fort" });
  const poi = await make.poi({
    placeId: place.id,
    name: "Zindrapali Stepwell",
    isPublished: false,
  });
  const found = async (q: string) =>
    (await main.services.places.find(query({ q }))).page.content.map(({ id }) => id);
  expect(await found("old for")).toContain(place.id);
  expect(await found("velmurgar")).toEqual([place.id]);
  expect(await found("zindrapali step")).not.toContain(place.id);

  await database.owner.poi.update({ where: { id: poi.id }, data: { isPublished: true } });
  expect(await found("stepwell")).toContain(place.id);
  await database.owner.place.update({ where: { id: place.id }, data: { name: "Kurnavali" } });
  expect(await found("kurnavali")).toEqual([place.id]);
  expect(await found("velmurgarh")).not.toContain(place.id);
});

test.for(["h", "!!!", "  ", "a".repeat(100), "%", "\\"])(
  "odd words are a search like any other: %s",
  async (q, { main }) => {
    await expect(main.services.places.find(query({ q }))).resolves.toBeDefined();
    await expect(main.services.places.suggest(q.trim())).resolves.toBeDefined();
  },
);
