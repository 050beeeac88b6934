import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { readPicturePath } from "#app/domain/images/picture-paths.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import type { ProfileInput, UploadedPicture } from "#app/schemas/public/profile.ts";
import { current } from "./accounts.ts";
import { signedIn, withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import { requestEmailChange } from "./credentials.ts";
import { renameAuthor } from "#app/services/reviews/own.ts";
import { holdsPicture, removePicture, storePicture } from "#app/services/media/uploads.ts";

const PROOF = "?by=";

/** Proves that an account uploaded a picture: knowing its URL isn't enough to use it. */
const proofOf = (ctx: Pick<Ctx, "sessionKey">, { userId }: SignedIn, path: string) =>
  createHmac("sha256", ctx.sessionKey)
    .update(`picture of ${userId} at ${path}`)
    .digest("base64url");

/** Compares a client's claim in constant time. */
const isSame = (claimed: string, proof: string) =>
  Buffer.byteLength(claimed) === Buffer.byteLength(proof) &&
  timingSafeEqual(Buffer.from(claimed), Buffer.from(proof));

/**
 * Keeps a picture for the caller's profile; it is shown once its address is sent as `profilePicture`.
 *
 * @throws AppError `unauthenticated`; `invalid` at `profilePicture` when it is none that can be read.
 */
export async function addPicture(ctx: Ctx, upload: Uint8Array): Promise<UploadedPicture> {
  const user = signedIn(ctx);
  await ctx.limits.uploads.count(user.userId);
  const path = await storePicture(ctx, user.companyId, "avatar", upload);
  return { url: `${path}${PROOF}${proofOf(ctx, user, path)}` };
}

/** The path of the picture to be shown: the current one's, or one's that the caller uploaded and that is still there. */
async function pictureFor(
  ctx: Ctx,
  user: SignedIn,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined || wanted === user.pictureUrl) return user.pictureUrl;
  if (wanted === null) return null;
  const [path = "", proof = ""] = wanted.split(PROOF);
  const address = readPicturePath(path);
  const isOwn =
    address !== null &&
    isSame(proof, proofOf(ctx, user, path)) &&
    (await holdsPicture(ctx, user.companyId, "avatar", address));
  if (!isOwn) throw invalid({ profilePicture: ["Upload the picture first"] });
  return path;
}

const SHOWN = {
  firstName: true,
  lastName: true,
  name: true,
  pictureUrl: true,
  email: true,
  emailVerifiedAt: true,
  pendingEmail: true,
  version: true,
} as const;

const staleAccount = (current: User) =>
  new AppError("conflict", "Your account has changed since you opened it", undefined, current);

/**
 * Changes the caller's own name, picture and address. The name is the first plus the last one; a new address is only
 * `pendingEmail` until it is verified, and the old one holds meanwhile. A picture that is replaced is deleted.
 *
 * @throws AppError `unauthenticated`; `invalid` at `profilePicture` when it isn't the caller's, at `currentPassword` when a
 *   new address comes without the right one; `conflict` with the account as it stands when `version` is not its version;
 *   `conflict` and `rate_limited` as `requestEmailChange`.
 */
export async function update(ctx: Ctx, input: ProfileInput): Promise<User> {
  const user = signedIn(ctx);
  const { userId, companyId } = user;
  const { firstName, lastName } = input;
  const { version } = input;
  if (version !== undefined && version !== user.version) throw staleAccount(await current(ctx));
  const pictureUrl = await pictureFor(ctx, user, input.profilePicture);
  // A new address that waits is a new version itself.
  const isOwnVersion = input.email === user.email;
  if (!isOwnVersion) await requestEmailChange(ctx, input.email, input.currentPassword);
  const name = `${firstName} ${lastName}`.trim();
  const changed = await withCompany(ctx.db, companyId, async (tx) => {
    await renameAuthor(tx, user, { firstName, lastName });
    const { count } = await tx.user.updateMany({
      where: { companyId, id: userId, ...(isOwnVersion && { version }) },
      data: { firstName, lastName, name, pictureUrl, updatedAt: ctx.now() },
    });
    const account = await tx.user.findFirstOrThrow({
      where: { companyId, id: userId },
      select: SHOWN,
    });
    if (count === 0) throw staleAccount(await current({ ...ctx, user: { ...user, ...account } }));
    return account;
  });
  if (user.pictureUrl && user.pictureUrl !== pictureUrl)
    await removePicture(ctx, companyId, user.pictureUrl);
  return current({ ...ctx, user: { ...user, ...changed } });
}
