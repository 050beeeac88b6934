import { expect } from "vitest";
import { expectError } from "#tests/support/assertions.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const BY_IDS = "/api/places/by-ids";
const RECOMMEND = "/api/places/recommendations/enhanced/public";

/** Wrong values of a query, and the field that the answer must name. */
const REFUSED: [path: string, field: string][] = [
  ["/api/places?limit=0", "limit"],
  ["/api/places?limit=-1", "limit"],
  ["/api/places?limit=201", "limit"],
  ["/api/places?limit=1.5", "limit"],
  ["/api/places?limit=NaN", "limit"],
  ["/api/places?limit=1e309", "limit"],
  ["/api/places?limit=Infinity", "limit"],
  ["/api/places?limit=0x10", "limit"],
  ["/api/places?limit=", "limit"],
  ["/api/places?limit=1&limit=2", "limit"],
  ["/api/places?limit[]=1", "limit[]"],
  ["/api/places?limit[a]=1", "limit[a]"],
  ["/api/places?limit=١٠", "limit"],
  [`/api/places?limit=${"9".repeat(400)}`, "limit"],
  ["/api/pois?limit=500", "limit"],
  ["/api/pois?placeId=", "placeId"],
  ["/api/pois?placeId=A%20B", "placeId"],
  ["/api/pois?placeId=agra&placeId=jaipur", "placeId"],
  [`/api/pois?placeId=${"a".repeat(81)}`, "placeId"],
  ["/api/pois/destinationDetails", "placeId"],
  ["/api/pois/destinationDetails?placeId=../etc", "placeId"],
  ["/api/places/paginated?page=-1", "page"],
  ["/api/places/paginated?page=NaN", "page"],
  ["/api/places/paginated?page=1e309", "page"],
  ["/api/places/paginated?page=99999999", "page"],
  ["/api/places/paginated?size=0", "size"],
  ["/api/places/paginated?size=101", "size"],
  ["/api/places/paginated?sortBy=password", "sortBy"],
  ["/api/places/paginated?sortBy=name;DROP TABLE places", "sortBy"],
  ["/api/places/paginated?sortBy=__proto__", "sortBy"],
  ["/api/places/paginated?sortBy=constructor", "sortBy"],
  ["/api/places/paginated?sortBy=name&sortBy=id", "sortBy"],
  ["/api/places/paginated?sortDirection=SIDEWAYS", "sortDirection"],
  ["/api/places/paginated?sortBy=distance", "near"],
  ["/api/places/paginated?near=91,0", "near"],
  ["/api/places/paginated?near=1", "near"],
  ["/api/places/paginated?near=1,2,3", "near"],
  ["/api/places/paginated?near=NaN,NaN", "near"],
  ["/api/places/paginated?near=1e309,0", "near"],
  ["/api/places/paginated?near=0,0&radiusKm=-5", "radiusKm"],
  ["/api/places/paginated?near=0,0&radiusKm=0", "radiusKm"],
  ["/api/places/paginated?near=0,0&radiusKm=1e9", "radiusKm"],
  ["/api/places/paginated?bbox=80,10,70,20", "bbox"],
  ["/api/places/paginated?bbox=1,2,3", "bbox"],
  ["/api/places/paginated?bbox=a,b,c,d", "bbox"],
  ["/api/places/paginated?region=Atlantis", "region"],
  [`/api/places/paginated?tag=${"t".repeat(101)}`, "tag"],
  ["/api/places/paginated?month=0", "month"],
  ["/api/places/paginated?month=13", "month"],
  ["/api/places/paginated?minRating=6", "minRating"],
  ["/api/places/paginated?minRating=abc", "minRating"],
  [`/api/places/paginated?q=${"q".repeat(101)}`, "q"],
  ["/api/places/paginated?q=a&q=b", "q"],
  ["/api/places/paginated?q[toString]=1", "q[toString]"],
  ["/api/places/paginated?state=", "state"],
  [`/api/autocompletePlaces?query=${"q".repeat(101)}`, "query"],
  ["/api/autocompletePlaces?query[]=a", "query[]"],
  ["/api/places?unknown=1", "unknown"],
  ["/api/tags?limit=1", "limit"],
  ["/api/places/jaipur?x=1", "x"],
  ["/api/places?&&&=&=", ""],
  ["/api/places?%5B%5D=1", "[]"],
  ["/api/places/A%20B", "placeId"],
  ["/api/places/%F0%9F%98%80", "placeId"],
  ["/api/places/..%2f..%2fetc", "placeId"],
  [`/api/places/${"x".repeat(500)}`, "placeId"],
];

