import { can, type Principal } from "#app/domain/policy/policy.ts";
import {
  AdminPlaceQuery,
  AdminPoiQuery,
  type AdminPlaceRow,
} from "#app/schemas/admin/catalogue-admin.ts";
import { DeskQuery } from "#app/schemas/admin/bookings.ts";
import type { AdminHit, AdminSearchQuery } from "#app/schemas/admin/search.ts";
import { authorise } from "#app/platform/authorise.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { list as listBookings } from "#app/services/booking-admin/list.ts";
import { listPlaces, listPois } from "#app/services/catalogue-admin/lists.ts";
import { list as listCompanies } from "#app/services/companies/company-admin.ts";

/** How many of a kind are found at most. */
const MAX_OF_KIND = 5;

type Search = (ctx: Ctx, query: AdminSearchQuery) => Promise<AdminHit[]>;

const statusOf = ({ isPublished }: Pick<AdminPlaceRow, "isPublished">) =>
  isPublished ? "Published" : "Draft";

const searchPlaces: Search = async (ctx, { q }) => {
  const { content } = await listPlaces(
    ctx,
    AdminPlaceQuery.parse({ q, size: String(MAX_OF_KIND) }),
  );
  return content.map((place) => ({
    kind: "place",
    id: place.id,
    name: place.name,
    detail: [place.state, statusOf(place)].filter(Boolean).join(", "),
  }));
};

const searchPois: Search = async (ctx, { q }) => {
  const { content } = await listPois(ctx, AdminPoiQuery.parse({ q, size: String(MAX_OF_KIND) }));
  return content.map((poi) => ({
    kind: "poi",
    id: poi.id,
    name: poi.name,
    detail: `${poi.place.name}, ${statusOf(poi)}`,
  }));
};

/** Accounts of one company, by a part of the name or the beginning of the address. */
const searchUsers: Search = async (ctx, { q, company = ctx.company.id }) => {
  const accounts = await withCompany(ctx.db, company, (tx) =>
    tx.user.findMany({
      where: {
        companyId: company,
        OR: [
          { name: { contains: q, mode: "insensitive" } },
          { email: { startsWith: q.toLowerCase() } },
        ],
      },
      select: { id: true, name: true, email: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MAX_OF_KIND,
    }),
  );
  return accounts.map(({ id, name, email }) => ({ kind: "user", id, name, detail: email }));
};

const searchCompanies: Search = async (ctx, { q }) => {
  const wanted = q.toLowerCase();
  return (await listCompanies(ctx))
    .filter(({ companyName, domain }) =>
      [companyName, domain].some((text) => text.toLowerCase().includes(wanted)),
    )
    .slice(0, MAX_OF_KIND)
    .map(({ id, companyName, domain }) => ({
      kind: "company",
      id,
      name: companyName,
      detail: domain,
    }));
};

/** Bookings of one company, by a part of the reference, name or phone number. */
const searchBookings: Search = async (ctx, { q, company }) => {
  const { content } = await listBookings(
    ctx,
    DeskQuery.parse({ q, company, size: String(MAX_OF_KIND) }),
  );
  return content.map(({ reference, contactName, contactPhone }) => ({
    kind: "booking",
    id: reference,
    name: reference,
    detail: `${contactName}, ${contactPhone}`,
  }));
};

/** The searches that the account's role opens, in the order of their hits. */
const searchesFor = (user: Principal): Search[] => [
  searchBookings,
  ...(can(user, "catalogue.manage") ? [searchPlaces, searchPois] : []),
  ...(can(user, "users.manage") ? [searchUsers] : []),
  ...(can(user, "companies.view-all") ? [searchCompanies] : []),
];

/**
 * Finds records that the account may open by a part of their name: at most five of a kind, and no kind that its role
 * keeps from it.
 *
 * @throws AppError `unauthenticated`; `forbidden` for a traveller.
 */
export async function search(ctx: Ctx, query: AdminSearchQuery): Promise<AdminHit[]> {
  const user = authorise(ctx, "bookings.manage");
  const hits = await Promise.all(searchesFor(user).map((searchOne) => searchOne(ctx, query)));
  return hits.flat();
}
