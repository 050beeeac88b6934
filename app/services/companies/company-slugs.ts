import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { canonicalHost, classifyHost } from "#app/domain/urls/hosts.ts";
import { Slug } from "#app/schemas/public/common.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";

/** Names that guests would take for a part of the product itself. */
const RESERVED = new Set([
  "www",
  "api",
  "app",
  "admin",
  "auth",
  "login",
  "account",
  "accounts",
  "mail",
  "smtp",
  "imap",
  "ftp",
  "dns",
  "ns1",
  "ns2",
  "cdn",
  "static",
  "assets",
  "media",
  "status",
  "support",
  "help",
  "docs",
  "blog",
  "test",
  "staging",
  "demo",
  "localhost",
  "wayfold",
]);
/** A label of a host name (RFC 1035, section 2.3.4). */
const LONGEST_LABEL = 63;
const SHORTEST = 2;
/**
 * Days during which a deleted company's sub-domain isn't given to another: guests' links and bookmarks still lead
 * there.
 */
const RETIRED_DAYS = 90;
const DAY = 86_400_000;

const refuse = (says: string) => invalid({ domain: [says] });
const taken = (says: string) => new AppError("conflict", says, { domain: [says] });

/** What stands before a main host, or alone; empty for any other name. */
function labelOf(name: string, mainHosts: readonly string[]): string {
  if (!name.includes(".")) return name;
  const host = classifyHost(name, mainHosts);
  return host.kind === "sub" ? host.slug : "";
}

/**
 * The sub-domain that a new company asks for, named alone or before a main host.
 *
 * @throws AppError `invalid` at `domain` when it is none that a partner can have.
 */
export function readSlug(domain: string, mainHosts: readonly string[]): string {
  const label = labelOf(canonicalHost(domain)?.name ?? "", mainHosts);
  if (!Slug.safeParse(label).success || label.length < SHORTEST || label.length > LONGEST_LABEL)
    throw refuse(
      `Use lowercase letters, numbers and single hyphens, alone or before .${mainHosts[0] ?? "localhost"}`,
    );
  if (RESERVED.has(label)) throw refuse("This name is reserved");
  return label;
}

/**
 * Lets through a sub-domain that no company left in the last 90 days.
 *
 * @throws AppError `conflict` when one did.
 */
export async function refuseRetired(ctx: Pick<Ctx, "now">, tx: Tx, slug: string): Promise<void> {
  const retired = await tx.retiredSlug.findUnique({ where: { slug } });
  if (retired && ctx.now().getTime() - retired.retiredAt.getTime() < RETIRED_DAYS * DAY)
    throw taken("This name was recently used by another company and is still reserved");
}

/** Says that another company has the sub-domain. */
export const slugTaken = () => taken("Another company already uses this name");

/** Keeps a sub-domain from being given away again at once. */
export async function retire(ctx: Pick<Ctx, "now">, tx: Tx, slug: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO retired_slugs (slug, retired_at) VALUES (${slug}, ${ctx.now()}) ON CONFLICT (slug) DO UPDATE SET retired_at = excluded.retired_at`;
}
