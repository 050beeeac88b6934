import { readFileSync } from "node:fs";
import pg from "pg";
import { openDb } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";
import { seedMainCompany } from "#app/services/seed/companies.ts";
import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import { migrate } from "#app/cli/dev-stack/database/migrate.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { generateCompanies } from "./companies.ts";
import { readModel, type Model } from "./model.ts";
import { randomOf } from "./random.ts";
import { generatePlaces, type Row, type Request } from "./records.ts";

/** Every how many companies one features places of its own, and how many it features. */
const CURATES_EVERY = 3;
const FEATURED = 6;

/** Kind of the one note in seed_records that says what a database was filled with. */
const NOTE = "generated";
const noteOf = ({ places, companies, poisPerPlace, seed }: Request) =>
  `places=${places} companies=${companies} pois-per-place=${poisPerPlace} seed=${seed}`;

/** Inserts rows by their columns; the first row's columns are everyone's. */
async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const [into, columns] = [
    pg.escapeIdentifier(table),
    Object.keys(rows[0]!)
      .map((column) => pg.escapeIdentifier(column))
      .join(", "),
  ];
  await client.query(
    `INSERT INTO ${into} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${into}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function insertPlaces(client: pg.Client, request: Request, model: Model): Promise<void> {
  // The rows bring their count along: counting them again would write every place twice.
  await client.query("ALTER TABLE pois DISABLE TRIGGER count_pois_inserted");
  for (const { places, place_tags, pois, poi_tags } of generatePlaces(request, model)) {
    await insert(client, "places", places);
    await insert(client, "place_tags", place_tags);
    await insert(client, "pois", pois);
    await insert(client, "poi_tags", poi_tags);
  }
  await client.query("ALTER TABLE pois ENABLE TRIGGER count_pois_inserted");
}

/** Does the work without the tables' indexes and makes these afterwards, which takes a third of the time; those of constraints stay. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT i.indisunique`,
    [tables],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(", ")}`);
  await work();
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
}

const ADMIN_RECORDS = new URL("admin-records.sql", import.meta.url);
/** The tables that `admin-records.sql` fills at once, beside places and points of interest. */
const ADMIN_TABLES = [
  "image_checks",
  "reviews",
  "shared_reviews",
  "audit_entries",
  "place_completeness",
  "poi_completeness",
];

/** What administrators work on: drafts, pictures, reviews, the log. */
async function insertAdminRecords(client: pg.Client, { seed }: Request): Promise<void> {
  await client.query(
    "SELECT set_config('app.company', id::text, true), set_config('wayfold.seed', $1, true) FROM companies WHERE is_main",
    [String(seed)],
  );
  await client.query(readFileSync(ADMIN_RECORDS, "utf8"));
}

/** Companies, and the places that some of them put first: by way of row-level security, as the product does. */
async function insertCompanies(client: pg.Client, request: Request): Promise<void> {
  const {
    rows: [main],
  } = await client.query<{ id: string }>("SELECT id FROM companies WHERE is_main");
  const companies = generateCompanies(request, main!.id);
  await insert(client, "companies", companies);
  if (request.places === 0) return;
  for (const { id } of companies.filter((_company, index) => index % CURATES_EVERY === 0)) {
    const random = randomOf(`${request.seed}:curation:${id as string}`);
    const places = [
      ...new Set(Array.from({ length: FEATURED }, () => random.between(0, request.places - 1))),
    ];
    await client.query("SELECT set_config('app.company', $1, true)", [id]);
    await insert(
      client,
      "curations",
      places.map((index, position) => ({
        company_id: id,
        place_id: seedId("generated-place", `${request.seed}/${index}`),
        mode: "featured",
        position,
      })),
    );
  }
}

/** What the database was filled with, or null when it holds no record but the main company. */
async function noteIn(client: pg.Client): Promise<string | null> {
  const {
    rows: [found],
  } = await client.query<{ note: string | null; holds: boolean }>(
    `SELECT (SELECT key FROM seed_records WHERE kind = $1) AS note,
       EXISTS (SELECT FROM places) OR EXISTS (SELECT FROM tags) OR EXISTS (SELECT FROM companies WHERE NOT is_main) AS holds`,
    [NOTE],
  );
  return found!.note ?? (found!.holds ? "" : null);
}

const tagRows = ({ tags }: Model): Row[] =>
  tags.map(({ slug, name, type }) => ({
    id: seedId("tag", slug),
    slug,
    name,
    type,
    created_at: new Date(0),
    updated_at: new Date(0),
  }));

/** All records or none. */
async function fill(client: pg.Client, request: Request): Promise<void> {
  const model = readModel();
  await client.query("BEGIN");
  await insert(client, "tags", tagRows(model));
  await withoutIndexes(
    client,
    ["places", "place_tags", "pois", "poi_tags", ...ADMIN_TABLES],
    async () => {
      await insertPlaces(client, request, model);
      await insertAdminRecords(client, request);
    },
  );
  await insertCompanies(client, request);
  await insert(client, "seed_records", [
    { kind: NOTE, key: noteOf(request), seeded_at: new Date() },
  ]);
  await client.query("COMMIT");
}

async function ensureMainCompany(ownerUrl: string): Promise<void> {
  const db = openDb(ownerUrl, 1);
  await seedMainCompany(db).finally(() => db.$disconnect());
}

/**
 * Migrates a database and fills it with generated records, unless it holds just these already.
 *
 * @returns whether it had to be filled
 * @throws Failure when the database holds other records; it is left as it is.
 */
export async function fillDatabase(ownerUrl: string, request: Request): Promise<boolean> {
  await migrate(ownerUrl, { alone: true });
  const client = await connect(ownerUrl, "The address of the generated database");
  try {
    const note = await noteIn(client);
    if (note === noteOf(request)) return false;
    if (note !== null)
      throw new Failure(
        `The database ${new URL(ownerUrl).pathname.slice(1)} contains other records (${note || "not generated"}). Drop it first, or use different numbers.`,
      );
    await ensureMainCompany(ownerUrl);
    await fill(client, request);
    await client.query("VACUUM ANALYZE");
    return true;
  } finally {
    await client.end();
  }
}
