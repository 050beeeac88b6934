import { invalid } from "#app/lib/errors.ts";
import type { DeskPlace, DeskPoi, MergeRequest } from "#app/schemas/desk.ts";
import { recordChange } from "../audit.ts";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db.ts";
import { newId } from "../ids.ts";
import { moveReviews } from "../reviews/own.ts";
import { loadPlace } from "./place-records.ts";
import * as places from "./places.ts";
import { loadPoi } from "./poi-records.ts";
import * as pois from "./pois.ts";
import { asAdministrator, forget } from "./records.ts";

const MOST_ALIASES = 12;

/** What the one that stays takes over where it has nothing itself. */
function filled<T extends object>(keep: T, drop: T, fields: readonly (keyof T)[]): Partial<T> {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(fields.filter((field) => isEmpty(keep[field]) && !isEmpty(drop[field])).map((field) => [field, drop[field]])) as Partial<T>;
}

const allTags = (keep: { tags: { id: string }[] }, drop: { tags: { id: string }[] }) => [...new Set([...keep.tags, ...drop.tags].map(({ id }) => id))].slice(0, 12);

/** Both are locked in the order of their ids, so that two merges at once can't wait for each other. */
async function lockBoth(tx: Tx, table: "places" | "pois", { keepId, dropId }: MergeRequest): Promise<void> {
  const ids = [keepId, dropId].sort();
  if (table === "places") await tx.$executeRaw`SELECT FROM places WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  else await tx.$executeRaw`SELECT FROM pois WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

const expectThere = (...records: { deletedAt: string | null }[]) => {
  if (records.some(({ deletedAt }) => deletedAt !== null)) throw invalid({ dropId: ["One of the two was removed"] });
};

/** A sight whose address is taken at the place that it moves to gets another. */
async function movePois(tx: Tx, keepId: string, dropId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE pois o SET slug = left(o.slug, 70) || '-' || left(md5(o.id::text), 6)
    WHERE o.place_id = ${dropId}::uuid AND EXISTS (SELECT FROM pois k WHERE k.place_id = ${keepId}::uuid AND k.slug = o.slug)`;
  await tx.$executeRaw`
    UPDATE pois SET place_id = ${keepId}::uuid, version = version + 1, position = position + (SELECT coalesce(max(position), -1) + 1 FROM pois WHERE place_id = ${keepId}::uuid)
    WHERE place_id = ${dropId}::uuid`;
}

/**
 * Makes one place of two: the sights, pictures, tags and names of `dropId` go over to `keepId`, which also takes what it lacks, and
 * the address of the one leads to the other from then on.
 *
 * @throws AppError `not_found`; `invalid` when one was removed; `unauthenticated`, `forbidden`.
 */
export async function mergePlaces(ctx: Ctx, request: MergeRequest): Promise<DeskPlace> {
  const batchId = newId(ctx.now());
  const merged = await asAdministrator(ctx, async (tx) => {
    const { keepId, dropId } = request;
    await lockBoth(tx, "places", request);
    const [keep, drop] = [await loadPlace(tx, keepId), await loadPlace(tx, dropId)];
    expectThere(keep, drop);
    await movePois(tx, keepId, dropId);
    await tx.image.updateMany({ where: { placeId: dropId }, data: { placeId: keepId } });
    await tx.place.updateMany({ where: { mergedInto: dropId }, data: { mergedInto: keepId } });
    await tx.place.update({ where: { id: dropId }, data: { mergedInto: keepId, isPublished: false, version: { increment: 1 }, editedAt: ctx.now() } });
    await recordChange(ctx, tx, { action: "place.merge-away", target: { kind: "place", id: dropId, name: drop.name }, before: drop, after: { mergedInto: keepId }, batchId });
    const names = [drop.name, ...drop.aliases].filter((name) => name !== keep.name);
    const aliases = [...new Set([...keep.aliases, ...names])].slice(0, MOST_ALIASES);
    const taken = filled(keep, drop, ["description", "altitudeM", "landscape", "bestMonths", "idealDays", "nearestAirport", "nearestRailway"]);
    const point = keep.latitude === null ? { latitude: drop.latitude, longitude: drop.longitude } : {};
    return places.updateIn(ctx, tx, keepId, { ...taken, ...point, aliases, tags: allTags(keep, drop) }, { action: "place.merge", batchId });
  });
  forget(ctx);
  return merged;
}

/**
 * Makes one point of interest of two, of one place: the pictures and tags of `dropId` go over to `keepId`, which also takes what it lacks;
 * the other is removed.
 *
 * @throws AppError `not_found`; `invalid` when one was removed, or they are of two places; `unauthenticated`, `forbidden`.
 */
export async function mergePois(ctx: Ctx, request: MergeRequest): Promise<DeskPoi> {
  const batchId = newId(ctx.now());
  const merged = await asAdministrator(ctx, async (tx) => {
    const { keepId, dropId } = request;
    await lockBoth(tx, "pois", request);
    const [keep, drop] = [await loadPoi(tx, keepId), await loadPoi(tx, dropId)];
    expectThere(keep, drop);
    if (keep.placeId !== drop.placeId) throw invalid({ dropId: ["They belong to two places: merge the places, or move one"] });
    await tx.image.updateMany({ where: { poiId: dropId }, data: { poiId: keepId } });
    await moveReviews(tx, dropId, keepId);
    await pois.removeIn(ctx, tx, dropId, batchId);
    const taken = filled(keep, drop, ["category", "description", "visitMinutes", "openingHours", "closedOn", "feePaise", "bestTimeOfDay"]);
    const point = keep.latitude === null ? { latitude: drop.latitude, longitude: drop.longitude, precisionM: drop.precisionM } : {};
    const sources = { ...(taken.openingHours !== undefined && { hours: drop.sources.hours }), ...(taken.feePaise !== undefined && { fee: drop.sources.fee }), ...keep.sources };
    return pois.updateIn(ctx, tx, keepId, { ...taken, ...point, sources, tags: allTags(keep, drop) }, { action: "poi.merge", batchId });
  });
  forget(ctx);
  return merged;
}
