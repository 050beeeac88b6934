import { AppError, invalid } from "#app/lib/errors.ts";
import { slugify } from "#app/lib/paths.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Tag } from "#app/schemas/tags.ts";
import { withCompany, type Ctx, type SignedIn } from "../context.ts";
import { Prisma, type Reads, type Tx } from "../db.ts";
import { raw, sql, type Sql } from "../place-rows.ts";
import { authorise } from "../policy.ts";

/**
 * Runs a change to the catalogue for the administrator who asks, in one transaction with its audit entry. Whoever asks this process
 * after the answer gets what stands then.
 */
export async function asAdministrator<T>(
  ctx: Ctx,
  work: (tx: Tx, user: SignedIn) => Promise<T>,
): Promise<T> {
  const user = authorise(ctx, "catalogue.manage");
  const answer = await withCompany(ctx.db, user.companyId, (tx) => work(tx, user));
  forget(ctx);
  return answer;
}

/** After a change, what this process keeps of the catalogue is out of date; the others hear of it by the database. */
export function forget({ memo }: Pick<Ctx, "memo">): void {
  memo.clear("catalogue");
}

/** The condition for a record by its id or its slug. */
export const byKey = (idOrSlug: string) =>
  isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };

/** @throws AppError `conflict` with the record as it stands when `version` is no longer the current one. */
export function expectVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version)
    throw new AppError(
      "conflict",
      "Somebody has changed it meanwhile: look at how it stands now, and save again",
      undefined,
      current,
    );
}

/** Tells whether an address is taken, of which of many is known beforehand; what is found free is taken from then on. */
export function takenAmong(
  asked: Iterable<string>,
  taken: Iterable<string>,
  ask: (slug: string) => Promise<boolean>,
): (slug: string) => Promise<boolean> {
  const [known, gone] = [new Set(asked), new Set(taken)];
  return async (slug) => {
    const isTaken = gone.has(slug) || (!known.has(slug) && (await ask(slug)));
    gone.add(slug);
    return isTaken;
  };
}

/** The address that a record has if nobody else has it. */
export const firstSlug = (wished: string | undefined, name: string): string =>
  wished ?? (slugify(name).slice(0, 72).replace(/-+$/, "") || "record");

/**
 * A slug that is free: the one that is wished for, else one made from the name.
 *
 * @throws AppError `invalid` at `slug` when the wished one is taken.
 */
export async function freeSlug(
  wished: string | undefined,
  name: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  if (wished !== undefined) {
    if (await isTaken(wished)) throw invalid({ slug: ["Another record has this address"] });
    return wished;
  }
  const base = firstSlug(undefined, name);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await isTaken(slug))) return slug;
  }
}

/**
 * Looks tags up by their ids and slugs; what it answers gives those that are named, in the order given.
 *
 * @throws AppError (the function that it answers) `invalid` at `tags` when one is not there.
 */
export async function tagsAmong(
  tx: Reads,
  asked: readonly string[],
): Promise<(named: readonly string[]) => Tag[]> {
  const rows =
    asked.length === 0
      ? []
      : await tx.$queryRaw<(Tag & { slug: string })[]>(sql`
    SELECT slug, id, name, type, image_url AS "imageUrl" FROM tags WHERE id = ANY(${asked.filter(isUuid)}::uuid[]) OR slug = ANY(${asked}::text[])`);
  const known = new Map(
    rows.flatMap(
      ({ slug, ...tag }) =>
        [
          [tag.id, tag],
          [slug, tag],
        ] as const,
    ),
  );
  return (named) => {
    const unknown = named.filter((name) => !known.has(name));
    if (unknown.length > 0) throw invalid({ tags: [`There is no tag ${unknown.join(", ")}`] });
    return [...new Set(named.map((name) => known.get(name)!))];
  };
}

/**
 * The ids of tags named by id or slug, in the order given.
 *
 * @throws AppError `invalid` at `tags` when one is not there.
 */
export const tagIds = async (tx: Reads, named: readonly string[]): Promise<string[]> =>
  (await tagsAmong(tx, named))(named).map(({ id }) => id);

/** The columns of a table by the names that their fields have in Prisma. */
const columnsOf = (fields: object) =>
  Object.keys(fields).map(
    (field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
  );

const TABLES = {
  places: columnsOf(Prisma.PlaceScalarFieldEnum),
  pois: columnsOf(Prisma.PoiScalarFieldEnum),
};

/** The statement that writes new rows, each with all its fields; it is the same whatever their number. */
export function rowsSql(table: keyof typeof TABLES, rows: readonly object[]): Sql {
  const columns = TABLES[table];
  const [into, names] = [raw(table), raw(columns.map(([, name]) => name).join(", "))];
  const values = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, name]) => [name, (row as Record<string, unknown>)[field]]),
    ),
  );
  return sql`INSERT INTO ${into} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(values)}::jsonb)`;
}

type Links = { table: "place_tags"; owner: "place_id" } | { table: "poi_tags"; owner: "poi_id" };

/** The statement that gives new records their tags, in the order in which they stand; none where they have none. */
export function tagsSql(
  { table, owner }: Links,
  made: readonly { row: { id: string }; tags: readonly Tag[] }[],
): Sql[] {
  const links = made.flatMap(({ row, tags }) =>
    tags.map(({ id: tag_id }, position) => ({ [owner]: row.id, tag_id, position })),
  );
  if (links.length === 0) return [];
  const [into, columns] = [raw(table), raw(`${owner}, tag_id, position`)];
  return [
    sql`INSERT INTO ${into} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(links)}::jsonb)`,
  ];
}
