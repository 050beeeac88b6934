import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import type { Ctx } from "#app/platform/context.ts";
import { Prisma } from "#app/platform/db.ts";

const columns = { id: true, name: true, type: true, imageUrl: true } as const;

/** All tags, by name; remembered until something changes. */
export function list(ctx: Ctx): Promise<Tag[]> {
  return ctx.memo.get("tags", () =>
    ctx.db.read<Tag>(
      Prisma.sql`SELECT id, name, type, image_url AS "imageUrl" FROM tags ORDER BY name`,
    ),
  );
}

/** The tags with these ids, in this order. */
export type TagsOf = (ids: readonly string[]) => Tag[];

/** Finds tags by their ids without asking again: rows name them only, for to gather all of each takes the database longer than the rest of the row. */
export async function tagsById(ctx: Ctx): Promise<TagsOf> {
  const byId = await ctx.memo.get(
    "tags-by-id",
    async () => new Map((await list(ctx)).map((tag) => [tag.id, tag])),
  );
  return (ids) => ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A tag by its id or slug.
 *
 * @throws AppError `not_found` when there is none.
 */
export async function get(ctx: Ctx, idOrSlug: string): Promise<Tag> {
  const tag = await ctx.db.tag.findUnique({
    where: isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug },
    select: columns,
  });
  if (!tag) throw notFound("Tag");
  return tag;
}
