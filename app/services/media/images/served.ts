import type { Readable } from "node:stream";
import { notFound } from "#app/domain/errors/errors.ts";
import { IMAGE_WIDTHS, readImagePath, type ImageAddress } from "#app/domain/images/image-paths.ts";
import { can } from "#app/domain/policy/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { fileKey, MEDIA_TYPES } from "./files.ts";

/** A file of an image as it is sent, and whether every visitor may have it. */
export interface ServedImage {
  mediaType: string;
  content: Readable;
  isPublic: boolean;
}

interface Row {
  hash: string;
  width: number;
  isPublic: boolean;
}

/** Files of a picture may stand in any of the widths, and in its own. */
const isWidthOf = ({ width }: Row, { width: asked }: ImageAddress) =>
  asked === width || IMAGE_WIDTHS.some((made) => made === asked);

/** The image, if it has files; visitors see those that have a text, of what is published. */
const find = (ctx: Ctx, { id }: ImageAddress): Promise<Row | null> =>
  ctx.memo.get(`image:${id}`, async () => {
    const rows = await ctx.db.read<Row>(sql`
      SELECT i.hash, i.width, is_shown(i) AND coalesce(p.is_published, o.is_published AND op.is_published, true) AS "isPublic" FROM images i
      LEFT JOIN places p ON p.id = i.place_id LEFT JOIN pois o ON o.id = i.poi_id LEFT JOIN places op ON op.id = o.place_id
      WHERE i.id = ${id}::uuid AND i.is_stored AND i.status = 'ready' AND i.deleted_at IS NULL`);
    return rows[0] ?? null;
  });

/**
 * A file of an image, to be sent as it comes. What is not public is sent to administrators alone.
 *
 * @throws AppError `not_found` for what is not there and for what the visitor may not see alike.
 */
export async function open(ctx: Ctx, path: string): Promise<ServedImage> {
  const address = readImagePath(path);
  const row = address && (await find(ctx, address));
  if (!address || !row || row.hash !== address.hash || !isWidthOf(row, address))
    throw notFound("Image");
  if (!row.isPublic && !can(ctx.user, "catalogue.manage")) throw notFound("Image");
  const content = await ctx.storage.read(fileKey(address));
  if (!content) throw notFound("Image");
  return { mediaType: MEDIA_TYPES[address.format], content, isPublic: row.isPublic };
}
