import type { Ctx, SignedIn } from "../context.ts";
import type { Tx } from "../db.ts";
import type { Owner } from "./owners.ts";
import { addRows, withKeptFiles, type KeptFile } from "./upload.ts";

/** Lets a form's image be read and kept, and used; when either fails, it is taken out of the storage again. */
export const withTagImage = <T, R>(ctx: Ctx, read: Parameters<typeof withKeptFiles<T, R>>[2], use: (read: T) => Promise<R>): Promise<R> => withKeptFiles(ctx, "image", read, use);

/**
 * Makes a kept file a tag's picture in the place of the one before, in the transaction of the tag's change. The tag's `imageUrl`
 * is set once it is encoded; the tag's name is its text.
 */
export async function setTagImage(ctx: Ctx, tx: Tx, user: SignedIn, tag: Omit<Owner, "kind">, file: KeptFile): Promise<void> {
  await tx.image.updateMany({ where: { tagId: tag.id, deletedAt: null }, data: { deletedAt: ctx.now() } });
  await addRows(ctx, tx, user, { ...tag, kind: "tag" }, [file], tag.name);
}

/** Takes a tag's picture away, in the transaction of the tag's change. */
export async function clearTagImage(ctx: Ctx, tx: Tx, tagId: string): Promise<void> {
  await tx.image.updateMany({ where: { tagId, deletedAt: null }, data: { deletedAt: ctx.now() } });
  await tx.tag.update({ where: { id: tagId }, data: { imageUrl: null } });
}
