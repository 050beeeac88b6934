import { judge, type ImageMeasures } from "#app/domain/images/quality.ts";
import type { Tx } from "#app/platform/db.ts";
import { ownerColumn, type OwnerRef } from "./owners.ts";
import { slotsOf } from "./report.ts";

const HELD = { isStored: true, deletedAt: null } as const;

/** The record of an image, and those of the images that are nearly the same as it. */
async function ownersAround(tx: Tx, owner: OwnerRef, imageId: string): Promise<OwnerRef[]> {
  const duplicates = await tx.image.findMany({
    where: { ...HELD, check: { duplicateOf: imageId } },
    select: { placeId: true, poiId: true },
  });
  const around = duplicates.map(({ placeId, poiId }): OwnerRef =>
    placeId ? { kind: "place", id: placeId } : { kind: "poi", id: poiId! },
  );
  return [
    owner,
    ...around.filter(
      ({ id }, at) => id !== owner.id && around.findIndex((other) => other.id === id) === at,
    ),
  ];
}

/**
 * After a change of an image, says of all of its record what is wrong now, by what the last report measured: its text may have been
 * written, or another be the cover.
 */
export async function rescore(tx: Tx, owner: OwnerRef): Promise<void> {
  const rows = await tx.image.findMany({
    where: { ...HELD, ...ownerColumn(owner) },
    include: { check: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const slots = slotsOf(rows);
  const duplicates = await tx.image.findMany({
    where: { deletedAt: null, id: { in: rows.flatMap(({ check }) => check?.duplicateOf ?? []) } },
    select: { id: true },
  });
  const there = new Set(duplicates.map(({ id }) => id));
  for (const { id, alt, credit, bytes, mediaType, check } of rows) {
    if (!check) continue;
    const measures = check.measures as ImageMeasures | null;
    const verdict = judge({
      measures,
      slot: slots.get(id)!,
      alt,
      credit,
      bytes,
      mediaType,
      isNearDuplicate: check.duplicateOf !== null && there.has(check.duplicateOf),
    });
    const isSame =
      verdict.score === check.score && verdict.problems.join() === check.problems.join();
    if (!isSame) await tx.imageCheck.update({ where: { imageId: id }, data: verdict });
  }
}

/** The same after an image went or came back, and of those that are nearly the same as it. */
export async function judgeAround(tx: Tx, owner: OwnerRef, imageId: string): Promise<void> {
  for (const each of await ownersAround(tx, owner, imageId)) await rescore(tx, each);
}
