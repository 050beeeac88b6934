import { z } from "zod";
import { Id, oneLine } from "#app/schemas/public/common.ts";

/** What the search of the admin pages finds. */
const ADMIN_HIT_KINDS = ["booking", "place", "poi", "user", "company"] as const;

export const AdminSearchQuery = z.object({
  q: oneLine().min(2, "Enter at least 2 letters").max(100),
  /** The company whose accounts are searched; the site's when absent. */
  company: Id.optional(),
});
export type AdminSearchQuery = z.output<typeof AdminSearchQuery>;

/** A record that an admin may open. */
export const AdminHit = z.strictObject({
  kind: z.enum(ADMIN_HIT_KINDS),
  /** A booking's reference, every other record's ID. */
  id: z.string(),
  name: z.string(),
  /** What tells it from others of its name. */
  detail: z.string(),
});
export type AdminHit = z.output<typeof AdminHit>;
