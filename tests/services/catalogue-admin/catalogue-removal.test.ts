import { expect } from "vitest";
import { sweepRemoved } from "#app/services/catalogue-admin/sweep.ts";
import type { Db } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { administratorTest, type Administrator } from "#tests/support/administrator-test.ts";
import { actionsOn } from "#tests/support/catalogue/audit-actions.ts";
import { unique } from "#tests/support/factories.ts";
import { reviewedBy } from "#tests/support/catalogue/reviews.ts";

/** More than the ten minutes in which a removal can be undone. */
const ELEVEN_MINUTES = 11 * 60_000;
const inElevenMinutes = () => new Date(Date.now() + ELEVEN_MINUTES);

interface Removable {
  /** With two images of three, two reviews and a company that features it. */
  place: { id: string; slug: string; name: string };
  /** Its point of interest, with one image and one that was taken away. */
  poi: { id: string };
  /** The administrator's services, ten minutes and more from now. */
  tooLate: Administrator["services"];
}

const test = administratorTest.extend<{ removable: Removable }>({
  removable: async ({ admin, main, make, tenant, database }, use) => {
    const place = await make.place();
    const poi = await make.poi({ placeId: place.id });
    await tenant({ features: [place.id] });
    const image = { url: "/x.jpg", width: 10, height: 10, alt: "A fort" };
    await database.owner.image.createMany({
      data: [
        { id: newId(), placeId: place.id, ...image },
        { id: newId(), poiId: poi.id, ...image },
        { id: newId(), poiId: poi.id, ...image, deletedAt: new Date() },
      ],
    });
    await reviewedBy(main, place.id, [4, 5]);
    await use({
      place,
      poi,
      tooLate: main.servicesWith({ user: admin.user, now: inElevenMinutes }),
    });
  },
});

/** Deletes for good what was removed by earlier tests. */
const deleteRemoved = (db: Db) => sweepRemoved(db, inElevenMinutes());

test("before a removal it is said what would go with the record, without images that were taken away", async ({
  services,
  removable: { place, poi },
}) => {
  expect(await services.placeAdmin.removal(place.id)).toEqual({
    pois: 1,
    images: 2,
    reviews: 2,
    featured: 1,
    hidden: 0,
  });
  expect(await services.poiAdmin.removal(poi.id)).toEqual({ images: 1, reviews: 0 });
  expect((await services.poiAdmin.get(poi.id)).images).toHaveLength(1);
});

test("a removed place is gone from the site at once, with its points of interest", async ({
  services,
  main,
  removable: { place, poi, tooLate },
}) => {
  expect(await services.catalogueAdmin.stillRemoved("place", [place.id])).toMatchObject({
    records: [],
  });
  const goesWith = { pois: 1, images: 2, reviews: 2 };
  expect(await services.placeAdmin.remove(place.id)).toMatchObject({ id: place.id, goesWith });
  expect(await services.catalogueAdmin.stillRemoved("place", [place.id, poi.id])).toEqual({
    records: [{ id: place.id, name: place.name }],
    goesWith,
  });
  expect((await tooLate.catalogueAdmin.stillRemoved("place", [place.id, poi.id])).records).toEqual(
    [],
  );
  await expect(main.services.places.get(place.slug)).rejects.toMatchObject({ code: "not_found" });
  const listed = await services.placeAdmin.list({
    status: "removed",
    sort: "name",
    page: 0,
    size: 100,
  });
  expect(listed.content.map(({ id }) => id)).toContain(place.id);
  await expect(services.placeAdmin.update(place.id, { popularity: 3 })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("a removed place is stored for ten minutes and comes back as it was", async ({
  services,
  main,
  db,
  removable: { place },
}) => {
  await services.placeAdmin.remove(place.id);
  expect(await sweepRemoved(db, new Date())).toBe(0);
  expect(await services.placeAdmin.restore(place.id)).toMatchObject({
    isPublished: true,
    deletedAt: null,
  });
  expect(await main.services.pois.list({ placeId: place.slug })).toHaveLength(1);
});

test("after ten minutes a removed place can't be brought back, is deleted for good and stays in the log", async ({
  admin,
  services,
  db,
  removable: { place, tooLate },
}) => {
  await deleteRemoved(db);
  await services.placeAdmin.remove(place.id);
  await services.placeAdmin.restore(place.id);
  await services.placeAdmin.remove(place.id);
  await expect(tooLate.placeAdmin.restore(place.id)).rejects.toMatchObject({
    code: "not_found",
    message: "It was removed more than 10 minutes ago and can’t be restored",
  });
  const log = await services.audit.list({ targetId: place.id });
  expect(await services.audit.gone(log)).toEqual([]);
  expect(await sweepRemoved(db, inElevenMinutes())).toBe(1);
  await expect(services.placeAdmin.get(place.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await services.audit.gone(log)).toEqual([place.id]);
  expect(await actionsOn(admin, place.id)).toEqual([
    "place.remove",
    "place.restore",
    "place.remove",
  ]);
});

test("a draft that was removed comes back as a draft", async ({ admin }) => {
  const draft = await admin.services.placeAdmin.create({ name: unique("Draft") });
  await admin.services.placeAdmin.remove(draft.id);
  expect(await admin.services.placeAdmin.restore(draft.id)).toMatchObject({
    isPublished: false,
    deletedAt: null,
  });
});
