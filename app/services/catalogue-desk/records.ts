import { AppError } from "#app/lib/errors.ts";
import { slugify } from "#app/lib/paths.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { invalid } from "#app/lib/errors.ts";
import { withCompany, type Ctx, type SignedIn } from "../context.ts";
import type { Tx } from "../db.ts";
import { authorise } from "../policy.ts";

/** Runs a change to the catalogue for the administrator who asks, in one transaction with its audit entry. */
export function asAdministrator<T>(ctx: Ctx, work: (tx: Tx, user: SignedIn) => Promise<T>): Promise<T> {
  const user = authorise(ctx, "catalogue.manage");
  return withCompany(ctx.db, user.companyId, (tx) => work(tx, user));
}

/** After a change, what this process remembers of the catalogue is out of date; the others hear of it by the database. */
export function forget({ memo }: Pick<Ctx, "memo">): void {
  memo.clear("catalogue");
}

/** The condition for a record by its id or its slug. */
export const byKey = (idOrSlug: string) => (isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });

/** @throws AppError `conflict` with the record as it stands when `version` is no longer the current one. */
export function expectVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version)
    throw new AppError("conflict", "Somebody has changed it meanwhile: look at how it stands now, and save again", undefined, current);
}

/** Tells whether an address is taken, of which of many is known beforehand; what is found free is taken from then on. */
export function takenAmong(asked: Iterable<string>, taken: Iterable<string>, ask: (slug: string) => Promise<boolean>): (slug: string) => Promise<boolean> {
  const [known, gone] = [new Set(asked), new Set(taken)];
  return async (slug) => {
    const isTaken = gone.has(slug) || (!known.has(slug) && (await ask(slug)));
    gone.add(slug);
    return isTaken;
  };
}

/** The address that a record has if nobody else has it. */
export const firstSlug = (wished: string | undefined, name: string): string => wished ?? (slugify(name).slice(0, 72).replace(/-+$/, "") || "record");

/**
 * A slug that is free: the one that is wished for, else one made from the name.
 *
 * @throws AppError `invalid` at `slug` when the wished one is taken.
 */
export async function freeSlug(wished: string | undefined, name: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
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
 * The ids of tags named by id or slug, in the order given.
 *
 * @throws AppError `invalid` at `tags` when one is not there.
 */
export async function tagIds(tx: Tx, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const rows = await tx.tag.findMany({ where: { OR: named.map(byKey) }, select: { id: true, slug: true } });
  const ids = named.map((name) => rows.find(({ id, slug }) => id === name || slug === name)?.id);
  const unknown = named.filter((_, at) => ids[at] === undefined);
  if (unknown.length > 0) throw invalid({ tags: [`There is no tag ${unknown.join(", ")}`] });
  return [...new Set(ids as string[])];
}
