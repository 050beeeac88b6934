import type { Landscape } from "#app/lib/constants.ts";
import { drawCover } from "#app/lib/covers/draw-cover.ts";
import { faviconSvg } from "#app/lib/brand-mark.ts";
import { notFound } from "#app/lib/errors.ts";
import type { Ctx } from "./context.ts";
import { visiblePlaces } from "./place-filters.ts";
import { sql } from "./place-rows.ts";

async function landscapeOf(ctx: Ctx, slug: string): Promise<Landscape> {
  const [row] = await ctx.db.$queryRaw<{ landscape: Landscape }[]>(
    sql`SELECT p.landscape FROM places p WHERE ${await visiblePlaces(ctx)} AND p.slug = ${slug}`,
  );
  if (!row) throw notFound("Place");
  return row.landscape;
}

/**
 * The illustrated cover of a place as an SVG document.
 *
 * @throws AppError `not_found` when there is no such place for the company's guests.
 */
export async function cover(ctx: Ctx, slug: string): Promise<string> {
  return drawCover({ slug, landscape: await landscapeOf(ctx, slug) });
}

/** The company's mark for browser tabs as an SVG document. */
export function favicon(ctx: Ctx): Promise<string> {
  const { primaryColor, name, isMain } = ctx.company;
  return Promise.resolve(faviconSvg({ primaryColor, initial: isMain ? null : (Array.from(name.trim())[0] ?? null) }));
}
