import { AppError, notFound } from "#app/domain/errors/errors.ts";
import { canonicalHost } from "#app/domain/urls/hosts.ts";
import { networkOf } from "#app/platform/networks.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { safeRedirect } from "#app/domain/urls/redirects.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { GoogleProfile, OauthFailure, OauthOrigin } from "#app/schemas/public/oauth.ts";
import { findById } from "./account-records.ts";
import { welcome, type Welcome } from "./accounts.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { accountOf } from "./google-accounts.ts";
import { newId } from "#app/platform/ids.ts";
import { hashOf, newSecret } from "./session-token.ts";
import { resolveHost } from "#app/services/companies/tenants.ts";

const MINUTE = 60_000;
/** How long a visitor may take at Google, and their browser to come back from the main host, in milliseconds. */
const FLOW_LASTS = 10 * MINUTE;
const HANDOFF_LASTS = MINUTE;

const COLUMNS = {
  id: true,
  companyId: true,
  host: true,
  redirectPath: true,
  codeVerifier: true,
  userId: true,
} satisfies Prisma.OauthFlowSelect;
/** A sign-in with Google under way: whose site it began on, and where it goes back to. */
export type Flow = Prisma.OauthFlowGetPayload<{ select: typeof COLUMNS }>;

/** The address that the browser goes to next, and the secret that a cookie binds it by. */
export interface Bound {
  url: string;
  binding: string;
}

/** A secret that says in front whose row it is found in: rows stand behind the wall of their company. */
const sealed = (companyId: string, secret: string) => `${companyId}.${secret}`;

function opened(text: string | undefined): { companyId: string; secret: string } | null {
  const [companyId = "", secret = "", ...more] = (text ?? "").split(".");
  return isUuid(companyId) && secret && more.length === 0 ? { companyId, secret } : null;
}

/** The origin of a host of ours; all are served over the protocol of the main one. */
const originOfHost = ({ site }: Pick<Ctx, "site">, host: string) =>
  new URL(`${new URL(site.publicUrl).protocol}//${host}`).origin;

/** True when a host is still a site of the company: its own, or a main host, where any may be signed in to. */
async function serves({ db, memo, site }: Ctx, host: string, companyId: string): Promise<boolean> {
  const name = canonicalHost(host)?.name;
  const found =
    name === undefined ? null : await resolveHost({ db, memo, mainHosts: site.mainHosts }, name);
  return found?.kind === "company" && (found.company.isMain || found.company.id === companyId);
}

/**
 * Begins a sign-in on the host that was asked; `redirectPath` is where it ends, when it is a path of that site.
 *
 * @throws AppError `not_found` on an unknown sub-domain; `rate_limited` when one IP address starts too many sign-ins.
 */
export async function begin(
  ctx: Ctx,
  { redirectPath }: Pick<OauthOrigin, "redirectPath">,
): Promise<Bound> {
  const { company, client } = ctx;
  if (!(await serves(ctx, client.host, company.id))) throw notFound("Company");
  await ctx.limits.googleStarts.count(networkOf(client.ip));
  const now = ctx.now();
  const [id, binding] = [newId(now), newSecret()];
  const wanted = safeRedirect(redirectPath);
  const data = {
    id,
    companyId: company.id,
    host: client.host,
    redirectPath: wanted === paths.home() ? null : wanted,
    startHash: hashOf(binding),
    codeVerifier: "",
    createdAt: now,
    expiresAt: new Date(now.getTime() + FLOW_LASTS),
  };
  await withCompany(ctx.db, company.id, (tx) => tx.oauthFlow.create({ data }));
  return {
    url: `${ctx.site.publicUrl}${paths.api("/auth/google/start", { flow: sealed(company.id, id) })}`,
    binding,
  };
}

/**
 * The same for a client that says where it stands, which must be where it asks.
 *
 * @throws AppError `forbidden` when it names another site.
 */
export async function beginFrom(
  ctx: Ctx,
  { origin, domain, redirectPath }: OauthOrigin,
): Promise<Bound> {
  const here = originOfHost(ctx, ctx.client.host);
  if (new URL(origin).origin !== here || canonicalHost(domain)?.name !== new URL(here).hostname)
    throw new AppError("forbidden", "Access denied");
  return begin(ctx, { redirectPath });
}

