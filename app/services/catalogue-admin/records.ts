import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { baseSlug, freeSlug } from "#app/services/catalogue/rules.ts";

/**
 * Runs a change to the catalogue for the administrator who asks, in one transaction with its audit entry. The caller of this process
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
      "This record was edited by someone else. Review their changes and save again",
      undefined,
      current,
    );
}

/** Lets only one transaction at a time choose addresses among `records`. */
export async function lockSlugs(tx: Tx, records: string): Promise<void> {
  await tx.$executeRaw(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slugs:${records}`}, 0))`,
  );
}

/**
 * A free slug: the requested one, else one derived from the name.
 *
 * @throws AppError `invalid` at `slug` when the requested one is taken.
 */
export async function chooseSlug(
  requested: string | undefined,
  name: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  if (requested === undefined)
    return freeSlug(baseSlug(name, "record"), async (slug) => !(await isTaken(slug)));
  if (await isTaken(requested)) throw invalid({ slug: ["Another record uses this URL slug"] });
  return requested;
}

/**
 * The ids of tags named by id or slug, in the order given.
 *
 * @throws AppError `invalid` at `tags` when one is not there.
 */
export async function tagIds(tx: Tx, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const tags = await tx.tag.findMany({
    where: { OR: [{ id: { in: named.filter(isUuid) } }, { slug: { in: [...named] } }] },
    select: { id: true, slug: true },
  });
  const known = new Map(tags.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]));
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0) throw invalid({ tags: [`Unknown tag: ${unknown.join(", ")}`] });
  return [...new Set(named.map((name) => known.get(name)!))];
}
