import fc from "#tests/support/fast-check.ts";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  apiQuery,
  PAGE_KEYS,
  pageQuery,
  parseQuery,
  wantsFresh,
} from "#app/http/cache/cache-keys.ts";
import { PlacePageQuery } from "#app/schemas/public/places.ts";
import { PlaceReviewsQuery } from "#app/schemas/public/reviews.ts";

/** The query of an address. */
const queryOf = (url: string) => parseQuery(url.split("?")[1] ?? "");

/** The source of each route, with that of the modules beside it in its folder. */
const routeSources = () =>
  readdirSync("app/routes", { withFileTypes: true }).map((entry) =>
    (entry.isDirectory()
      ? readdirSync(`app/routes/${entry.name}`).map((file) => `${entry.name}/${file}`)
      : [entry.name]
    )
      .map((file) => readFileSync(`app/routes/${file}`, "utf8"))
      .join("\n"),
  );

test("the pages' keys hold those of every schema that a shared page reads", () => {
  const keys = [PlacePageQuery, PlaceReviewsQuery].flatMap((schema) => Object.keys(schema.shape));
  expect(keys.length).toBeGreaterThanOrEqual(15);
  expect(keys.filter((key) => !PAGE_KEYS.has(key))).toEqual([]);
});

test("the pages' keys hold every key that a shared page's loader reads by name", () => {
  const shared = routeSources().filter((source) => source.includes("handle = SHARED_PAGE"));
  expect(shared.length).toBeGreaterThanOrEqual(9);
  const loaders = shared.map((source) => source.split("export async function action")[0]!);
  const names = loaders.flatMap((source) =>
    [...source.matchAll(/searchParams\.(?:get|has|getAll)\("(\w+)"\)/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThanOrEqual(1);
  expect(names.filter((name) => !PAGE_KEYS.has(name))).toEqual([]);
});

test.each([
  ["/explore", ""],
  ["/explore?", ""],
  ["/explore?_t=1", ""],
  ["/explore?utm_source=x&month=5", "?month=5"],
  ["/explore?size=5&page=1", "?page=1&size=5"],
  ["/explore?q=a+b", "?q=a+b"],
  ["/explore?q=a%20b", "?q=a+b"],
  ["/explore?%71=a", "?q=a"],
  ["/explore?q=%26month%3D1", "?q=%26month%3D1"],
  ["/explore?q=b&q=a", "?q=b&q=a"],
  ["/explore?[q]=b&q[]=a&__proto__=x", ""],
  ["/__manifest?version=1&p=%2Fb&p=%2Fa", "?p=%2Fb&p=%2Fa&version=1"],
])("the page %s is cached with the query %s", (url, query) => {
  expect(pageQuery(queryOf(url))).toBe(query);
});

test.each([
  ["/api/places?_t=1&subdomain=himalaya", ""],
  ["/api/places?size=5&page=1", "?page=1&size=5"],
  ["/api/places?[limit]=1", "?%5Blimit%5D=1"],
  ["/api/places?limit[]=1&limit[x]=2", "?limit%5B%5D=1&limit%5Bx%5D=2"],
  ["/api/places?limit=1&limit=2", "?limit=1&limit=2"],
  ["/api/places?utm_source=x", "?utm_source=x"],
  ["/api/places?__proto__=x", "?__proto__=x"],
])(
  "the response to %s is cached with the query %s: an odd query never stands for a plain one",
  (url, query) => {
    expect(apiQuery(queryOf(url))).toBe(query);
  },
);

test("the order of different keys makes no difference, and a canonical query is its own", () => {
  const pair = fc.tuple(fc.constantFrom(...PAGE_KEYS, "_t", "utm", "x", "__proto__"), fc.string());
  fc.assert(
    fc.property(
      fc.uniqueArray(pair, { selector: ([key]) => key, maxLength: 6 }),
      fc.constantFrom(pageQuery, apiQuery),
      (pairs, canonical) => {
        const query = (list: [string, string][]) =>
          canonical(parseQuery(new URLSearchParams(list).toString()));
        expect(query([...pairs].reverse())).toBe(query(pairs));
        expect(canonical(parseQuery(query(pairs).slice(1)))).toBe(query(pairs));
      },
    ),
  );
});

test("different queries of the API have different keys: no one gets the answer to another question", () => {
  const text = fc.array(
    fc.tuple(fc.constantFrom("limit", "[limit]", "limit[]", "q"), fc.string()),
    { maxLength: 3 },
  );
  const asked = (pairs: [string, string][]) => parseQuery(new URLSearchParams(pairs).toString());
  fc.assert(
    fc.property(text, text, (a, b) => {
      fc.pre(
        JSON.stringify(Object.entries(asked(a)).sort()) !==
          JSON.stringify(Object.entries(asked(b)).sort()),
      );
      expect(apiQuery(asked(a))).not.toBe(apiQuery(asked(b)));
    }),
  );
});

test("a query is parsed as the browser's own parser does, whatever it holds", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("a", "b", "=", "&", "[", "]", "%", "5", "B", "+", "é", "_"),
      }),
      (text) => {
        const pairs = Object.entries(parseQuery(text)).flatMap(([key, value]) =>
          [value].flat().map((each) => [key, each]),
        );
        const expected = [...new URLSearchParams(text)];
        expect(pairs.sort()).toEqual(expected.sort());
      },
    ),
  );
});

test.each([
  ["_t=1", true],
  ["x=1&_t=", true],
  ["%5ft=1", true],
  ["", false],
  ["x_t=1", false],
  ["t=1", false],
])("%s asks for a fresh answer: %s", (query, fresh) => {
  expect(wantsFresh(parseQuery(query))).toBe(fresh);
});
