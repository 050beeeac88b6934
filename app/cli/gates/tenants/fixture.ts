import { randomUUID } from "node:crypto";
import type pg from "pg";

/** A company that is seeded, and the word that is found in each of its texts. */
export interface Subject {
  companyId: string;
  canary: string;
  /** Of the review that the company's votes and reports are about; another's may be deleted with it. */
  sharedReviewId: string;
}

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

interface Reference {
  columns: string[];
  parent: string;
  parentColumns: string[];
}

interface Table {
  name: string;
  columns: Column[];
  /** The first value of each column whose values a constraint lists. */
  listed: Map<string, string>;
  references: Reference[];
}

/** The values of columns that can't or needn't hold the word, beside those whose values a constraint lists. */
const FIXED: Record<string, unknown> = {
  // A shared review: every site shows it.
  "reviews.text": "A quiet town.",
  "reviews.author_name": "Asha R.",
  "reviews.poi_id": null,
  "reviews.visited_on": "2026-01-01",
  "reviews.rating": 4,
  // Read as something else than a text.
  "users.roles": ["ROLE_USER"],
  "uploads.media_type": "image/png",
  "itineraries.interests": ["heritage"],
  "itineraries.time_zone": "Asia/Kolkata",
  "itineraries.draft_hash": null,
  "itinerary_days.order_key": "a0",
  "itinerary_days.starts_at": "09:00",
  "itinerary_days.ends_at": "18:00",
  "itinerary_days.lodging_latitude": 26.9,
  "itinerary_days.lodging_longitude": 75.8,
  "itinerary_stops.order_key": "a0",
  "itinerary_stops.pinned_at": null,
  "itinerary_stops.mode_to_next": null,
  "itinerary_stops.stay_minutes": 60,
  "itinerary_stops.poi_id": null,
  "itinerary_tasks.order_key": "a0",
  "audit_entries.action": "place.update",
  "audit_entries.target_kind": "place",
  "jobs.kind": "images.report",
  "proposals.record_kind": null,
  "proposals.field": null,
  "proposals.confidence": 0.5,
  "cab_quotes.draft_hash": null,
  "access_tokens.scopes": ["profile:read"],
  "vehicles.plate": "RJ14CA0001",
  "booking_payments.upi_reference": null,
  "cab_assignments.starts_at": "2026-12-01T04:00:00Z",
  "cab_assignments.free_at": "2026-12-01T08:00:00Z",
};

const TYPES_OF_TEXT = new Set(["text", "varchar", "bpchar", "_text"]);

async function tenantTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<Column & { table: string }>(`
    SELECT c.table_name AS table, c.column_name AS name, c.udt_name AS type, c.is_nullable = 'YES' AS "isNullable",
      (c.column_default IS NOT NULL OR c.is_generated = 'ALWAYS') AS "hasDefault"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND EXISTS (
      SELECT FROM information_schema.columns o
      WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'company_id')
    ORDER BY c.table_name, c.ordinal_position`);
  const { rows: references } = await client.query<Reference & { table: string }>(`
    SELECT r.conrelid::regclass::text AS table, r.confrelid::regclass::text AS parent,
      ARRAY(SELECT attname::text FROM unnest(r.conkey) WITH ORDINALITY k(n, at)
        JOIN pg_attribute ON attrelid = r.conrelid AND attnum = k.n ORDER BY k.at) AS columns,
      ARRAY(SELECT attname::text FROM unnest(r.confkey) WITH ORDINALITY k(n, at)
        JOIN pg_attribute ON attrelid = r.confrelid AND attnum = k.n ORDER BY k.at) AS "parentColumns"
    FROM pg_constraint r WHERE r.contype = 'f' AND r.connamespace = 'public'::regnamespace`);
  const { rows: lists } = await client.query<{ table: string; column: string; text: string }>(`
    SELECT conrelid::regclass::text AS table, attname::text AS column, pg_get_constraintdef(c.oid) AS text
    FROM pg_constraint c JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'c' AND cardinality(conkey) = 1 AND c.connamespace = 'public'::regnamespace`);
  const firstOf = (text: string) => /= ANY \(ARRAY\['([^']+)'::text/.exec(text)?.[1];
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: references.filter(({ table }) => table === name),
    listed: new Map(
      lists.flatMap(({ table, column, text }) =>
        table === name && firstOf(text) ? [[column, firstOf(text)!] as const] : [],
      ),
    ),
  }));
  return parentsFirst(tables);
}