test.for(REFUSED)("GET %s is refused at the field %s", async ([path, field], { site }) => {
  const { errors } = expectError(
    await site.get(encodeURI(decodeURI(path.replace(/%(?![0-9a-f]{2})/gi, "%25")))),
    422,
  );
  expect(Object.keys(errors!)).toEqual([field]);
  expect(errors![field]![0]).not.toBe("");
});

test("a key called __proto__ is an unknown key as any other", async ({ site }) => {
  expect((await site.get("/api/places?__proto__=1")).status).toBe(422);
});

/** Queries that are odd but harmless: whatever they are taken for, the answer is no failure of ours. */
const ODD = [
  "/api/places?__proto__[limit]=1",
  "/api/places?constructor=1",
  "/api/places?limit=5&__proto__=x",
  "/api/places?hasOwnProperty=1",
  "/api/places/paginated?q=%00",
  "/api/places/paginated?q=a%00b",
  "/api/autocompletePlaces?query=%00",
  "/api/autocompletePlaces?query=a%00b",
  "/api/places/paginated?state=%00",
  "/api/places/paginated?q='; DROP TABLE places; --",
  "/api/places/paginated?q=%F0%9F%98%80",
  "/api/places/paginated?q=%ED%A0%80",
  "/api/autocompletePlaces?query=%ED%A0%80",
  "/api/autocompletePlaces?query=%EF%BF%BF",
  "/api/autocompletePlaces?query=\\",
  "/api/autocompletePlaces?query=%25",
  "/api/autocompletePlaces?query=%20%20",
  "/api/places/paginated?q=%E2%80%AE",
  "/api/places/%00",
  "/api/places/region/%00",
  "/api/places/region/%00/states",
  "/api/companies/byDomain/%00",
  "/api/companies/byDomain/%F0%9F%98%80",
  "/api/pois?placeId=%00",
  "/api/%00",
  `/api/autocompletePlaces?query=${"%F0%9F%98%80".repeat(40)}`,
  "/api/places?limit=%31%30",
  "/covers/%00.svg",
  "/covers/__proto__.svg",
  "/social/destination/%00.png",
  "/social/%00/x.png",
  "/sitemap.xml?%00",
  "//",
  "///api/places",
  "/api//places",
  "/api/places/",
  "/API/PLACES",
];

test.for(ODD)("GET %s is answered without a failure of ours", async (path, { site }) => {
  const { status } = await site.get(path.replace(/ /g, "%20"));
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});

test.for([
  "/api/places/%",
  "/api/places/%E0%A4%A",
  "/api/places/region/%zz",
  "/covers/%.svg",
  "/api/places?q=%00",
  "/hello%00",
])("an address that can't be read is a 400: %s", async (path, { site }) => {
  expectError(await site.get(path), 400);
});

test.for([
  ["", 422],
  ["{", 400],
  ["[1,", 400],
  ["nonsense", 400],
  ["'a'", 400],
  ['"text"', 400],
  ["12", 400],
  ["null", 400],
  ["NaN", 400],
  ['["a" "b"]', 400],
  ['{"a":1}', 422],
  ["[1]", 422],
  ["[null]", 422],
  ["[[]]", 422],
  ['["A B"]', 422],
  ['[{"$ne":null}]', 422],
  ['["\\u0000"]', 422],
  ['["\\ud800"]', 422],
  ['{"__proto__":{"length":1}}', 422],
  ['{"length":2}', 422],
] as const)("POST by-ids with the body %s is a %i", async ([body, status], { site }) => {
  expectError(await site.post(BY_IDS, body), status);
});

test("what is malformed JSON is said so", async ({ site }) => {
  expect(expectError(await site.post(BY_IDS, "{"), 400)).toMatchObject({
    message: "The request is not valid JSON",
    code: "malformed",
  });
});

