import type pg from "pg";
import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { connectTo } from "#tests/support/database.ts";
import { test } from "#tests/support/test.ts";

/** Tables that hold no company's rows, and why they may do without a wall. */
const SHARED: Record<string, string> = {
  companies: "the registry of hosts: read before it is known whose request it is",
  company_domains: "part of the registry of hosts",
  places: "the catalogue is shared by all companies",
  pois: "the catalogue is shared by all companies",
  tags: "the catalogue is shared by all companies",
  place_tags: "the catalogue is shared by all companies",
  poi_tags: "the catalogue is shared by all companies",
  poi_places: "the catalogue is shared by all companies",
  poi_redirects: "the catalogue is shared by all companies",
  default_cab_tariffs: "prices of the platform, for companies without their own",
  images: "pictures of the shared catalogue",
  shared_reviews:
    "reviews as every site shows them, of no account and no company; stored by triggers, and of the decisions on them alone written",
  image_checks: "pictures of the shared catalogue",
  image_reports: "pictures of the shared catalogue",
  name_words: "how the words of the shared catalogue sound",
  name_suffixes: "names of the shared catalogue, from each word on",
  place_completeness: "what places of the shared catalogue lack",
  place_traffic: "sums over all companies for the shared catalogue",
  poi_completeness: "what points of interest of the shared catalogue lack",
  rate_limits: "counters by address and account, for all processes",
  retired_slugs: "names of companies that are gone: part of the registry",
  seed_records: "what the seed has written; no company's",
  _prisma_migrations: "the record of migrations",
};

/** The registry carries company_id without a wall, for the reason above. */
const REGISTRY = new Set(["company_domains"]);

const rowsOf = async <T extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
) => (await client.query<T>(sql, values)).rows;

const testAsApp = test.extend<{ sql: pg.Client }>({
  sql: async ({ database }, use) => {
    const client = await connectTo(database.appUrl);
    await use(client);
    await client.end();
  },
});

