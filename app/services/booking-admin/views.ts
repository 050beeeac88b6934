import { AppError, notFound } from "#app/domain/errors/errors.ts";
import type { NewDeskView, SavedDeskView } from "#app/schemas/admin/bookings.ts";
import { authorise } from "#app/platform/authorise.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";

const MAX_VIEWS = 30;

/** The caller's saved views of the queue, by name. @throws AppError `unauthenticated`, `forbidden`. */
export async function savedViews(ctx: Ctx): Promise<SavedDeskView[]> {
  const { companyId, userId } = authorise(ctx, "bookings.manage");
  const rows = await withCompany(ctx.db, companyId, (tx) =>
    tx.bookingView.findMany({ where: { companyId, userId }, orderBy: { name: "asc" } }),
  );
  return rows.map(({ id, name, query }) => ({ id, name, query }));
}

/**
 * Saves a view of the queue under a name of the caller's.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `conflict` at `name` for a name that is taken, or beyond 30 views.
 */
export async function saveView(ctx: Ctx, { name, query }: NewDeskView): Promise<SavedDeskView> {
  const { companyId, userId } = authorise(ctx, "bookings.manage");
  const createdAt = ctx.now();
  const id = newId(createdAt);
  return withCompany(ctx.db, companyId, async (tx) => {
    if ((await tx.bookingView.count({ where: { companyId, userId } })) >= MAX_VIEWS)
      throw refusal(`You have ${MAX_VIEWS} saved views. Remove one first`);
    const { count } = await tx.bookingView.createMany({
      data: { id, companyId, userId, name, query, createdAt },
      skipDuplicates: true,
    });
    if (count === 0) throw refusal("You have a view of this name");
    return { id, name, query };
  });
}

const refusal = (says: string) => new AppError("conflict", says, { name: [says] });

/** Removes a saved view of the caller's. @throws AppError `unauthenticated`, `forbidden`, `not_found`. */
export async function removeView(ctx: Ctx, id: string): Promise<void> {
  const { companyId, userId } = authorise(ctx, "bookings.manage");
  const { count } = await withCompany(ctx.db, companyId, (tx) =>
    tx.bookingView.deleteMany({ where: { companyId, userId, id } }),
  );
  if (count === 0) throw notFound("View");
}