/** Sends a flow off to Google, once: its state for the address, and the secret that binds it to the browser on the main host. Null when it can't start. */
export async function depart(
  ctx: Ctx,
  { flow, codeVerifier }: { flow: string | undefined; codeVerifier: string },
): Promise<{ state: string; binding: string } | null> {
  const named = opened(flow);
  if (!named || !isUuid(named.secret)) return null;
  const { companyId, secret: id } = named;
  const [state, binding] = [sealed(companyId, newSecret()), newSecret()];
  const { count } = await withCompany(ctx.db, companyId, (tx) =>
    tx.oauthFlow.updateMany({
      where: { id, companyId, stateHash: null, expiresAt: { gt: ctx.now() } },
      data: { stateHash: hashOf(state), bindHash: hashOf(binding), codeVerifier },
    }),
  );
  return count === 1 ? { state, binding } : null;
}

/** The flow that Google answers, once, in the browser that it left with and in time; else null. */
export async function arrive(
  ctx: Ctx,
  { state, binding }: { state: string | undefined; binding: string | null },
): Promise<Flow | null> {
  const named = opened(state);
  if (!named || !binding) return null;
  const now = ctx.now();
  const where = {
    companyId: named.companyId,
    stateHash: hashOf(state!),
    bindHash: hashOf(binding),
    answeredAt: null,
    expiresAt: { gt: now },
  };
  const [flow] = await withCompany(ctx.db, named.companyId, (tx) =>
    tx.oauthFlow.updateManyAndReturn({ where, data: { answeredAt: now }, select: COLUMNS }),
  );
  return flow ?? null;
}

/** Where a flow began, by the text that a browser brought: also of one that is over, to say so there. */
export async function find(
  ctx: Ctx,
  { flow, state }: { flow?: string | undefined; state?: string | undefined },
): Promise<Flow | null> {
  const named = opened(flow ?? state);
  if (!named || (flow !== undefined && !isUuid(named.secret))) return null;
  const { companyId, secret } = named;
  const which = flow === undefined ? { stateHash: hashOf(state!) } : { id: secret };
  return withCompany(ctx.db, companyId, (tx) =>
    tx.oauthFlow.findFirst({ where: { companyId, ...which }, select: COLUMNS }),
  );
}

/** The URL that explains a failed sign-in on the visitor's host, or on the main one if the host is unknown. */
export async function failureUrl(
  ctx: Ctx,
  flow: Flow | null,
  error: OauthFailure,
): Promise<string> {
  if (!flow || !(await serves(ctx, flow.host, flow.companyId)))
    return `${ctx.site.publicUrl}${paths.oauthCallback({ error })}`;
  return `${originOfHost(ctx, flow.host)}${paths.oauthCallback({ error, redirectTo: flow.redirectPath })}`;
}

/** Finds or makes the account of the person that Google names, and the address that hands the sign-in over to the visitor's host. */
export async function handOver(ctx: Ctx, flow: Flow, profile: GoogleProfile): Promise<string> {
  const { id, companyId, host } = flow;
  if (!(await serves(ctx, host, companyId))) return failureUrl(ctx, flow, "failed");
  const found = await accountOf(ctx, companyId, profile);
  if ("failure" in found) return failureUrl(ctx, flow, found.failure);
  const code = sealed(companyId, newSecret());
  const handoff = {
    userId: found.userId,
    handoffHash: hashOf(code),
    handoffUntil: new Date(ctx.now().getTime() + HANDOFF_LASTS),
  };
  await withCompany(ctx.db, companyId, (tx) =>
    tx.oauthFlow.updateMany({ where: { id, companyId }, data: handoff }),
  );
  return `${originOfHost(ctx, host)}${paths.oauthCallback({ code })}`;
}

/** Takes a handed-over sign-in, once, in the browser and on the host that it began on; null when it is none of theirs. */
export async function redeem(
  ctx: Ctx,
  { code, binding }: { code: string; binding: string | null },
): Promise<(Welcome & { redirectPath: string | null }) | null> {
  const named = opened(code);
  if (!named || !binding || !(ctx.company.isMain || ctx.company.id === named.companyId))
    return null;
  const { companyId } = named;
  const now = ctx.now();
  const where = {
    companyId,
    handoffHash: hashOf(code),
    startHash: hashOf(binding),
    host: ctx.client.host,
    usedAt: null,
    handoffUntil: { gt: now },
  };
  const [flow] = await withCompany(ctx.db, companyId, (tx) =>
    tx.oauthFlow.updateManyAndReturn({ where, data: { usedAt: now }, select: COLUMNS }),
  );
  const account = flow?.userId ? await findById(ctx, companyId, flow.userId) : null;
  if (!flow || !account || account.disabledAt) return null;
  return { ...(await welcome(ctx, account)), redirectPath: flow.redirectPath };
}
