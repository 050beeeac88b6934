import { expect } from "vitest";
import {
  administratorTest as test,
  type Administrator,
} from "#tests/support/administrator-test.ts";
import { unique } from "#tests/support/factories.ts";

const OPENING_HOURS = {
  tue: [
    ["09:00", "12:00"],
    ["14:00", "17:30"],
  ],
} satisfies Record<string, [string, string][]>;

/** A source whose date is still to come. */
const FROM_THE_FUTURE = { source: "Board at the gate", checkedOn: "2999-01-01", verified: true };

/** A published museum whose hours and fees are known. */
const makeMuseum = ({ services }: Administrator, placeId: string) =>
  services.poiAdmin.create({
    name: unique("Museum"),
    placeId,
    category: "museum",
    description: "A museum of coins and arms in the old palace.",
    latitude: 26.41,
    longitude: 74.61,
    precisionM: 50,
    visitMinutes: 90,
    openingHours: OPENING_HOURS,
    closedOn: ["mon"],
    feePaise: { indianAdult: 5000, foreignAdult: 30_000 },
    sources: { hours: { source: "Board at the gate", checkedOn: "2024-11-01", verified: true } },
    isPublished: true,
  });

test("a point of interest keeps its hours and where they were read, and counts for its place", async ({
  admin,
  make,
}) => {
  const place = await make.place();
  expect(await makeMuseum(admin, place.slug)).toMatchObject({
    placeId: place.id,
    isPublished: true,
    openingHours: OPENING_HOURS,
    sources: { hours: { checkedOn: "2024-11-01" } },
  });
  expect((await admin.services.placeAdmin.get(place.id)).poiCount).toBe(1);
});

test("a change that contradicts what is known is refused at its field", async ({ admin, make }) => {
  const { id } = await makeMuseum(admin, (await make.place()).slug);
  const { poiAdmin } = admin.services;
  await expect(poiAdmin.update(id, { closedOn: ["tue"] })).rejects.toMatchObject({
    code: "invalid",
    fields: { closedOn: [expect.any(String)] },
  });
  await expect(poiAdmin.update(id, { latitude: null })).rejects.toMatchObject({
    code: "invalid",
    fields: { latitude: [expect.any(String)] },
  });
  await expect(poiAdmin.update(id, { sources: { hours: FROM_THE_FUTURE } })).rejects.toMatchObject({
    code: "invalid",
    fields: { "sources.hours.checkedOn": [expect.any(String)] },
  });
});

test("a new point of interest needs a place that exists, and sources of today or earlier", async ({
  admin,
  make,
}) => {
  const { poiAdmin } = admin.services;
  const { slug } = await make.place();
  await expect(
    poiAdmin.create({ name: unique("Museum"), placeId: slug, sources: { fee: FROM_THE_FUTURE } }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "sources.fee.checkedOn": [expect.any(String)] },
  });
  await expect(
    poiAdmin.create({ name: "Nowhere", placeId: "no-such-place" }),
  ).rejects.toMatchObject({ code: "invalid", fields: { placeId: [expect.any(String)] } });
});

test("a point of interest moves to another place and keeps its address", async ({
  admin,
  make,
}) => {
  const museum = await makeMuseum(admin, (await make.place()).slug);
  const elsewhere = await make.place();
  expect(await admin.services.poiAdmin.update(museum.id, { placeId: elsewhere.id })).toMatchObject({
    placeId: elsewhere.id,
    slug: museum.slug,
  });
});
