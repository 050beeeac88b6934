import { type Query, withQuery } from "./paths.ts";

/** The filters of a list that its file has as well. */
const EXPORT_FILTERS = {
  place: ["q", "status", "tag", "state"],
  poi: ["q", "status", "tag", "placeId", "category"],
} as const;

function exportQuery(kind: "place" | "poi", search: string, format: string): Query {
  const list = new URLSearchParams(search);
  return { ...Object.fromEntries(EXPORT_FILTERS[kind].map((key) => [key, list.get(key)])), format };
}

/** Admin URLs; separate from `paths`, since travellers' pages don't need them. */
export const adminPaths = {
  /** What a model proposes: places, points of interest, and what records lack; a batch of it by its id. */
  aiPlaces: (batchId?: string) =>
    batchId ? `/ai-place-generator/${batchId}` : "/ai-place-generator",
  aiPois: (batchId?: string, query?: Query) =>
    withQuery(batchId ? `/ai-poi-generator/${batchId}` : "/ai-poi-generator", query),
  aiCompletion: (batchId?: string) =>
    batchId ? `/ai-data-completion/${batchId}` : "/ai-data-completion",
  /** Records that lack something, narrowed. */
  worklist: (query: Query) => withQuery("/ai-data-completion", query),
  /** Admin pages. */
  admin: () => "/admin",
  placeAdmin: (query?: Query) => withQuery("/place-management", query),
  placeAdminPage: (page: string, query?: Query) =>
    withQuery(`/place-management/${encodeURIComponent(page)}`, query),
  /** Imports of places or of points of interest; one of them by its id. */
  imports: (kind: "place" | "poi", id?: string) =>
    `/${kind}-management/import${id === undefined ? "" : `/${id}`}`,
  /** An admin list as a file, with the filters of the page's query (`search`). */
  exported: (kind: "place" | "poi", search: string, format: "csv" | "geojson") =>
    withQuery(`/api/admin/${kind}s/export`, exportQuery(kind, search, format)),
  poiAdmin: (query?: Query) => withQuery("/poi-management", query),
  poiAdminPage: (page: string, query?: Query) =>
    withQuery(`/poi-management/${encodeURIComponent(page)}`, query),
  /** A company’s bookings, narrowed, and one of them. */
  bookingDesk: (query?: Query) => withQuery("/booking-management", query),
  deskBooking: (reference: string, query?: Query) =>
    withQuery(`/booking-management/${encodeURIComponent(reference)}`, query),
  tagAdmin: (query?: Query) => withQuery("/tag-management", query),
  tagAdminPage: (page: string, query?: Query) =>
    withQuery(`/tag-management/${encodeURIComponent(page)}`, query),
  /** Who changed what, narrowed. */
  audit: (query?: Query) => withQuery("/admin/audit", query),
  /** What was written to accounts, for administrators. */
  mails: () => "/admin/mails",
  /** The images of a place or a point of interest, for administrators; where their forms are sent, too. */
  images: (kind: "place" | "poi", id: string) => `/admin/images/${kind}/${encodeURIComponent(id)}`,
  /** Vehicles and drivers; `company` is named where it isn't the account's own. */
  fleet: (kind: "vehicle" | "driver", query?: Query) =>
    withQuery(kind === "vehicle" ? "/fleet-management" : "/fleet-management/drivers", query),
  /** A vehicle or driver by its id, or a `new` one. */
  fleetRecord: (kind: "vehicle" | "driver", id: string, query?: Query) =>
    withQuery(`/fleet-management/${kind}s/${encodeURIComponent(id)}`, query),
  fleetImport: (kind: "vehicle" | "driver", query?: Query) =>
    withQuery("/fleet-management/import", { kind, ...query }),
  /** Prices of a company, or of the platform (`owner=default`), by trip type. */
  tariffs: (query?: Query) => withQuery("/tariff-management", query),
  partners: () => "/partner-management",
  partner: (id: string, query?: Query) =>
    withQuery(`/partner-management/${encodeURIComponent(id)}`, query),
  /** A partner's month as a file. */
  statement: (id: string, month: string, format: "csv" | "pdf") =>
    `/api/admin/partners/${encodeURIComponent(id)}/statements/${month}/${format}`,
  imageQuality: (query?: Query) => withQuery("/image-quality-report", query),
};
