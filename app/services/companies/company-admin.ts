import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { readPicturePath } from "#app/domain/images/picture-paths.ts";
import { can } from "#app/domain/policy/policy.ts";
import type {
  BrandingInput,
  BrandingUpdate,
  Company,
  CompanyUpdate,
  NewCompany,
} from "#app/schemas/public/companies.ts";
import { toCompany } from "./companies.ts";
import { readSlug, refuseRetired, retire, slugTaken } from "./company-slugs.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { authorise } from "#app/platform/authorise.ts";
import { holdsPicture, removePicture, storePicture } from "#app/services/media/uploads.ts";
import { allTenants, mainTenant, tenantById, type Tenant } from "./tenants.ts";

const registered = (ctx: Ctx) => ({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts });

/** The main company first, then the partners by name. */
const inOrder = (a: Tenant, b: Tenant) =>
  Number(b.isMain) - Number(a.isMain) || a.name.localeCompare(b.name, "en");

async function companiesThat(ctx: Ctx, isListed: (company: Tenant) => boolean): Promise<Company[]> {
  const companies = (await allTenants(registered(ctx))).filter(isListed);
  return companies.sort(inOrder).map((company) => toCompany(company, ctx.site));
}

async function existing(ctx: Ctx, id: string): Promise<Tenant> {
  const company = await tenantById(registered(ctx), id);
  if (!company) throw notFound("Company");
  return company;
}

/** The company, when the caller may change it; to a partner's administrator another one is as good as missing. */
async function editable(ctx: Ctx, id: string): Promise<Tenant> {
  const user = authorise(ctx, "companies.edit");
  const company = await existing(ctx, id);
  if (!can(user, "companies.edit", company.id)) throw notFound("Company");
  return company;
}

/** Every process hears of a change by the database's notice; the one that made it need not wait for that. */
async function afterChange(ctx: Ctx, id: string, event: string): Promise<Company> {
  ctx.memo.clear();
  ctx.log.info({ event, changedCompanyId: id, userId: ctx.user?.userId }, "a company was changed");
  return toCompany(await existing(ctx, id), ctx.site);
}

/**
 * All companies, the main one first.
 *
 * @throws AppError `unauthenticated`, `forbidden` for anybody but an administrator.
 */
export async function list(ctx: Ctx): Promise<Company[]> {
  authorise(ctx, "companies.view-all");
  return companiesThat(ctx, () => true);
}

/**
 * A company: any for an administrator, the own one for a partner's.
 *
 * @throws AppError `not_found` for a company that is not there, or not the caller's; `unauthenticated`, `forbidden` without the
 *   permission to edit companies.
 */
export async function get(ctx: Ctx, id: string): Promise<Company> {
  return toCompany(await editable(ctx, id), ctx.site);
}

/**
 * The partners of a main company.
 *
 * @throws AppError `not_found` when there is no such main company; `unauthenticated`, `forbidden` as `list`.
 */
export async function partners(ctx: Ctx, id: string): Promise<Company[]> {
  authorise(ctx, "companies.view-all");
  if (!(await existing(ctx, id)).isMain) throw notFound("Company");
  return companiesThat(ctx, ({ parentId }) => parentId === id);
}

/**
 * The companies right below a company.
 *
 * @throws AppError `not_found` when there is no such company; `unauthenticated`, `forbidden` as `list`.
 */
export async function byParent(ctx: Ctx, id: string): Promise<Company[]> {
  authorise(ctx, "companies.view-all");
  await existing(ctx, id);
  return companiesThat(ctx, ({ parentId }) => parentId === id);
}

/**
 * Founds a partner below the main company; what is not said of its look is the product's own. Its cabs can be booked once it is
 * approved.
 *
 * @throws AppError `invalid` at a field; `conflict` when its sub-domain is another's, or was until 90 days ago;
 *   `unauthenticated`, `forbidden` as `list`.
 */
export async function create(
  ctx: Ctx,
  { companyName, domain, branding = {} }: NewCompany,
): Promise<Company> {
  authorise(ctx, "companies.create");
  const slug = readSlug(domain, ctx.site.mainHosts);
  if (branding.logoUrl && readPicturePath(branding.logoUrl)) throw noSuchLogo("branding.logoUrl");
  const main = await mainTenant(registered(ctx));
  const id = newId(ctx.now());
  await audited(ctx, id, "company.create", async (tx) => {
    await refuseRetired(ctx, tx, slug);
    // By hand, since Prisma would name every column, also those that the app may not write.
    const founded = await tx.$executeRaw`
      INSERT INTO companies (id, slug, name, parent_id, status) VALUES (${id}::uuid, ${slug}, ${companyName}, ${main.id}::uuid, 'pending') ON CONFLICT (slug) DO NOTHING`;
    if (founded === 0) throw slugTaken();
    await tx.company.updateMany({ where: { id }, data: branding });
  });
  return afterChange(ctx, id, "company_created");
}

const noSuchLogo = (field: string) => invalid({ [field]: ["Logo not found. Upload it first"] });

