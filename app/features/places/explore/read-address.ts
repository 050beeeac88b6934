import { REGION_OF_STATE, REGIONS } from "#app/domain/constants.ts";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { pageOfAddress } from "#app/domain/urls/page-number.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { PlacePageQuery } from "#app/schemas/public/places.ts";
import {
  DEFAULT_SIZE,
  EXPLORE_VIEWS,
  naturalDirection,
  SORTS,
  usualSort,
  type ExploreAddress,
  type Sort,
} from "./filters.ts";

/** Error messages for travellers about URL values; the API has its own. */
const PROBLEMS: Record<string, string> = {
  q: "Use up to 100 characters",
  region: "We don’t know this region",
  state: "We don’t know this state",
  tag: "We don’t know this tag",
  month: "Choose a month",
  minRating: "Choose a rating from 0 to 5",
  near: "Enter a location as latitude,longitude",
  radiusKm: "Choose a distance of up to 5,000 km",
  bbox: "Enter the map area as west,south,east,north",
  page: "That page doesn’t exist, so this is the first one",
  size: `Choose 1 to 100 places per page. Showing ${DEFAULT_SIZE}`,
  sortBy: "Places can’t be sorted that way",
  sortDirection: "The sort direction must be ASC or DESC",
};

export const problemWith = (name: string) => PROBLEMS[name] ?? "We couldn’t read this value";

type Given = Record<string, string>;

/** Region and state as the catalogue writes them, for `north-east` and `kerala` too. */
function asWritten(given: Given): Given {
  const find = (names: readonly string[], text: string | undefined) =>
    names.find((name) => text !== undefined && slugify(name) === slugify(text));
  const region = find(REGIONS, given.region);
  const state = find(Object.keys(REGION_OF_STATE), given.state);
  return { ...given, ...(region && { region }), ...(state && { state }) };
}

function withDefaults(given: Given): Record<string, unknown> {
  const sortBy = given.sortBy ?? usualSort(given);
  return {
    size: String(DEFAULT_SIZE),
    sortBy,
    sortDirection: naturalDirection(sortBy as Sort),
    ...given,
    ...(given.page !== undefined && { page: pageOfAddress(given.page) }),
  };
}

export interface ReadAddress {
  query: PlacePageQuery;
  address: ExploreAddress;
  /** The ignored values and their errors. */
  refused: FieldErrors;
}

/**
 * Reads the explore page's address with the schema of the API. What can't be read is left out
 * and named in `refused`, so that an old or mistyped link still shows places.
 */
export function readAddress(search: URLSearchParams): ReadAddress {
  const given = asWritten(
    Object.fromEntries(
      [...search].filter(([name, value]) => Object.hasOwn(PROBLEMS, name) && value.trim() !== ""),
    ),
  );
  const refused: FieldErrors = {};
  const refuse = (name: string) => {
    refused[name] = [problemWith(name)];
    delete given[name];
  };
  if (given.state !== undefined && !Object.hasOwn(REGION_OF_STATE, given.state)) refuse("state");
  let parsed = PlacePageQuery.safeParse(withDefaults(given));
  while (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    // A rule between two fields may name the one that is missing: then the order goes that needs it.
    for (const name of names) refuse(name in given ? name : "sortBy");
    parsed = PlacePageQuery.safeParse(withDefaults(given));
  }
  return {
    query: parsed.data,
    address: toAddress(parsed.data, given, search.get("view")),
    refused,
  };
}

function toAddress(query: PlacePageQuery, given: Given, view: string | null): ExploreAddress {
  const { q, region, state, month, tag, minRating, radiusKm, page, size, sortBy, sortDirection } =
    query;
  return {
    q: q === "" ? undefined : q,
    region,
    state,
    month,
    tag,
    minRating,
    near: given.near,
    radiusKm,
    bbox: given.bbox,
    page,
    size,
    sortBy: SORTS.find((sort) => sort === sortBy) ?? "id",
    sortDirection,
    view: EXPLORE_VIEWS.find((name) => name === view) ?? "list",
  };
}

/** The same URL without the empty keys a form sends without script; null when there are none. */
export function withoutEmpty(search: URLSearchParams): URLSearchParams | null {
  const given = [...search].filter(([, value]) => value.trim() !== "");
  return given.length === search.size ? null : new URLSearchParams(given);
}

/** The labels of the fields that a message can lead to. */
export const EXPLORE_FIELDS: Record<string, string> = {
  q: "Place, sight or state",
  region: "Region",
  state: "State",
  month: "Month",
  tag: "Known for",
};

/** Each rejected value with its display name. */
export function namedProblems(refused: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(refused).map(([name, messages]) => [
      name,
      EXPLORE_FIELDS[name] ? messages : messages.map((text) => `${text} (${name})`),
    ]),
  );
}
