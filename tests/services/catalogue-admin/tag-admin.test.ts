import { expect } from "vitest";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { actionsOn } from "#tests/support/catalogue/audit-actions.ts";
import { unique } from "#tests/support/factories.ts";

test("a tag is taken from a place by id or name; one that it has not is not found", async ({
  admin,
  make,
}) => {
  const [keep, drop] = [await make.tag(), await make.tag()];
  const place = await make.place({ tagIds: [keep.id, drop.id] });
  expect(
    (await admin.services.placeAdmin.removeTag(place.id, drop.id)).tags.map(({ id }) => id),
  ).toEqual([keep.id]);
  for (const tag of [drop.id, "no-such-tag"])
    await expect(admin.services.placeAdmin.removeTag(place.id, tag)).rejects.toMatchObject({
      code: "not_found",
    });
});

test("a tag gets the words back that it had before a change, and its picture stays", async ({
  admin,
  make,
}) => {
  const tag = await admin.services.tagAdmin.create(
    { name: unique("Slow travel"), type: "Theme" },
    null,
  );
  await admin.services.tagAdmin.update(
    tag.id,
    { name: unique("Hasty travel"), type: "Mood" },
    null,
  );
  const [change] = await admin.services.audit.list({ targetId: tag.id });
  expect(
    await admin.services.tagAdmin.revert(tag.slug, change!.id).catch((error: unknown) => error),
  ).toMatchObject({ code: "not_found" });
  expect(await admin.services.tagAdmin.revert(tag.id, change!.id)).toMatchObject({
    id: tag.id,
    slug: tag.slug,
    name: tag.name,
    type: "Theme",
    version: 3,
  });
  expect(await actionsOn(admin, tag.id)).toEqual(["tag.revert", "tag.update", "tag.create"]);
  await expect(
    admin.services.tagAdmin.revert((await make.tag()).id, change!.id),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("tags: two of one address are one tag; a removed one comes back with all that carried it", async ({
  admin,
  make,
}) => {
  const tag = await admin.services.tagAdmin.create(
    { name: unique("Slow travel"), type: "Theme" },
    null,
  );
  await expect(
    admin.services.tagAdmin.create({ name: tag.name.toUpperCase(), type: "Place" }, null),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { name: [expect.stringContaining(tag.name)] },
  });
  const place = await make.place({ tagIds: [tag.id] });
  expect(await admin.services.tagAdmin.remove(tag.id)).toMatchObject({
    goesWith: { places: 1, pois: 0 },
  });
  expect((await admin.services.placeAdmin.get(place.id)).tags).toEqual([]);
  expect(await admin.services.tagAdmin.restore(tag.id)).toMatchObject({
    id: tag.id,
    placeCount: 1,
  });
  expect((await admin.services.placeAdmin.get(place.id)).tags.map(({ id }) => id)).toEqual([
    tag.id,
  ]);
  await expect(
    admin.services.tagAdmin.update(
      tag.id,
      { name: "Renamed slowly", type: "Theme", version: 1 },
      null,
    ),
  ).rejects.toMatchObject({ code: "conflict", current: { id: tag.id } });
});
