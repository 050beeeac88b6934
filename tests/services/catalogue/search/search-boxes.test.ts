import { expect } from "vitest";
import { PlacePageQuery } from "#app/schemas/public/places.ts";
import { newId } from "#app/platform/ids.ts";
import { test } from "#tests/support/test.ts";

const pages = (text: string) => PlacePageQuery.parse(Object.fromEntries(new URLSearchParams(text)));

test.for([300, 30])(
  "a wide box finds the same, in order, whether it holds many places or few: %i",
  async (count, { database, main }) => {
    await database.owner.place.deleteMany();
    // Every third lies outside the box.
    const data = Array.from({ length: count }, (_, at) => ({
      id: newId(),
      slug: `box-${count}-${at}`,
      name: `Box ${String(at).padStart(3, "0")}`,
      description: "A place of the test's own, with a text.",
      landscape: "grassland",
      popularity: at % 100,
      latitude: 20 + (at % 30) / 10,
      longitude: at % 3 === 0 ? 85 : 75 + (at % 7) / 10,
    }));
    await database.owner.place.createMany({ data });
    const inside = data.filter(({ longitude }) => longitude < 80);
    const found = (more: string) =>
      main.services.places.page(pages(`bbox=74,19.5,77,23.5&size=25${more}`));
    const orders = {
      "": inside.map(({ id }) => id).sort(),
      "&sortBy=name": inside.map(({ id }) => id),
      "&sortBy=popularity&sortDirection=DESC": [...inside]
        .sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id),
    };
    for (const [order, ids] of Object.entries(orders)) {
      const last = Math.ceil(ids.length / 25) - 1;
      for (const page of new Set([0, Math.min(1, last), last])) {
        const { content, totalElements } = await found(`${order}&page=${page}`);
        expect([order, page, totalElements, content.map(({ id }) => id)]).toEqual([
          order,
          page,
          ids.length,
          ids.slice(page * 25, (page + 1) * 25),
        ]);
      }
    }
  },
);
