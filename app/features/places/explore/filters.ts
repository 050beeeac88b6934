import type { Region } from "#app/domain/constants.ts";
import { monthName } from "#app/domain/time/months.ts";
import { pageInAddress } from "#app/domain/urls/page-number.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { insideRegion, regionTitle } from "./region-words.ts";

export const EXPLORE_VIEWS = ["list", "map"] as const;
export type ExploreView = (typeof EXPLORE_VIEWS)[number];

export const SORTS = ["relevance", "popularity", "name", "state", "rating", "distance"] as const;
export type Sort = (typeof SORTS)[number] | "id";
export type Direction = "ASC" | "DESC";

/** The active explore filters as given in the URL. */
export interface ExploreFilters {
  q?: string;
  region?: Region;
  state?: string;
  month?: number;
  /** The tag's slug and display name. */
  tag?: string;
  tagName?: string;
  minRating?: number;
  /** `latitude,longitude`. */
  near?: string;
  radiusKm?: number;
  /** `west,south,east,north`. */
  bbox?: string;
}

/** Everything in the explore page's URL. */
export interface ExploreAddress extends ExploreFilters {
  page: number;
  size: number;
  sortBy: Sort;
  sortDirection: Direction;
  view: ExploreView;
}

/** The default sort order. */
export const usualSort = ({ q }: Pick<ExploreFilters, "q">): Sort =>
  q === undefined ? "popularity" : "relevance";
export const DEFAULT_SIZE = 20;

/** The direction in which each order is read unless the address says otherwise. */
export const naturalDirection = (sort: Sort): Direction =>
  sort === "relevance" || sort === "popularity" || sort === "rating" ? "DESC" : "ASC";

/** The address of the explore page; what is as usual is left out, and a change of anything but page and view leads to the first page. */
export function exploreHref(address: ExploreAddress, change: Partial<ExploreAddress> = {}): string {
  const staysOnPage = Object.keys(change).every((key) => key === "page" || key === "view");
  const {
    tagName: _name,
    page,
    size,
    sortBy: requested,
    sortDirection,
    view,
    ...filters
  } = { ...address, ...(staysOnPage ? {} : { page: 0 }), ...change };
  const usual = usualSort(filters);
  const sortBy = requested === "relevance" ? usual : requested;
  return paths.explore({
    ...filters,
    sortBy: sortBy === usual ? undefined : sortBy,
    sortDirection: sortDirection === naturalDirection(sortBy) ? undefined : sortDirection,
    size: size === DEFAULT_SIZE ? undefined : size,
    view: view === "list" ? undefined : view,
    page: pageInAddress(page),
  });
}

/** An active filter's label, with the URL that removes it. */
export interface ActiveFilter {
  label: string;
  without: string;
}

/** The active filters, in form order. */
export function activeFilters(address: ExploreAddress): ActiveFilter[] {
  const { q, region, state, month, tag, tagName, minRating, near, radiusKm, bbox } = address;
  const sort = usualSort(address);
  const usualOrder = { sortBy: sort, sortDirection: naturalDirection(sort) };
  const shown: [string | false | undefined, Partial<ExploreAddress>][] = [
    [
      q !== undefined && `“${q}”`,
      {
        q: undefined,
        ...(address.sortBy === "relevance" ? { sortDirection: "DESC" as const } : {}),
      },
    ],
    [region !== undefined && regionTitle(region), { region: undefined }],
    [state, { state: undefined }],
    [month !== undefined && `Best in ${monthName(month)}`, { month: undefined }],
    [tag !== undefined && (tagName ?? tag), { tag: undefined }],
    [minRating !== undefined && `Rated ${minRating} or more`, { minRating: undefined }],
    [
      near !== undefined && nearText(near, radiusKm),
      {
        near: undefined,
        radiusKm: undefined,
        ...(address.sortBy === "distance" ? usualOrder : {}),
      },
    ],
    [bbox !== undefined && "Map area", { bbox: undefined }],
  ];
  return shown.flatMap(([label, change]) =>
    label ? { label, without: exploreHref(address, change) } : [],
  );
}

function nearText(near: string, radiusKm: number | undefined): string {
  const point = near.split(",").join(", ");
  return radiusKm === undefined ? `Near ${point}` : `Within ${radiusKm} km of ${point}`;
}

/** How many places there are and what they have in common: "12 places in Kerala that are at their best in January". */
export function resultText(
  total: number,
  { q, region, state, month, tagName, minRating, near, radiusKm, bbox }: ExploreFilters,
): string {
  const best = total === 1 ? "that is at its best" : "that are at their best";
  const parts = [
    total === 0 ? "No places" : total === 1 ? "1 place" : `${total} places`,
    tagName !== undefined && `tagged ${tagName}`,
    q !== undefined && `matching “${q}”`,
    state !== undefined ? `in ${state}` : region !== undefined && insideRegion(region),
    near !== undefined && radiusKm !== undefined && `within ${radiusKm} km`,
    bbox !== undefined && "in this map area",
    minRating !== undefined && `rated ${minRating} or more`,
    month !== undefined && `${best} in ${monthName(month)}`,
  ];
  return parts.filter(Boolean).join(" ");
}
