import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import type { CatalogueImport, ImportedRows } from "#app/schemas/admin/imports.ts";
import { administrator } from "#tests/support/accounts.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart } from "#tests/support/files/uploads.ts";

/** How a file stands once it was checked in the background, and what was said of its rows. */
type Check = (
  content: string | Buffer,
  filename?: string,
) => Promise<{ found: CatalogueImport; rows: ImportedRows["content"] }>;

const test = base.extend<{ check: Check }>({
  check: async ({ site, main, database }, use) => {
    const { cookie } = await administrator(main);
    const get = (path: string) => site.ask(path, { host: main.host, headers: { cookie } });
    await use(async (content, filename = "sights.csv") => {
      const form = multipart([{ name: "file", filename, body: content }]);
      const sent = await site.ask("/api/admin/imports", {
        method: "POST",
        host: main.host,
        body: form.body,
        headers: { ...form.headers, cookie },
      });
      expect(sent.status, sent.text).toBe(201);
      const { id } = sent.json<CatalogueImport>();
      await runWaitingJobs(site.runtime, database.workerUrl);
      const found = (await get(`/api/admin/imports/${id}`)).json<CatalogueImport>();
      return {
        found,
        rows: (await get(`/api/admin/imports/${id}/rows?size=200`)).json<ImportedRows>().content,
      };
    });
  },
});

const feature = (properties: string, geometry = '{"type":"Point","coordinates":[75.8,26.9]}') =>
  `{"type":"Feature","geometry":${geometry},"properties":${properties}}`;
const collection = (...features: string[]) =>
  `{"type":"FeatureCollection","features":[${features.join(",")}]}`;
const named = '"name":"Hollow Fort","state":"Goa"';
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/** Files that end with a reason, in words, and not as a failure of ours. */
const REFUSED: [what: string, content: string, message: RegExp][] = [
  [
    "half a letter in a property",
    collection(feature(`{${named},"city":"Pan\\ud800aji"}`)),
    /control character/,
  ],
  [
    "half a letter in a property's name",
    collection(feature(`{${named},"a\\udc00":1}`)),
    /control character/,
  ],
  [
    "a NUL in a property",
    collection(feature(`{${named},"city":"Pan\\u0000aji"}`)),
    /control character/,
  ],
  [
    "coordinates of NaN",
    collection(feature(`{${named}}`, '{"type":"Point","coordinates":[NaN,26.9]}')),
    /JSON is invalid/,
  ],
  [
    "coordinates without end",
    collection(feature(`{${named}}`, '{"type":"Point","coordinates":[1e999,26.9]}')),
    /two coordinates/,
  ],
  [
    "coordinates within lists",
    collection(feature(`{${named}}`, `{"type":"Point","coordinates":${deep(100_000)}}`)),
    /two coordinates/,
  ],
  [
    "a geometry of another kind, of emoji",
    collection(feature(`{${named}}`, `{"type":"${"x".repeat(29)}😀😀","coordinates":[1,2]}`)),
    /Only points/,
  ],
  [
    "features within lists",
    `{"type":"FeatureCollection","features":[${deep(100_000)}]}`,
    /not a valid feature/,
  ],
  [
    "a thousand columns",
    collection(
      feature(`{${named},${Array.from({ length: 1_000 }, (_none, at) => `"c${at}":1`).join(",")}}`),
    ),
    /columns/,
  ],
  [
    "a CSV with a formula that is cut through an emoji",
    `name,state\n"=HYPERLINK(""${"x".repeat(28)}😀😀"")",Goa`,
    /is a formula|rejected/,
  ],
];

test.for(REFUSED)(
  "a file with %s is refused in words, at once",
  async ([, content, message], { check, site }) => {
    const { found, rows } = await check(content, "sights.geojson");
    expect(`${found.status} ${found.message} ${JSON.stringify(rows)}`).toMatch(message);
    expect(found.status).not.toBe("checking");
    expect(site.logged().filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test("lists within lists of a property say nothing, and the row is read all the same", async ({
  check,
}) => {
  const { found, rows } = await check(
    collection(feature(`{${named},"aliases":["Old", ["Older"]],"city":${deep(100_000)}}`)),
    "sights.geojson",
  );
  expect(found).toMatchObject({ status: "checked", message: null });
  expect(rows).toHaveLength(1);
  expect(rows[0]!.name).toBe("Hollow Fort");
});

test("what is said of a cell is cut through no letter, nor is a file's name", async ({
  check,
  site,
}) => {
  const long = `${"x".repeat(39)}😀😀`;
  const facts = [
    "category",
    "opening hours",
    "best time",
    "fee in inr",
    "visit minutes",
    "closed on",
    "latitude",
    "longitude",
  ];
  const csv = [
    `name,state,city,kind,${facts.join(",")}`,
    `Emoji Fort,Goa,${long},poi,${facts.map(() => long).join(",")}`,
    `${long},${"y".repeat(59)}😀,Panaji,place,,,,,,,,`,
    `Fort,Goa,Panaji,${long},,,,,,,,`,
  ].join("\n");
  const { found, rows } = await check(csv, `${"😀".repeat(200)}.csv`);
  expect(found).toMatchObject({ status: "checked", message: null });
  expect(found.fileName).toMatch(/^(😀)+\.csv$/u);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/\\ud8/);
  expect(site.logged().filter((line) => line.includes('"level":50'))).toEqual([]);
});
