import { invalid, notFound } from "#app/domain/errors/errors.ts";
import {
  maxPictureBytes,
  PICTURE_RULES,
  picturePath,
  readPicturePath,
  type PictureAddress,
  type PictureKind,
} from "#app/domain/images/picture-paths.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { encodePicture } from "./picture-encoder.ts";
import { allTenants, mainTenant } from "#app/services/companies/tenants.ts";

/** The field of the form that a kind of picture comes in. */
const FIELD: Record<PictureKind, string> = { avatar: "profilePicture", logo: "logo", tag: "image" };

const MEDIA_TYPE = "image/webp";

/** What is wrong with an upload, said at its field. */
const pictureTooLarge = (kind: PictureKind) =>
  invalid({ [FIELD[kind]]: [`The picture is larger than ${PICTURE_RULES[kind].maxMegabytes} MB`] });

const DRAWING_RULE = ", or an SVG drawing without scripts, links or embedded pictures";
const pictureUnreadable = (kind: PictureKind) =>
  invalid({
    [FIELD[kind]]: [
      `We couldn’t read this picture. Use a JPEG, PNG, WebP, AVIF or GIF file of up to 24 megapixels (AVIF: 9)${PICTURE_RULES[kind].takesDrawings ? DRAWING_RULE : ""}`,
    ],
  });

/**
 * Stores an uploaded picture of a company or of one of its accounts: decoded and re-encoded as WebP, so that nothing of the
 * original file remains; an avatar is cropped square to 256 and 64 pixels, a logo fitted into 512 x 256 and 128 x 64.
 *
 * @returns The path of the larger one.
 * @throws AppError `invalid` when it is no picture that can be read, or too large; `unavailable` when too many wait.
 */
export async function storePicture(
  ctx: Pick<Ctx, "db" | "now">,
  companyId: string,
  kind: PictureKind,
  upload: Uint8Array,
): Promise<string> {
  if (upload.byteLength > maxPictureBytes(kind)) throw pictureTooLarge(kind);
  const files = upload.byteLength > 0 ? await encodePicture(kind, upload) : null;
  if (!files) throw pictureUnreadable(kind);
  const id = newId(ctx.now());
  const sizes = PICTURE_RULES[kind].boxes.map(([width]) => width);
  const data = files.map((bytes, at) => ({
    id,
    companyId,
    kind,
    size: sizes[at]!,
    mediaType: MEDIA_TYPE,
    bytes: Uint8Array.from(bytes),
    createdAt: ctx.now(),
  }));
  await withCompany(ctx.db, companyId, (tx) => tx.upload.createMany({ data }));
  return picturePath({ id, size: sizes[0]! });
}

/** Forgets a stored picture of a company in all its sizes; a path that names none of its own is left alone. */
export async function removePicture(
  ctx: Pick<Ctx, "db">,
  companyId: string,
  path: string | null,
): Promise<void> {
  const address = path === null ? null : readPicturePath(path);
  if (address)
    await withCompany(ctx.db, companyId, (tx) =>
      tx.upload.deleteMany({ where: { companyId, id: address.id } }),
    );
}

/** Is it a stored picture of this company and this kind? */
export async function holdsPicture(
  ctx: Pick<Ctx, "db">,
  companyId: string,
  kind: PictureKind,
  { id, size }: PictureAddress,
): Promise<boolean> {
  return (
    (await withCompany(ctx.db, companyId, (tx) =>
      tx.upload.count({ where: { companyId, kind, id, size } }),
    )) > 0
  );
}

/** A stored picture's bytes, and whether every visitor of the site may have them. */
export interface StoredFile {
  mediaType: string;
  bytes: Uint8Array;
  isPublic: boolean;
}

interface Owner {
  companyId: string;
  /** Every visitor of the site may have its pictures. */
  isPublic: boolean;
}

/**
 * The companies whose pictures this request may see: the site's own; the main company's, whose administrators sign in
 * everywhere; the one of the account that asks, which on a main host may be another; on a main host the one whose logo it is.
 */
async function* visibleOwners(ctx: Ctx, { id }: PictureAddress): AsyncGenerator<Owner> {
  const registered = { db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts };
  yield { companyId: ctx.company.id, isPublic: true };
  if (!ctx.company.isMain) yield { companyId: (await mainTenant(registered)).id, isPublic: true };
  if (ctx.user && ctx.user.companyId !== ctx.company.id)
    yield { companyId: ctx.user.companyId, isPublic: false };
  if (!ctx.company.isMain) return;
  const owner = (await allTenants(registered)).find(
    ({ logoUrl }) => logoUrl !== null && readPicturePath(logoUrl)?.id === id,
  );
  if (owner) yield { companyId: owner.id, isPublic: true };
}

/**
 * A stored picture, as far as it is in sight on the site that is asked.
 *
 * @throws AppError `not_found` for another company's as for one that is not there.
 */
export async function get(ctx: Ctx, path: string): Promise<StoredFile> {
  const address = readPicturePath(path);
  if (!address) throw notFound("Picture");
  for await (const { companyId, isPublic } of visibleOwners(ctx, address)) {
    const where = { companyId, ...address };
    const found = await withCompany(ctx.db, companyId, (tx) =>
      tx.upload.findFirst({ where, select: { mediaType: true, bytes: true } }),
    );
    if (found) return { ...found, isPublic };
  }
  throw notFound("Picture");
}
