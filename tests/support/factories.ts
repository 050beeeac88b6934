import { randomBytes } from "node:crypto";
import { slugify } from "#app/domain/urls/paths.ts";
import type { Db, Prisma } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";

/** A short name that nothing else in the database has. */
export const unique = (prefix: string) => `${prefix}-${randomBytes(5).toString("hex")}`;

const DESCRIPTION = "A quiet town with a lake, a bazaar and a fort above it. ".repeat(3).trim();

type NewPlace = Partial<Prisma.PlaceUncheckedCreateInput> & { tagIds?: string[] };
type NewPoi = Partial<Prisma.PoiUncheckedCreateInput> & { tagIds?: string[] };

/** Makes catalogue rows with what they need around them, as the owner of the tables. */
export function factories(owner: Db) {
  /** A tag's slug is made from its name. */
  const tag = (columns: Partial<Omit<Prisma.TagUncheckedCreateInput, "slug">> = {}) => {
    const name = columns.name ?? unique("tag");
    return owner.tag.create({ data: { id: newId(), slug: slugify(name), name, ...columns } });
  };

  const place = ({ tagIds = [], ...columns }: NewPlace = {}) => {
    const slug = columns.slug ?? unique("place");
    return owner.place.create({
      data: {
        id: newId(),
        slug,
        name: slug,
        description: DESCRIPTION,
        state: "Rajasthan",
        region: "North",
        latitude: 26.9,
        longitude: 75.8,
        landscape: "hill-fort",
        tags: { create: tagIds.map((tagId, position) => ({ tagId, position })) },
        ...columns,
      },
    });
  };

  /** A point of interest, with a place of its own unless one is named. */
  const poi = async ({ tagIds = [], ...columns }: NewPoi = {}) => {
    const slug = columns.slug ?? unique("poi");
    return owner.poi.create({
      data: {
        id: newId(),
        slug,
        name: slug,
        placeId: columns.placeId ?? (await place()).id,
        category: "fort",
        description: "A fort of red sandstone above the town.",
        latitude: 26.91,
        longitude: 75.81,
        precisionM: 50,
        visitMinutes: 60,
        tags: { create: tagIds.map((tagId, position) => ({ tagId, position })) },
        ...columns,
      },
    });
  };

  return { tag, place, poi };
}

export type Factories = ReturnType<typeof factories>;
