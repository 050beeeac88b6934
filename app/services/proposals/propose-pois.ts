import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { NewPoiBatch } from "#app/schemas/admin/proposals.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BatchRun } from "./ask-model.ts";
import { checkPoi, type HomePlace } from "./check-payload.ts";
import { generate } from "./generate.ts";
import { namesPrompt, poisPrompt } from "./prompts.ts";
import { readPoi } from "./read-items.ts";
import { tagSlugs } from "./run-batch.ts";

/** The place that points of interest are for, a draft too. @throws AppError `not_found` */
export async function homePlace(ctx: Pick<Ctx, "db">, idOrSlug: string): Promise<HomePlace> {
  const place = await ctx.db.place.findFirst({
    where: { deletedAt: null, ...(isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }) },
    select: { id: true, name: true, state: true, latitude: true, longitude: true },
  });
  if (!place) throw notFound("Place");
  return place;
}

/** Proposes points of interest of a place: of a theme, by their names, or whatever the catalogue lacks. */
export async function proposePois(
  run: BatchRun,
  { placeId, theme, names, count }: NewPoiBatch,
): Promise<void> {
  const home = await homePlace(run.ctx, placeId);
  const { name, state, latitude, longitude } = home;
  const tags = await tagSlugs(run.ctx);
  const known = await run.ctx.db.poi.findMany({
    where: { placeId: home.id, deletedAt: null },
    select: { name: true },
    orderBy: { position: "asc" },
    take: 500,
  });
  await generate(run, {
    names: names?.length ? names : null,
    count,
    known: known.map((poi) => poi.name),
    namesPrompt: (facts) =>
      namesPrompt({
        what: "points of interest",
        of: { place: name, state },
        theme: theme ?? null,
        count,
        known: facts,
      }),
    detailsPrompt: (asked) =>
      poisPrompt({
        place: { name, state, latitude, longitude },
        names: asked,
        theme: theme ?? null,
        tags,
      }),
    async propose(item) {
      const read = readPoi(item, new Set(tags));
      if (!read.ok) return read.refusal;
      const { payload, said } = read;
      return {
        kind: "poi",
        name: payload.name,
        placeId: home.id,
        payload,
        said,
        checks: await checkPoi(run.ctx, home, payload),
      };
    },
  });
}