test.for([
  [{ colour: "red" }, "colour"],
  [{ limit: 0 }, "limit"],
  [{ limit: 51 }, "limit"],
  [{ limit: "5" }, "limit"],
  [{ days: -1 }, "days"],
  [{ days: 1.5 }, "days"],
  [{ budget: -1 }, "budget"],
  [{ budget: 10 ** 12 }, "budget"],
  [{ months: [13] }, "months.0"],
  [{ months: "January" }, "months"],
  [{ tags: ["t".repeat(101)] }, "tags.0"],
  [{ tags: Array.from({ length: 21 }, () => "beach") }, "tags"],
  [{ region: "Atlantis" }, "region"],
  [{ startFrom: { latitude: 91, longitude: 0 } }, "startFrom.latitude"],
  [{ startFrom: { latitude: 1 } }, "startFrom.longitude"],
  [{ startFrom: { latitude: 1, longitude: 1, altitude: 1 } }, "startFrom.altitude"],
  [{ exclude: Array.from({ length: 201 }, () => "agra") }, "exclude"],
  [{ companyId: "x" }, "companyId"],
  [{ isMain: true }, "isMain"],
] as const)("POST recommendations with %j is refused at %s", async ([body, field], { site }) => {
  expect(Object.keys(expectError(await site.post(RECOMMEND, body), 422).errors!)).toEqual([field]);
});

test("1e309 in a body is refused, for it is no number", async ({ site }) => {
  expect(
    Object.keys(expectError(await site.post(RECOMMEND, '{"budget":1e309}'), 422).errors!),
  ).toEqual(["budget"]);
});

test("a key named __proto__ in a body is an unknown field like any other", async ({ site }) => {
  const answer = await site.post(RECOMMEND, '{"__proto__":{"limit":1}}');
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('"errors":{"__proto__":[');
  expect(({} as Record<string, unknown>)["limit"]).toBeUndefined();
});

test.for(["application/json", "application/octet-stream"])(
  "10 MB as %s are refused as too large",
  async (type, { site }) => {
    const body = `["${"a".repeat(10 * 1024 * 1024)}"]`;
    expectError(
      await site.post(BY_IDS, body, {
        headers: { "content-type": type, "sec-fetch-site": "same-origin" },
      }),
      413,
    );
  },
);

test.for([
  ["[".repeat(10_000) + "]".repeat(10_000), "lists"],
  ['{"a":'.repeat(10_000) + "1" + "}".repeat(10_000), "objects"],
] as const)(
  "a body 10,000 levels deep is refused without a failure of ours",
  async ([body], { site }) => {
    expectError(await site.post(BY_IDS, body), 422);
  },
);

test.for([
  ["text/xml", "<a/>", 400],
  ["application/x-www-form-urlencoded", "ids=agra", 400],
  ["text/plain", "agra", 400],
  ["application/json; charset=utf-16", "[]", 400],
  ["application/json; charset=nonsense", "[]", 415],
] as const)(
  "a body of type %s that is no JSON is refused",
  async ([type, body, status], { site }) => {
    expectError(
      await site.post(BY_IDS, body, {
        headers: { "content-type": type, "sec-fetch-site": "same-origin" },
      }),
      status,
    );
  },
);

test.for([
  ["gzip", 400],
  ["br", 415],
  ["nonsense", 415],
] as const)(
  "a body that is not packed as its content-encoding %s says is refused",
  async ([encoding, status], { site }) => {
    expectError(
      await site.post(BY_IDS, "[]", {
        headers: { "content-type": "application/json", "content-encoding": encoding },
      }),
      status,
    );
  },
);

test.for(["PUT", "PATCH", "DELETE", "PROPFIND"])(
  "%s on a path without it is a 405 in the catalogue's shape",
  async (method, { site }) => {
    expectError(
      await site.ask("/api/places", { method, headers: { "sec-fetch-site": "same-origin" } }),
      405,
    );
  },
);

test("after all of this the site still answers, and nothing was logged as a failure", async ({
  site,
}) => {
  expect((await site.get("/api/places/agra")).status).toBe(200);
  expect(
    site.logged().filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ).toEqual([]);
});
