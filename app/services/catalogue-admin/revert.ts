import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { z } from "zod";
import {
  NewPlace,
  NewPoi,
  type AdminPlace,
  type AdminPoi,
} from "#app/schemas/admin/catalogue-admin.ts";
import { TagInput, type AdminTag } from "#app/schemas/public/tags.ts";
import { get as getEntry } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import { updateIn as updatePlaceIn } from "./places.ts";
import { updateIn as updatePoiIn } from "./pois.ts";
import { asAdministrator } from "./records.ts";
import { updateIn as updateTagIn } from "./tags.ts";

const Tags = z.object({ tags: z.array(z.object({ id: z.string() })) });
const WrittenPlace = NewPlace.omit({ tags: true, isPublished: true }).strip();
const WrittenTag = TagInput.pick({ name: true, type: true }).strip();
const WrittenPoi = NewPoi.omit({ tags: true, isPublished: true }).strip();

/** The record as it stood before the change that the entry tells of. */
async function before(
  ctx: Ctx,
  kind: "place" | "poi" | "tag",
  id: string,
  entryId: string,
): Promise<unknown> {
  const entry = await getEntry(ctx, entryId);
  if (entry.target.kind !== kind || entry.target.id !== id) throw notFound("Change");
  if (!entry.before || !entry.after)
    throw invalid({ entryId: ["This change has no earlier version to restore"] });
  return entry.before;
}

/** What was written of it then, by today's rules. @throws AppError `invalid` when they don't let it stand. */
function written<S extends z.ZodType>(schema: S, old: unknown): z.output<S> {
  const parsed = parseInput(schema, old);
  if (!parsed.ok) throw invalid(parsed.fields);
  return parsed.input;
}

/** Tags that are gone since stay away. */
async function tagsThatAre(ctx: Ctx, old: unknown): Promise<string[]> {
  const ids = Tags.parse(old).tags.map(({ id }) => id);
  const rows = await ctx.db.tag.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return ids.filter((id) => rows.some((row) => row.id === id));
}

/**
 * Puts a place back as it stood before a change, as a change of its own; its pictures and what was published stay as they are.
 *
 * @throws AppError `not_found` when the change is not one of this place; `invalid` when it can't stand so any more; `unauthenticated`, `forbidden`.
 */
export async function revertPlace(ctx: Ctx, id: string, entryId: string): Promise<AdminPlace> {
  const old = await before(ctx, "place", id, entryId);
  const fields = { ...written(WrittenPlace, old), tags: await tagsThatAre(ctx, old) };
  return asAdministrator(ctx, (tx) =>
    updatePlaceIn(ctx, tx, id, fields, { action: "place.revert" }),
  );
}

/**
 * Puts a point of interest back as it stood before a change; see `revertPlace`.
 *
 * @throws AppError as `revertPlace`.
 */
export async function revertPoi(ctx: Ctx, id: string, entryId: string): Promise<AdminPoi> {
  const old = await before(ctx, "poi", id, entryId);
  const fields = { ...written(WrittenPoi, old), tags: await tagsThatAre(ctx, old) };
  return asAdministrator(ctx, (tx) => updatePoiIn(ctx, tx, id, fields, { action: "poi.revert" }));
}

/**
 * Gives a tag the name and the kind back that it had before a change; its picture stays. See `revertPlace`.
 *
 * @throws AppError as `revertPlace`.
 */
export async function revertTag(ctx: Ctx, id: string, entryId: string): Promise<AdminTag> {
  const old = written(WrittenTag, await before(ctx, "tag", id, entryId));
  return asAdministrator(ctx, (tx) => updateTagIn(ctx, tx, id, old, { action: "tag.revert" }));
}
