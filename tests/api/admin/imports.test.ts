import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import type { CatalogueImport, ImportedRows } from "#app/schemas/admin/imports.ts";
import { csvLine } from "#app/services/catalogue-admin/export/formats.ts";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Answer } from "#tests/support/http.ts";
import { seededTest } from "#tests/support/seeded-test.ts";
import { multipart } from "#tests/support/files/uploads.ts";

interface Admin {
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
  upload: (content: string | Buffer, filename?: string) => Promise<Answer>;
  /** How an upload stands once the background work is done. */
  checked: (content: string | Buffer, filename?: string) => Promise<CatalogueImport>;
}

const test = seededTest.extend<{ admin: Admin }>({
  admin: async ({ site, main, database }, use) => {
    const { cookie } = await administrator(main);
    const ask: Admin["ask"] = (method, path, body) =>
      site.ask(path, {
        method,
        host: main.host,
        headers: { cookie },
        ...(body !== undefined && { body }),
      });
    const upload: Admin["upload"] = (content, filename = "sights.csv") => {
      const form = multipart([{ name: "file", filename, type: "text/csv", body: content }]);
      return site.ask("/api/admin/imports", {
        method: "POST",
        host: main.host,
        body: form.body,
        headers: { ...form.headers, cookie },
      });
    };
    const checked: Admin["checked"] = async (content, filename) => {
      const { id } = (await upload(content, filename)).json<CatalogueImport>();
      await runWaitingJobs(site.runtime, database.workerUrl);
      return (await ask("GET", `/api/admin/imports/${id}`)).json();
    };
    await use({ ask, upload, checked });
  },
});

const rowsOf = async ({ ask }: Admin, id: string, query = "") =>
  (await ask("GET", `/api/admin/imports/${id}/rows?size=200${query}`)).json<ImportedRows>();

test.for([
  ["places", "csv"],
  ["places", "geojson"],
  ["pois", "csv"],
  ["pois", "geojson"],
] as const)(
  "all %s as %s are met again when the file is imported, and nothing changes",
  { timeout: 60_000 },
  async ([noun, format], { admin, database }) => {
    const file = await admin.ask("GET", `/api/admin/${noun}/export?format=${format}`);
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe(
      format === "csv" ? "text/csv; charset=utf-8" : "application/geo+json",
    );
    expect(file.headers["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    expect(file.headers["cache-control"]).toBe("private, no-store");
    const total =
      noun === "places" ? await database.owner.place.count() : await database.owner.poi.count();
    expect(total).toBeGreaterThan(150);
    const found = await admin.checked(file.body, "all.file");
    expect(found.message).toBeNull();
    expect((await rowsOf(admin, found.id, "&outcome=refused")).content).toEqual([]);
    expect(found).toMatchObject({
      status: "checked",
      unit: format === "csv" ? "line" : "feature",
      totals: { created: 0, updated: 0, refused: 0, matched: total },
    });
    // What was mended or left out in reading would be lost on the way.
    const notes = (await rowsOf(admin, found.id)).content.flatMap((row) => row.notes);
    expect(notes.filter((note) => !note.startsWith("has the same name as its city"))).toEqual([]);
  },
);

test("a list of places is exported as CSV as it is narrowed, with drafts, line by line as spreadsheets read it", async ({
  admin,
  make,
}) => {
  const tag = await make.tag({ name: "Ex, ported" });
  await make.place({
    name: 'Käse "Hill", नया',
    slug: "kaese-hill",
    state: "Goa",
    description: "=HYPERLINK(1)\nand \u0007more",
    isPublished: false,
    bestMonths: [1, 12],
    tagIds: [tag.id],
    aliases: ["@old", "New"],
  });
  const csv = await admin.ask("GET", "/api/admin/places/export?status=draft&state=Goa");
  const [header, ...lines] = csv.text.split("\r\n");
  expect(header).toMatch(/^\ufeffkind,record id,name,state,/);
  expect(lines).toEqual([
    expect.stringMatching(
      /^place,[0-9a-f-]{36},"Käse ""Hill"", नया",Goa,.*"'=HYPERLINK\(1\)\nand more",26\.9,75\.8,,January; December,'@old; New,"Ex, ported",.*,kaese-hill,false,/s,
    ),
    "",
  ]);
});

test("the points of interest of a place are exported as GeoJSON", async ({ admin, make }) => {
  const place = await make.place({ name: 'Käse "Fort", नया', isPublished: false });
  await make.poi({
    placeId: place.id,
    name: "-cmd|fort",
    feeIndianPaise: 2_550,
    closedOn: ["mon"],
    openingHours: {
      tue: [
        ["09:00", "12:00"],
        ["15:00", "18:00"],
      ],
      wed: [],
    },
  });
  const pois = await admin.ask(
    "GET",
    `/api/admin/pois/export?format=geojson&placeId=${place.slug}`,
  );
  expect(pois.json()).toMatchObject({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [75.81, 26.91] },
        properties: {
          kind: "poi",
          name: "-cmd|fort",
          city: place.name,
          "fee in inr": 25.5,
          "closed on": ["mon"],
          "opening hours": "tue 09:00-12:00 15:00-18:00; wed closed",
        },
      },
    ],
  });
});

