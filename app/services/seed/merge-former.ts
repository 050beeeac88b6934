import type { Tx } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";
import { moveReviews } from "#app/services/reviews/own.ts";

/**
 * Makes the record that had the address `place/slug` one with the record `poiId`: pictures, reviews and stops of trips
 * go over, and the address leads to it. A record that was edited in the product stays, and so does its address.
 */
export async function mergeFormer(tx: Tx, address: string, poiId: string): Promise<void> {
  const [place = "", slug = ""] = address.split("/");
  const placeId = seedId("place", place);
  const formerId = seedId("poi", address);
  const former = await tx.poi.findUnique({ where: { id: formerId }, select: { editedAt: true } });
  if (former?.editedAt) return;
  if ((await tx.place.count({ where: { id: placeId } })) === 0) return;
  if (former) {
    await tx.image.updateMany({ where: { poiId: formerId }, data: { poiId } });
    await moveReviews(tx, formerId, poiId);
    await moveStops(tx, formerId, poiId);
    await tx.poi.delete({ where: { id: formerId } });
  }
  const key = { placeId, slug };
  await tx.poiRedirect.upsert({
    where: { placeId_slug: key },
    create: { ...key, poiId },
    update: { poiId },
  });
}

/** Trips are protected by row-level security, so each company's are changed in its own name. */
async function moveStops(tx: Tx, formerId: string, poiId: string): Promise<void> {
  const companies = await tx.company.findMany({ select: { id: true } });
  for (const { id: companyId } of companies) {
    await tx.$executeRaw`SELECT set_config('app.company', ${companyId}, true)`;
    await tx.itineraryStop.updateMany({
      where: { companyId, poiId: formerId },
      data: { poiId },
    });
  }
  await tx.$executeRaw`SELECT set_config('app.company', '', true)`;
}
