import { imageAddresses } from "#app/domain/images/image-paths.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { ownerColumn, type Owner } from "./owners.ts";

export type ImageRow = Prisma.ImageGetPayload<object>;

/** Visitors see it (as `is_shown` in the database says). */
const isShown = ({ status, alt, deletedAt }: Pick<ImageRow, "status" | "alt" | "deletedAt">) =>
  status === "ready" && alt !== "" && deletedAt === null;

/** The addresses of a stored image as they stand in its row, once it is encoded. */
export function addressesOf({
  id,
  hash,
  width,
  height,
  focusX,
  focusY,
}: Pick<ImageRow, "id" | "hash" | "width" | "height" | "focusX" | "focusY">) {
  return imageAddresses({ id, hash: hash!, width, height }, { x: focusX, y: focusY });
}

/** An image as admin screens show it; `stopped`: its encoding job has ended without a result. */
export function toAdminImage(row: ImageRow, stopped: ReadonlySet<string> = new Set()): AdminImage {
  const status =
    row.status === "processing" && stopped.has(row.id)
      ? "stopped"
      : (row.status as "processing" | "ready" | "failed");
  return {
    id: row.id,
    url: row.url,
    width: row.width,
    height: row.height,
    alt: row.alt,
    credit: row.credit,
    placeholder: row.placeholder,
    srcset: row.srcset,
    status,
    isShown: isShown(row),
    focus: { x: row.focusX, y: row.focusY },
    position: row.position,
    bytes: row.bytes,
    mediaType: row.mediaType,
    failure: row.failure,
    jobId: row.jobId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The images of a record in their order, without those that were removed. */
export const rowsOf = (tx: Tx, owner: Owner) =>
  tx.image.findMany({
    where: { ...ownerColumn(owner), deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });

/**
 * One image of a record.
 *
 * @throws AppError `not_found` when the record has none of this id.
 */
export async function rowOf(
  tx: Tx,
  owner: Owner,
  imageId: string,
  isRemoved = false,
): Promise<ImageRow> {
  const row = await tx.image.findFirst({
    where: { id: imageId, ...ownerColumn(owner), deletedAt: isRemoved ? { not: null } : null },
  });
  if (!row) throw notFound("Image");
  return row;
}

/** Of images that are not encoded, those whose background work is over; within the transaction of the company that began it. */
export async function stoppedAmong(tx: Tx, rows: readonly ImageRow[]): Promise<Set<string>> {
  const waiting = rows.filter(({ status, jobId }) => status === "processing" && jobId !== null);
  if (waiting.length === 0) return new Set();
  const over = await tx.job.findMany({
    where: { id: { in: waiting.map(({ jobId }) => jobId!) }, endedAt: { not: null } },
    select: { id: true },
  });
  const ids = new Set(over.map(({ id }) => id));
  return new Set(waiting.filter(({ jobId }) => ids.has(jobId!)).map(({ id }) => id));
}

/** What the audit log keeps of an image. */
export const auditedImage = ({
  alt,
  credit,
  focusX,
  focusY,
  position,
  url,
  width,
  height,
}: ImageRow) => ({ alt, credit, focusX, focusY, position, url, width, height });
