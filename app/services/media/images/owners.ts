import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Tx } from "#app/platform/db.ts";

/** What an image is of. */
export const OWNER_KINDS = ["place", "poi"] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** A record by its id; a place by its slug too. */
export interface OwnerRef {
  kind: OwnerKind;
  id: string;
}

export interface Owner extends OwnerRef {
  name: string;
}

const NOUN: Record<OwnerKind, string> = { place: "Place", poi: "Point of interest" };

/** The column of an image that points to its owner. */
export const ownerColumn = ({ kind, id }: OwnerRef) =>
  ({ [`${kind}Id`]: id }) as { placeId: string } | { poiId: string };

async function find(tx: Tx, { kind, id }: OwnerRef): Promise<{ id: string; name: string } | null> {
  const select = { id: true, name: true } as const;
  if (kind === "place")
    return tx.place.findFirst({
      where: { ...(isUuid(id) ? { id } : { slug: id }), deletedAt: null },
      select,
    });
  return isUuid(id) ? tx.poi.findFirst({ where: { id, deletedAt: null }, select }) : null;
}

/**
 * The record that images are asked for of, drafts too.
 *
 * @throws AppError `not_found` when there is none.
 */
export async function ownerOf(tx: Tx, ref: OwnerRef): Promise<Owner> {
  const found = await find(tx, ref);
  if (!found) throw notFound(NOUN[ref.kind]);
  return { ...found, kind: ref.kind };
}
