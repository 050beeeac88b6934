import { REGION_OF_STATE, type State } from "#app/lib/constants.ts";
import type { Prisma, Tx } from "../db.ts";
import type { PlaceRecord, PoiRecord } from "./known.ts";
import type { Plan } from "./plan.ts";

/** Rows a statement: far below what PostgreSQL takes of parameters, and quick enough for its time. */
const BATCH = 500;

async function inBatches<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH));
}

const regionOf = (state: string | null) => (state !== null && state in REGION_OF_STATE ? REGION_OF_STATE[state as State] : null);

/** Edited in the product, so that a seed leaves them alone. */
const placeColumns = (record: PlaceRecord, editedAt: Date): Prisma.PlaceCreateManyInput => ({ ...record, region: regionOf(record.state), editedAt });

const poiColumns = ({ openingHours: _unknown, sources, ...record }: PoiRecord, editedAt: Date): Prisma.PoiCreateManyInput => ({
  ...record,
  sources: sources as Prisma.InputJsonObject,
  editedAt,
});

/** Writes what a file changes, in the caller's transaction. */
export async function writePlan(tx: Tx, plan: Plan, editedAt: Date): Promise<void> {
  const places = plan.newPlaces.map(({ record }) => record);
  const pois = plan.newPois.map(({ record }) => record);
  await inBatches(places, (data) => tx.place.createMany({ data: data.map((record) => placeColumns(record, editedAt)) }));
  await inBatches(pois, (data) => tx.poi.createMany({ data: data.map((record) => poiColumns(record, editedAt)) }));
  const links = (records: readonly { id: string }[]) =>
    records.flatMap(({ id }) => (plan.tags.get(id) ?? []).map((tagId, position) => ({ ownerId: id, tagId, position })));
  await inBatches(links(places), (data) => tx.placeTag.createMany({ data: data.map(({ ownerId: placeId, ...link }) => ({ placeId, ...link })) }));
  await inBatches(links(pois), (data) => tx.poiTag.createMany({ data: data.map(({ ownerId: poiId, ...link }) => ({ poiId, ...link })) }));
  for (const [id, change] of plan.placeChanges) await tx.place.update({ where: { id }, data: { ...change, editedAt } });
  for (const [id, { openingHours: _unknown, sources, ...change }] of plan.poiChanges) {
    await tx.poi.update({ where: { id }, data: { ...change, ...(sources && { sources: sources as Prisma.InputJsonObject }), editedAt } });
  }
}
