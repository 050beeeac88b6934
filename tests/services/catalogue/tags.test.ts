import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { test } from "#tests/support/test.ts";

test("list gives all tags by name, field by field", async ({ main, make }) => {
  const [b, a] = [
    await make.tag({ name: "Beaches" }),
    await make.tag({ name: "Alpine", type: "Mood" }),
  ];

  expect(await main.services.tags.list()).toEqual([
    { id: a.id, name: "Alpine", type: "Mood", imageUrl: null },
    { id: b.id, name: "Beaches", type: "Place", imageUrl: null },
  ]);
});

test("get finds a tag by id and by slug", async ({ main, make }) => {
  const tag = await make.tag();

  expect(await main.services.tags.get(tag.id)).toMatchObject({ id: tag.id, name: tag.name });
  expect(await main.services.tags.get(tag.slug)).toMatchObject({ id: tag.id });
});

test.for(["no-such-tag", newId()])(
  "get refuses a tag that does not exist: %s",
  async (key, { main }) => {
    await expect(main.services.tags.get(key)).rejects.toMatchObject({
      code: "not_found",
      message: "Tag not found",
    });
  },
);