/** The company to change, when its new logo is one of its own; `field` is what the caller calls that. */
async function editableWith(
  ctx: Ctx,
  id: string,
  { logoUrl }: BrandingInput,
  field: string,
): Promise<Tenant> {
  const company = await editable(ctx, id);
  const picture = logoUrl === null ? null : readPicturePath(logoUrl);
  if (picture && !(await holdsPicture(ctx, company.id, "logo", picture))) throw noSuchLogo(field);
  return company;
}

const COLUMNS = {
  name: true,
  slug: true,
  logoUrl: true,
  primaryColor: true,
  secondaryColor: true,
  fontFamily: true,
  themeMode: true,
} as const;

/** A company as the audit log shows it; null when there is none. */
const record = (tx: Tx, id: string) => tx.company.findUnique({ where: { id }, select: COLUMNS });

/**
 * Changes a company in one transaction with its audit entry, which the main company's administrators read.
 *
 * @throws AppError `not_found` when the company is gone before and after.
 */
async function audited(
  ctx: Ctx,
  id: string,
  action: `company.${string}`,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { id: mainId } = await mainTenant(registered(ctx));
  await withCompany(ctx.db, mainId, async (tx) => {
    const before = await record(tx, id);
    await work(tx);
    const after = await record(tx, id);
    const known = after ?? before;
    if (!known) throw notFound("Company");
    await recordChange(ctx, tx, {
      action,
      target: { kind: "company", id, name: known.name },
      before,
      after,
    });
  });
}

/** @throws AppError `not_found` when the company is gone; `conflict` with it as it stands when it has another version. */
async function expectOne(ctx: Ctx, id: string, changed: number): Promise<void> {
  if (changed > 0) return;
  ctx.memo.clear();
  throw new AppError(
    "conflict",
    "This company was edited by someone else. Review their changes and save again",
    undefined,
    toCompany(await existing(ctx, id), ctx.site),
  );
}

/** Writes a company's columns; a logo that it shows no longer is forgotten. */
async function write(
  ctx: Ctx,
  company: Tenant,
  version: number | undefined,
  data: Prisma.CompanyUpdateManyMutationInput & { logoUrl: string | null },
): Promise<Company> {
  const { id } = company;
  await audited(ctx, id, "company.update", async (tx) => {
    const { count } = await tx.company.updateMany({ where: { id, version }, data });
    await expectOne(ctx, id, count);
  });
  if (company.logoUrl !== data.logoUrl) await removePicture(ctx, company.id, company.logoUrl);
  return afterChange(ctx, company.id, "company_updated");
}

/**
 * Changes a company's name and look: any company's for an administrator, the own one's for a partner's.
 *
 * @throws AppError `not_found` for a company that is not there, or not the caller's; `invalid` at the logo when it is an uploaded
 *   picture of another company; `conflict` with the company as it stands when `version` is not its version; `unauthenticated`,
 *   `forbidden` without the permission to edit companies.
 */
export async function update(
  ctx: Ctx,
  id: string,
  { companyName, branding, version }: CompanyUpdate,
): Promise<Company> {
  return write(ctx, await editableWith(ctx, id, branding, "branding.logoUrl"), version, {
    name: companyName,
    ...branding,
  });
}

/**
 * Changes a company's look alone.
 *
 * @throws AppError as `update`.
 */
export async function updateBranding(
  ctx: Ctx,
  id: string,
  { version, ...branding }: BrandingUpdate,
): Promise<Company> {
  return write(ctx, await editableWith(ctx, id, branding, "logoUrl"), version, branding);
}

/**
 * Makes an uploaded picture a company's logo. `read` hands over the file, and is not asked before the caller may do this.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden` as `update`; `invalid` at `logo` when the file is no picture.
 */
export async function setLogo(
  ctx: Ctx,
  id: string,
  read: () => Promise<Uint8Array>,
  version?: number,
): Promise<Company> {
  const company = await editable(ctx, id);
  await ctx.limits.uploads.count(company.id);
  return write(ctx, company, version, {
    logoUrl: await storePicture(ctx, company.id, "logo", await read()),
  });
}

/**
 * Closes a partner company with its accounts, pictures and messages; its sub-domain rests for 90 days.
 *
 * @throws AppError `not_found`; `conflict` for the main company, and with the company as it stands when `version` is not its version;
 *   `unauthenticated`, `forbidden` as `list`.
 */
export async function remove(ctx: Ctx, id: string, version?: number): Promise<void> {
  const { userId } = authorise(ctx, "companies.delete");
  const { isMain, slug } = await existing(ctx, id);
  if (isMain || slug === null) throw new AppError("conflict", "The main company can't be deleted");
  await audited(ctx, id, "company.delete", async (tx) => {
    await retire(ctx, tx, slug);
    const { count } = await tx.company.deleteMany({ where: { id, version } });
    await expectOne(ctx, id, count);
  });
  ctx.memo.clear();
  ctx.log.info({ event: "company_deleted", changedCompanyId: id, userId }, "a company was deleted");
}