/** Tables after those that they refer to. */
function parentsFirst(tables: readonly Table[]): Table[] {
  const done: Table[] = [];
  const isFree = ({ name, references }: Table, left: readonly Table[]) =>
    references.every(({ parent }) => parent === name || !left.some((each) => each.name === parent));
  for (let left = [...tables]; left.length > 0;) {
    const free = left.filter((table) => isFree(table, left));
    if (free.length === 0) throw new Error("Tenant tables refer to each other in a circle.");
    done.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return done;
}

function madeUp({ type, isNullable, hasDefault }: Column, canary: string): unknown {
  if (type === "jsonb" && !hasDefault) return JSON.stringify({ name: canary });
  if (hasDefault || isNullable) return undefined;
  if (type === "uuid") return randomUUID();
  if (type === "bool") return false;
  if (type === "bytea") return Buffer.from("x");
  if (type === "_uuid") return [];
  if (type.startsWith("timestamp")) return new Date();
  if (type === "date") return "2026-01-01";
  return 1;
}

/** The word in a form that the column takes. */
function textFor(table: string, { name, type }: Column, canary: string): unknown {
  const words = `${canary} ${table} ${name}`;
  if (type === "_text") return [words];
  if (/email|recipient/.test(name)) return `${canary}.${table}.${name}@example.org`;
  if (/url|path/.test(name)) return `/${canary}-${table}-${name}`;
  if (/host$/.test(name)) return `${canary}.example`;
  return words;
}

/** The row of a parent that a reference points to: one of the company's, or of what all companies share. */
async function parentOf(
  client: pg.Client,
  { parent, parentColumns }: Reference,
  companyId: string,
): Promise<unknown[] | null> {
  const list = parentColumns.map((name) => `"${name}"`).join(", ");
  const { rows: owned } = await client.query(
    "SELECT FROM information_schema.columns WHERE table_name = $1 AND column_name = 'company_id' AND table_schema = 'public'",
    [parent],
  );
  const condition =
    parent === "companies"
      ? "id = $1"
      : owned.length > 0
        ? "company_id = $1"
        : `$1::uuid IS NOT NULL ${parent === "places" ? "AND slug = 'jaipur'" : ""}`;
  const { rows } = await client.query({
    text: `SELECT ${list} FROM ${parent} WHERE ${condition} ORDER BY ${list} LIMIT 1`,
    values: [companyId],
    rowMode: "array",
  });
  return (rows[0] as unknown[] | undefined) ?? null;
}

/** The documents of a row that the product has written, which its screens read by their form, and the place that they are about. */
async function sampleOf(client: pg.Client, { name, columns }: Table): Promise<Map<string, string>> {
  const documents = columns.filter(({ type, name }) => type === "jsonb" || name === "place_id");
  if (documents.length === 0) return new Map();
  const list = documents.map((column) => `"${column.name}"::text`).join(", ");
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT ${list} FROM "${name}" LIMIT 1`,
  );
  return new Map(
    Object.entries(rows[0] ?? {}).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

async function rowFor(
  client: pg.Client,
  table: Table,
  { companyId, canary, sharedReviewId }: Subject,
) {
  const row = new Map<string, unknown>([["company_id", companyId]]);
  const sample = await sampleOf(client, table);
  for (const column of table.columns) {
    const key = `${table.name}.${column.name}`;
    const fixed = key in FIXED ? FIXED[key] : table.listed.get(column.name);
    if (fixed !== undefined) row.set(column.name, fixed);
    else if (sample.has(column.name)) row.set(column.name, sample.get(column.name));
    else if (TYPES_OF_TEXT.has(column.type) && column.name !== "search")
      row.set(column.name, textFor(table.name, column, canary));
    else if (madeUp(column, canary) !== undefined && !row.has(column.name))
      row.set(column.name, madeUp(column, canary));
  }
  for (const reference of table.references) {
    const isFixed = reference.columns.some((name) => FIXED[`${table.name}.${name}`] === null);
    if (isFixed || reference.parent === table.name) continue;
    const parent =
      reference.parent === "shared_reviews"
        ? [sharedReviewId]
        : await parentOf(client, reference, companyId);
    if (parent) reference.columns.forEach((name, at) => row.set(name, parent[at]));
  }
  row.set("company_id", companyId);
  return row;
}

/**
 * Stores a row. Where a check refuses it, the check's columns that may be empty are left out.
 *
 * @returns The row as it is stored.
 */
async function insert(
  client: pg.Client,
  table: Table,
  row: Map<string, unknown>,
): Promise<Map<string, unknown>> {
  const names = [...row.keys()];
  const values = names.map((_, index) => `$${index + 1}`).join(", ");
  const list = names.map((name) => `"${name}"`).join(", ");
  const refused = await client
    .query(`INSERT INTO "${table.name}" (${list}) VALUES (${values})`, [...row.values()])
    .then(() => null)
    .catch((error: pg.DatabaseError) => error);
  if (!refused) return row;
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE contype = 'c' AND conrelid = $1::regclass AND conname = $2 AND NOT attnotnull`,
    [table.name, refused.constraint],
  );
  const droppable = rows.map(({ name }) => name).filter((name) => row.has(name));
  if (droppable.length === 0) throw new Error(`${table.name} can't be seeded: ${refused.message}`);
  return insert(client, table, new Map([...row].filter(([name]) => !droppable.includes(name))));
}

