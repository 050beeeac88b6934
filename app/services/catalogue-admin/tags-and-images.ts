import type { Image } from "#app/schemas/public/images.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";

const TAG = { id: true, name: true, type: true, imageUrl: true } as const;
export const IMAGE = {
  id: true,
  url: true,
  width: true,
  height: true,
  alt: true,
  credit: true,
  placeholder: true,
  srcset: true,
} as const;

/** The tags and pictures of a record; asked for one after the other, since a transaction has one connection. */
export interface TagsAndImages {
  tags: Tag[];
  images: Image[];
}

export const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;
const TAGS_IN_ORDER = [{ position: "asc" }, { tagId: "asc" }] as const;

/** The pictures of a place or of a point of interest, in order. */
export const imagesOf = (
  tx: Tx,
  owner: { placeId: string } | { poiId: string },
): Promise<Image[]> =>
  tx.image.findMany({
    where: { ...owner, deletedAt: null },
    select: IMAGE,
    orderBy: [...IN_ORDER],
  });

export const TAGS = {
  select: { tag: { select: TAG } },
  orderBy: [...TAGS_IN_ORDER],
} satisfies Prisma.PlaceTagFindManyArgs & Prisma.PoiTagFindManyArgs;

/** Groups the tags and pictures of many records, to be looked up by a record's id. */
export function groupByRecord(
  tags: readonly { ownerId: string; tag: Tag }[],
  images: readonly { ownerId: string | null; image: Image }[],
) {
  const byOwner = new Map<string, TagsAndImages>();
  const of = (id: string) => byOwner.get(id) ?? byOwner.set(id, { tags: [], images: [] }).get(id)!;
  for (const { ownerId, tag } of tags) of(ownerId).tags.push(tag);
  for (const { ownerId, image } of images) if (ownerId !== null) of(ownerId).images.push(image);
  return of;
}
