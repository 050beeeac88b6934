import type { Ctx } from "#app/platform/context.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import type { Actor } from "#app/services/bookings/rows.ts";
import { managedCompany } from "#app/services/companies/managed-company.ts";

/** The company whose bookings are worked on, and by whom. */
export interface Desk {
  companyId: string;
  companyName: string;
  actor: Actor & { userId: string };
}

/** The company by id, sub-domain or `main`; the caller's own if absent. */
export interface OfCompany {
  company?: string | undefined;
}

/** @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's to manage. */
export async function deskOf(ctx: Ctx, { company: wanted }: OfCompany): Promise<Desk> {
  const { user, company } = await managedCompany(ctx, wanted);
  const { userId, name } = user;
  return {
    companyId: company.id,
    companyName: company.name,
    actor: { role: "operator", userId, name },
  };
}

/** Runs `work` at a company's desk. @throws AppError as `deskOf`. */
export async function atDesk<T>(
  ctx: Ctx,
  asked: OfCompany,
  work: (tx: Tx, desk: Desk) => Promise<T>,
): Promise<T> {
  const desk = await deskOf(ctx, asked);
  return withCompany(ctx.db, desk.companyId, (tx) => work(tx, desk));
}