testAsApp(
  "every table has a company's wall or stands in the written list of those that need none",
  async ({ sql }) => {
    const tables = await rowsOf<{ name: string; has_company: boolean; is_required: boolean }>(
      sql,
      `SELECT c.relname AS name, a.attname IS NOT NULL AS has_company, coalesce(a.attnotnull, false) AS is_required
     FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(12);
    const walled = tables.filter(({ name, has_company: has }) => has && !REGISTRY.has(name));
    expect(walled.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(["contact_messages", "curations", "zero_result_searches"]),
    );
    expect(walled.filter((table) => !table.is_required)).toEqual([]);
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => !SHARED[name] && !walled.some((table) => table.name === name)),
    ).toEqual([]);
    expect(walled.filter(({ name }) => SHARED[name])).toEqual([]);
  },
);

testAsApp(
  "every table with a company's rows has row-level security, forced, with a policy for reading and for writing",
  async ({ sql }) => {
    const tables = await rowsOf<{
      name: string;
      enabled: boolean;
      forced: boolean;
      reads: string[];
      writes: string[];
      kinds: string[];
    }>(
      sql,
      `SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
       array_agg(pg_get_expr(p.polqual, c.oid)) AS reads, array_agg(pg_get_expr(p.polwithcheck, c.oid)) AS writes, array_agg(p.polcmd::text) AS kinds
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' LEFT JOIN pg_policy p ON p.polrelid = c.oid
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1) GROUP BY c.oid`,
      [[...REGISTRY]],
    );
    expect(tables.length).toBeGreaterThanOrEqual(2);
    for (const { name, enabled, forced, reads, writes, kinds } of tables) {
      expect([enabled, forced, kinds], name).toEqual([true, true, ["*"]]);
      for (const condition of [...reads, ...writes])
        expect(condition, name).toMatch(
          /company_id = \(NULLIF\(current_setting\('app\.company'::text, true\), ''::text\)\)::uuid/,
        );
    }
  },
);

testAsApp(
  "the app's role owns nothing, is no superuser, passes no wall and may empty no table",
  async ({ sql }) => {
    const [role] = await rowsOf(
      sql,
      "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user",
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    });
    expect(await rowsOf(sql, "SELECT current_user AS name")).toEqual([{ name: "wayfold_app" }]);
    expect(
      await rowsOf(sql, "SELECT relname FROM pg_class WHERE relowner = current_user::regrole"),
    ).toEqual([]);
    expect(
      await rowsOf(sql, "SELECT 1 FROM pg_auth_members WHERE member = current_user::regrole"),
    ).toEqual([]);
    expect(
      await rowsOf(
        sql,
        "SELECT table_name FROM information_schema.role_table_grants WHERE grantee = current_user AND privilege_type IN ('TRUNCATE', 'TRIGGER', 'REFERENCES')",
      ),
    ).toEqual([]);
  },
);

/** Tables that the product writes. */
const WRITTEN = [
  "access_tokens",
  "account_tokens",
  "ai_usage",
  "audit_entries",
  "booking_events",
  "booking_mails",
  "booking_notes",
  "booking_payments",
  "booking_shares",
  "booking_views",
  "bookings",
  "browser_errors",
  "browser_metrics",
  "cab_assignments",
  "cab_quotes",
  "cab_tariffs",
  "catalogue_import_rows",
  "catalogue_imports",
  "companies",
  "contact_messages",
  "curations",
  "default_cab_tariffs",
  "drivers",
  "idempotency_keys",
  "image_checks",
  "image_reports",
  "images",
  "invoice_counters",
  "itineraries",
  "itinerary_days",
  "itinerary_stops",
  "itinerary_tasks",
  "jobs",
  "mails",
  "oauth_flows",
  "partner_commissions",
  "place_tags",
  "place_views",
  "places",
  "poi_places",
  "poi_redirects",
  "poi_tags",
  "pois",
  "proposal_batches",
  "proposals",
  "rate_limits",
  "retired_slugs",
  "review_reports",
  "review_votes",
  "reviews",
  "sessions",
  "tags",
  "uploads",
  "users",
  "vehicles",
  "zero_result_searches",
];

testAsApp("the app's role writes only what the product writes", async ({ sql }) => {
  const writable = await rowsOf<{ name: string }>(
    sql,
    "SELECT DISTINCT table_name AS name FROM information_schema.role_table_grants WHERE grantee = current_user AND privilege_type IN ('INSERT', 'UPDATE', 'DELETE') ORDER BY 1",
  );
  expect(writable.map(({ name }) => name)).toEqual(WRITTEN);
});

testAsApp.for([
  "TRUNCATE contact_messages",
  "DELETE FROM seed_records",
  "UPDATE audit_entries SET actor_name = 'x'",
  "DELETE FROM audit_entries",
  "UPDATE booking_events SET reason = 'x'",
  "DELETE FROM bookings",
  "TRUNCATE audit_entries",
  "DELETE FROM graphile_worker._private_jobs",
  "UPDATE companies SET is_main = true",
  "ALTER TABLE curations DISABLE ROW LEVEL SECURITY",
  "DROP TABLE tags",
  "CREATE TABLE mine (id int)",
  "SET ROLE wayfold_owner",
  "DELETE FROM contact_messages",
])("the app's role is refused: %s", async (statement, { sql }) => {
  await expect(sql.query(statement)).rejects.toMatchObject({ code: "42501" });
});

testAsApp(
  "SQL with another company's setting sees, changes and removes nothing of this company's",
  async ({ sql, tenant, make }) => {
    const place = await make.place();
    const [a, b] = [await tenant({ hides: [place.id] }), await tenant()];
    await a.services.contact.send({
      name: "Asha",
      email: "asha@example.org",
      subject: "",
      message: "Only for company A",
      website: "",
    });
    const settled = async (company: string) => {
      await sql.query("BEGIN");
      await sql.query("SELECT set_config('app.company', $1, true)", [company]);
    };

    await settled(b.company.id);
    expect(await rowsOf(sql, "SELECT * FROM contact_messages")).toEqual([]);
    expect(await rowsOf(sql, "SELECT * FROM curations")).toEqual([]);
    expect((await sql.query("UPDATE contact_messages SET subject = 'taken'")).rowCount).toBe(0);
    expect((await sql.query("DELETE FROM curations")).rowCount).toBe(0);
    await sql.query("ROLLBACK");

    await settled(a.company.id);
    expect(await rowsOf(sql, "SELECT subject FROM contact_messages")).toEqual([{ subject: "" }]);
    expect(await rowsOf(sql, "SELECT mode FROM curations")).toEqual([{ mode: "hidden" }]);
    await sql.query("ROLLBACK");
  },
);

testAsApp.for([
  ["INSERT INTO curations (company_id, place_id, mode) VALUES ($1, $2, 'hidden')", true],
  [
    "INSERT INTO contact_messages (id, company_id, name, email, subject, message) VALUES ($2, $1, 'n', 'e', 's', 'm')",
    false,
  ],
] as const)(
  "a row for another company is refused: %s",
  async ([statement, namesPlace], { sql, tenant, make }) => {
    const [a, b] = [await tenant(), await tenant()];
    const second = namesPlace ? (await make.place()).id : newId();
    await sql.query("SELECT set_config('app.company', $1, false)", [a.company.id]);
    await expect(sql.query(statement, [b.company.id, second])).rejects.toMatchObject({
      code: "42501",
      message: expect.stringContaining("row-level security") as string,
    });
    expect((await sql.query(statement, [a.company.id, second])).rowCount).toBe(1);
  },
);

testAsApp("a company's row can't be handed to another", async ({ sql, tenant, make }) => {
  const place = await make.place();
  const [a, b] = [await tenant({ features: [place.id] }), await tenant()];
  await sql.query("SELECT set_config('app.company', $1, false)", [a.company.id]);
  await expect(
    sql.query("UPDATE curations SET company_id = $1", [b.company.id]),
  ).rejects.toMatchObject({ code: "42501" });
});

testAsApp(
  "without a setting, and with a spent one that reads as empty, nothing is seen and nothing can be written",
  async ({ sql, tenant, make }) => {
    const place = await make.place();
    const { company } = await tenant({ features: [place.id] });
    expect(await rowsOf(sql, "SELECT * FROM curations")).toEqual([]);
    await sql.query("BEGIN");
    await sql.query("SELECT set_config('app.company', $1, true)", [company.id]);
    expect(await rowsOf(sql, "SELECT * FROM curations")).toHaveLength(1);
    await sql.query("COMMIT");
    expect(await rowsOf(sql, "SELECT current_setting('app.company', true) AS setting")).toEqual([
      { setting: "" },
    ]);
    expect(await rowsOf(sql, "SELECT * FROM curations")).toEqual([]);
    await expect(
      sql.query("INSERT INTO curations (company_id, place_id, mode) VALUES ($1, $2, 'hidden')", [
        company.id,
        newId(),
      ]),
    ).rejects.toMatchObject({ code: "42501" });
  },
);

testAsApp(
  "the owner of the tables stands before the wall as well",
  async ({ database, tenant, make }) => {
    await tenant({ features: [(await make.place()).id] });
    expect(await database.owner.curation.findMany()).toEqual([]);
  },
);
