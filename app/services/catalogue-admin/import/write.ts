import { AppError } from "#app/domain/errors/errors.ts";
import { recordChanges, type Author, type Change } from "#app/services/audit/audit.ts";
import { regionOf } from "#app/services/catalogue/rules.ts";
import { loadPlaces, setPlaceTags } from "../place-records.ts";
import { loadPois, setPoiTags } from "../poi-records.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import type { PlaceRecord, PoiRecord } from "./matching/catalogue-records.ts";
import type { Plan } from "./plan.ts";
import type { Progress } from "./plan-import.ts";

/** As whom the changes are written into the audit log, and of which batch. */
export interface Writer extends Author {
  batchId?: string;
}

/** Rows a statement: far below what PostgreSQL takes of parameters, and quick enough for its time. */
const BATCH = 500;

async function inBatches<T>(
  rows: readonly T[],
  write: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await write(rows.slice(start, start + BATCH));
}

/** Edited in the product, so that a seed leaves them alone. */
const newPlaceRow = (
  { nearestAirport, nearestRailway, ...record }: PlaceRecord,
  editedAt: Date,
): Prisma.PlaceCreateManyInput => ({
  ...record,
  nearestAirport: nearestAirport ?? Prisma.DbNull,
  nearestRailway: nearestRailway ?? Prisma.DbNull,
  region: regionOf(record.state),
  editedAt,
});

const newPoiRow = (
  { openingHours, sources, ...record }: PoiRecord,
  editedAt: Date,
): Prisma.PoiCreateManyInput => ({
  ...record,
  openingHours: openingHours ?? Prisma.DbNull,
  sources: sources as Prisma.InputJsonObject,
  editedAt,
});

type Recorded = { id: string; name: string; version: number };

/** What one kind of record is written by. */
interface Kind {
  kind: "place" | "poi";
  load(tx: Tx, ids: readonly string[]): Promise<Recorded[]>;
  lock(tx: Tx, ids: readonly string[]): Promise<unknown>;
  update(tx: Tx, id: string): Promise<unknown>;
  /** The versions of the records that the plan was made from. */
  planned(id: string): number | undefined;
}

/**
 * Writes what a file changes, with an entry in the audit log for each record, in the caller's transaction.
 *
 * @throws AppError `conflict` when a record has changed since the plan was made.
 */
export async function writePlan(
  tx: Tx,
  plan: Plan,
  writer: Writer,
  progress: Progress = () => Promise.resolve(),
): Promise<void> {
  const editedAt = writer.now();
  const [places, pois] = [
    plan.newPlaces.map(({ record }) => record),
    plan.newPois.map(({ record }) => record),
  ];
  const total = places.length + pois.length + plan.placeChanges.size + plan.poiChanges.size;
  let done = 0;
  const wrote = (count: number) => progress((done += count), total, "saving the records");
  const make = async <T>(records: readonly T[], write: (batch: T[]) => Promise<unknown>) =>
    inBatches(records, async (batch) => {
      await write(batch);
      await wrote(batch.length);
    });
  await make(places, (batch) =>
    tx.place.createMany({ data: batch.map((record) => newPlaceRow(record, editedAt)) }),
  );
  await make(pois, (batch) =>
    tx.poi.createMany({ data: batch.map((record) => newPoiRow(record, editedAt)) }),
  );
  await linkTags(tx, plan);
  for (const kind of [placeKind(plan, editedAt), poiKind(plan, editedAt)]) {
    const created = kind.kind === "place" ? places : pois;
    const changes = kind.kind === "place" ? plan.placeChanges : plan.poiChanges;
    await inBatches(
      created.map(({ id }) => id),
      (ids) => recordNew(tx, writer, kind, ids),
    );
    await inBatches([...changes.keys()], (ids) => change(tx, writer, kind, ids, () => wrote(1)));
  }
}

async function linkTags(tx: Tx, plan: Plan): Promise<void> {
  const links = (records: readonly { record: { id: string } }[]) =>
    records.flatMap(({ record: { id } }) =>
      (plan.tags.get(id) ?? []).map((tagId, position) => ({ ownerId: id, tagId, position })),
    );
  await inBatches(links(plan.newPlaces), (data) =>
    tx.placeTag.createMany({
      data: data.map(({ ownerId: placeId, ...link }) => ({ placeId, ...link })),
    }),
  );
  await inBatches(links(plan.newPois), (data) =>
    tx.poiTag.createMany({ data: data.map(({ ownerId: poiId, ...link }) => ({ poiId, ...link })) }),
  );
}

const placeKind = ({ placeChanges }: Plan, editedAt: Date): Kind => ({
  kind: "place",
  load: loadPlaces,
  lock: (tx, ids) =>
    tx.$executeRaw`SELECT FROM places WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`,
  async update(tx, id) {
    const { columns, tagIds } = placeChanges.get(id)!;
    await tx.place.update({
      where: { id },
      data: { ...columns, version: { increment: 1 }, editedAt },
      select: { id: true },
    });
    if (tagIds) await setPlaceTags(tx, id, tagIds);
  },
  planned: (id) => placeChanges.get(id)?.version,
});

const poiKind = ({ poiChanges }: Plan, editedAt: Date): Kind => ({
  kind: "poi",
  load: loadPois,
  lock: (tx, ids) =>
    tx.$executeRaw`SELECT FROM pois WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`,
  async update(tx, id) {
    const { columns, tagIds } = poiChanges.get(id)!;
    await tx.poi.update({
      where: { id },
      data: { ...columns, version: { increment: 1 }, editedAt },
      select: { id: true },
    });
    if (tagIds) await setPoiTags(tx, id, tagIds);
  },
  planned: (id) => poiChanges.get(id)?.version,
});

const entry = (
  { kind }: Kind,
  verb: "create" | "update",
  { batchId }: Writer,
  before: Recorded | null,
  after: Recorded,
): Change => ({
  action: `${kind}.${verb}`,
  target: { kind, id: after.id, name: after.name },
  before,
  after,
  batchId,
});

async function recordNew(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  const records = await kind.load(tx, ids);
  await recordChanges(
    writer,
    tx,
    records.map((after) => entry(kind, "create", writer, null, after)),
  );
}

/** Two who change a record at once come one after the other; what the plan has not seen is not written over. */
async function change(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  ids: readonly string[],
  wrote: () => Promise<void>,
): Promise<void> {
  await kind.lock(tx, ids);
  const before = new Map((await kind.load(tx, ids)).map((record) => [record.id, record]));
  for (const id of ids) {
    if (before.get(id)?.version !== kind.planned(id)) throw changedMeanwhile();
    await kind.update(tx, id);
    await wrote();
  }
  const after = await kind.load(tx, ids);
  await recordChanges(
    writer,
    tx,
    after.map((record) => entry(kind, "update", writer, before.get(record.id)!, record)),
  );
}

/** The plan of a file does not hold any more. */
export const changedMeanwhile = () =>
  new AppError(
    "conflict",
    "The catalogue changed after this file was checked. Check it again and review the differences.",
  );
