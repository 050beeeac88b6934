import { invalid } from "#app/domain/errors/errors.ts";
import type { AdminPlace, AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import type { MergeChoices, MergePreview, MergeRequest } from "#app/schemas/admin/merge.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import {
  curationsToMove,
  moveCurations,
  type MovedCuration,
} from "#app/services/catalogue/curation.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { moveReviews } from "#app/services/reviews/own.ts";
import { authorise } from "#app/platform/authorise.ts";
import { mergedPlace, mergedPoi } from "./merged-fields.ts";
import { loadPlace } from "./place-records.ts";
import * as places from "./places.ts";
import { loadPoi } from "./poi-records.ts";
import * as pois from "./pois.ts";
import { asAdministrator, expectVersion } from "./records.ts";

/** Both are locked in the order of their ids, so that two merges at once can't wait for each other. */
async function lockBoth(
  tx: Tx,
  table: "places" | "pois",
  { keepId, dropId }: MergeRequest,
): Promise<void> {
  const ids = [keepId, dropId].sort();
  if (table === "places")
    await tx.$executeRaw`SELECT FROM places WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  else await tx.$executeRaw`SELECT FROM pois WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

const expectThere = (...records: { deletedAt: string | null }[]) => {
  if (records.some(({ deletedAt }) => deletedAt !== null))
    throw invalid({ dropId: ["One of the records was removed"] });
};

/** Both exist, at the versions that the administrator has reviewed. */
function expectLookedAt(
  { keepVersion, dropVersion }: MergeRequest,
  keep: AdminPlace | AdminPoi,
  drop: AdminPlace | AdminPoi,
): void {
  expectThere(keep, drop);
  expectVersion(keep, keepVersion);
  expectVersion(drop, dropVersion);
}

const expectNeighbours = (keep: AdminPoi, drop: AdminPoi) => {
  if (keep.placeId !== drop.placeId)
    throw invalid({
      dropId: [
        "These points of interest belong to different places. Merge the places, or move one of them",
      ],
    });
};

const side = ({ id, name, slug, isPublished, version }: AdminPlace | AdminPoi) => ({
  id,
  name,
  slug,
  isPublished,
  version,
});

const counted = (curations: readonly MovedCuration[]): MergePreview["curations"] => {
  const going = (mode: MovedCuration["mode"]) =>
    curations.filter((each) => each.moves && each.mode === mode).length;
  return {
    featured: going("featured"),
    hidden: going("hidden"),
    both: curations.filter(({ moves }) => !moves).length,
  };
};

/** Which companies feature and hide a place, as the log tells it. */
function describe(curations: readonly MovedCuration[]) {
  const by = (mode: MovedCuration["mode"]) =>
    curations.filter((each) => each.mode === mode).map(({ company }) => company);
  return { featuredBy: by("featured"), hiddenBy: by("hidden") };
}

/** What two say that are to be one, and by whom: those that are merged, and what is chosen. */
type Looked = Pick<MergeRequest, "keepId" | "dropId"> & { choices?: MergeChoices };

/**
 * What a merge of two places would come to with these choices; nothing is written.
 *
 * @throws AppError `not_found`; `invalid` when one was removed; `unauthenticated`, `forbidden`.
 */
export async function previewPlaces(
  ctx: Ctx,
  { keepId, dropId, choices = {} }: Looked,
): Promise<MergePreview> {
  authorise(ctx, "catalogue.manage");
  const [keep, drop] = await Promise.all([loadPlace(ctx.db, keepId), loadPlace(ctx.db, dropId)]);
  expectThere(keep, drop);
  const [pois, reviews, curations] = await Promise.all([
    ctx.db.poi.count({ where: { placeId: dropId, deletedAt: null } }),
    ctx.db.sharedReview.count({ where: { placeId: dropId } }),
    curationsToMove(ctx.db, dropId, keepId),
  ]);
  return {
    keep: side(keep),
    drop: side(drop),
    fields: mergedPlace(keep, drop, choices).fields,
    moves: { pois, images: drop.images.length, reviews },
    curations: counted(curations),
  };
}

/**
 * What a merge of two points of interest would come to; see `previewPlaces`.
 *
 * @throws AppError as `previewPlaces`, and `invalid` when they are of two places.
 */
export async function previewPois(
  ctx: Ctx,
  { keepId, dropId, choices = {} }: Looked,
): Promise<MergePreview> {
  authorise(ctx, "catalogue.manage");
  const [keep, drop] = await Promise.all([loadPoi(ctx.db, keepId), loadPoi(ctx.db, dropId)]);
  expectThere(keep, drop);
  expectNeighbours(keep, drop);
  const reviews = await ctx.db.sharedReview.count({ where: { poiId: dropId } });
  return {
    keep: side(keep),
    drop: side(drop),
    fields: mergedPoi(keep, drop, choices).fields,
    moves: { pois: 0, images: drop.images.length, reviews },
    curations: counted([]),
  };
}

/** A POI whose address is taken at the place that it moves to gets another. */
async function movePois(tx: Tx, keepId: string, dropId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE pois o SET slug = left(o.slug, 70) || '-' || left(md5(o.id::text), 6)
    WHERE o.place_id = ${dropId}::uuid AND EXISTS (SELECT FROM pois k WHERE k.place_id = ${keepId}::uuid AND k.slug = o.slug)`;
  await tx.$executeRaw`
    UPDATE pois SET place_id = ${keepId}::uuid, version = version + 1, position = position + (SELECT coalesce(max(position), -1) + 1 FROM pois WHERE place_id = ${keepId}::uuid)
    WHERE place_id = ${dropId}::uuid`;
  await tx.$executeRaw`
    INSERT INTO poi_places (poi_id, place_id, position)
    SELECT op.poi_id, ${keepId}::uuid, op.position FROM poi_places op JOIN pois o ON o.id = op.poi_id
    WHERE op.place_id = ${dropId}::uuid AND o.place_id <> ${keepId}::uuid ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    DELETE FROM poi_places op USING pois o WHERE o.id = op.poi_id
      AND (op.place_id = ${dropId}::uuid OR op.place_id = o.place_id AND op.place_id = ${keepId}::uuid)`;
}

/**
 * Makes one place of two: the POIs, pictures, tags and names of `dropId` go over to `keepId`, which takes of each
 * field what is chosen, or else what it lacks; the address of the one leads to the other from then on. Companies that
 * feature or hide the one feature or hide the other, unless they say something of that one already.
 *
 * @throws AppError `not_found`; `conflict` when one has changed since the review; `invalid` when one was removed, or the merged record would be invalid; `unauthenticated`, `forbidden`.
 */
export async function mergePlaces(ctx: Ctx, request: MergeRequest): Promise<AdminPlace> {
  const batchId = newId(ctx.now());
  const merged = await asAdministrator(ctx, async (tx) => {
    const { keepId, dropId, choices = {} } = request;
    await lockBoth(tx, "places", request);
    const [keep, drop] = [await loadPlace(tx, keepId), await loadPlace(tx, dropId)];
    expectLookedAt(request, keep, drop);
    await movePois(tx, keepId, dropId);
    await tx.image.updateMany({ where: { placeId: dropId }, data: { placeId: keepId } });
    await tx.place.updateMany({ where: { mergedInto: dropId }, data: { mergedInto: keepId } });
    await tx.place.update({
      where: { id: dropId },
      data: {
        mergedInto: keepId,
        isPublished: false,
        version: { increment: 1 },
        editedAt: ctx.now(),
      },
    });
    const curations = await moveCurations(tx, dropId, keepId);
    const before = { ...drop, ...describe(curations) };
    const after = {
      ...drop,
      isPublished: false,
      version: drop.version + 1,
      images: [],
      poiCount: 0,
      mergedInto: { id: keepId, name: keep.name },
      ...describe(curations.filter(({ moves }) => moves)),
    };
    await recordChange(ctx, tx, {
      action: "place.merge-away",
      target: { kind: "place", id: dropId, name: drop.name },
      before,
      after,
      batchId,
    });
    return places.updateIn(ctx, tx, keepId, mergedPlace(keep, drop, choices).change, {
      action: "place.merge",
      batchId,
    });
  });
  // What companies feature and hide is out of date too.
  ctx.memo.clear();
  return merged;
}

/**
 * Makes one point of interest of two, of one place: the pictures and tags of `dropId` go over to `keepId`, which takes what is chosen, or
 * else what it lacks; the other is removed.
 *
 * @throws AppError `not_found`; `conflict` when one is no longer what was looked at; `invalid` when one was removed, or they are of two places; `unauthenticated`, `forbidden`.
 */
export async function mergePois(ctx: Ctx, request: MergeRequest): Promise<AdminPoi> {
  const batchId = newId(ctx.now());
  return asAdministrator(ctx, async (tx) => {
    const { keepId, dropId, choices = {} } = request;
    await lockBoth(tx, "pois", request);
    const [keep, drop] = [await loadPoi(tx, keepId), await loadPoi(tx, dropId)];
    expectLookedAt(request, keep, drop);
    expectNeighbours(keep, drop);
    await tx.image.updateMany({ where: { poiId: dropId }, data: { poiId: keepId } });
    await moveReviews(tx, dropId, keepId);
    await pois.removeIn(ctx, tx, dropId, { batchId });
    return pois.updateIn(ctx, tx, keepId, mergedPoi(keep, drop, choices).change, {
      action: "poi.merge",
      batchId,
    });
  });
}