/** A row of a tenant table whose texts hold the word. */
export interface Planted {
  table: string;
  /** The columns that hold it. */
  columns: string[];
}

/**
 * Puts a row with a company's word in every text into each tenant table, as the superuser.
 *
 * @throws Error that names the table, when a column needs a value of its own: it is to be added to `FIXED`.
 */
export async function plantCanaries(client: pg.Client, subject: Subject): Promise<Planted[]> {
  const planted: Planted[] = [];
  // Reviews, reports and votes need one; it belongs to no company.
  await client.query(
    `INSERT INTO shared_reviews (id, place_id, rating, text, visited_on, author_name, created_at)
    SELECT $1, id, 4, 'A quiet town.', '2026-01-01', 'Asha R.', now() FROM places WHERE slug = 'jaipur'`,
    [subject.sharedReviewId],
  );
  for (const table of await tenantTables(client)) {
    const row = await insert(client, table, await rowFor(client, table, subject));
    const holds = (value: unknown) => JSON.stringify(value ?? "").includes(subject.canary);
    planted.push({
      table: table.name,
      columns: [...row.keys()].filter((name) => holds(row.get(name))),
    });
  }
  return planted;
}

/** One digest of each tenant table's rows of a company. */
export async function digests(client: pg.Client, companyId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of await tenantTables(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM "${name}" t WHERE company_id = $1`,
      [companyId],
    );
    found.set(name, rows[0]!.digest);
  }
  return found;
}

/** The ids of a company's rows. */
export async function idsOf(client: pg.Client, companyId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, columns } of await tenantTables(client)) {
    if (!columns.some((column) => column.name === "id" && column.type === "uuid")) continue;
    const { rows } = await client.query(`SELECT id FROM "${name}" WHERE company_id = $1`, [
      companyId,
    ]);
    ids.push(...rows.map(({ id }) => id as string));
  }
  return ids;
}