test("an export of nothing is an empty one, HEAD has no body, and an unknown format is refused", async ({
  admin,
}) => {
  expect(
    (
      await admin.ask("GET", "/api/admin/places/export?format=geojson&q=nothing-is-called-so")
    ).json(),
  ).toEqual({ type: "FeatureCollection", features: [] });
  expect((await admin.ask("HEAD", "/api/admin/places/export")).text).toBe("");
  expectError(await admin.ask("GET", "/api/admin/places/export?format=xlsx"), 422);
});

test.for<[value: Parameters<typeof csvLine>[0][number], cell: string]>([
  ["=1+1", "'=1+1"],
  ["+91 1", "'+91 1"],
  ["-cmd", "'-cmd"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  [" =1", "' =1"],
  ["\r=1", '"\'\n=1"'],
  [-3, "-3"],
  [null, ""],
  [false, "false"],
  ['a "b"', '"a ""b"""'],
  ["a,b", '"a,b"'],
  [["x", "=y"], "x; =y"],
  [["=y", "x"], "'=y; x"],
])("a cell of %j is written as %s", ([value, cell]) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test("a file is taken in, reported, asked about with other columns, and imported, by calls alone", async ({
  admin,
  site,
  database,
}) => {
  const answer = await admin.upload("Sight,State,City\nCalling Fort,Goa,Panaji\n", "गोवा.csv");
  expect(answer.status, answer.text).toBe(201);
  const { id, jobId } = answer.json<CatalogueImport>();
  expect(answer.json()).toMatchObject({ fileName: "गोवा.csv", status: "checking" });
  expectError(await admin.ask("POST", `/api/admin/imports/${id}/apply`), 409);
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect((await admin.ask("GET", `/api/admin/jobs/${jobId}`)).json()).toMatchObject({
    status: "done",
    outcome: { refused: expect.stringContaining('"name"') as string },
  });
  expectError(
    await admin.ask("POST", `/api/admin/imports/${id}/check`, { columns: { nome: "Sight" } }),
    422,
  );
  expect(
    (
      await admin.ask("POST", `/api/admin/imports/${id}/check`, { columns: { name: "Sight" } })
    ).json(),
  ).toMatchObject({ status: "checking" });
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect((await rowsOf(admin, id)).content).toMatchObject([
    {
      outcome: "created",
      name: "Calling Fort",
      record: expect.stringMatching(/calling-fort$/) as string,
    },
  ]);
  expect((await admin.ask("POST", `/api/admin/imports/${id}/apply`)).json()).toMatchObject({
    status: "importing",
  });
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect((await admin.ask("GET", "/api/admin/imports")).json<CatalogueImport[]>()[0]).toMatchObject(
    {
      id,
      status: "imported",
    },
  );
});

test("what is no upload, too large, or no one's to send is refused before it is read", async ({
  admin,
  site,
  main,
  database,
}) => {
  const before = await database.owner.catalogueImport.count();
  const big = await admin.upload(Buffer.alloc(20 * 1024 * 1024 + 1, "x"));
  expectError(big, 413);
  expect(big.json()).toMatchObject({ errors: { file: ["The file is larger than 20 MB"] } });
  expectError(await admin.upload(""), 422);
  expectError(await admin.ask("POST", "/api/admin/imports", { file: "x" }), 415);
  const form = multipart([{ name: "file", filename: "a.csv", body: "Name,State\nFort,Goa\n" }]);
  const cookie = await sessionOf(main, await makeAccount(main, "ROLE_USER"));
  expectError(
    await site.ask("/api/admin/imports", {
      method: "POST",
      host: main.host,
      body: form.body,
      headers: { ...form.headers, cookie },
    }),
    403,
  );
  expect(await database.owner.catalogueImport.count()).toBe(before);
});
