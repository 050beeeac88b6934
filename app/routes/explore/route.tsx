import { cachedPage } from "#app/client/cached-page.ts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activeFilters, exploreHref, resultText } from "#app/features/places/explore/filters.ts";
import type { ChoiceCounts, TagChoices } from "#app/features/places/explore/filter-fields.tsx";
import { FilterForm } from "#app/features/places/explore/filter-form.tsx";
import {
  EXPLORE_FIELDS,
  namedProblems,
  problemWith,
  readAddress,
  withoutEmpty,
} from "#app/features/places/explore/read-address.ts";
import { Results, type ExploreCard } from "#app/features/places/explore/results.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { hasCode } from "#app/domain/errors/errors.ts";
import { boundsOf, distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { monthName } from "#app/domain/time/months.ts";
import { paths, slugify } from "#app/domain/urls/paths.ts";
import { toPlaceCard } from "#app/domain/catalogue/places.ts";
import type { SearchPhrase } from "#app/domain/search/search-phrase.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { MAP_MARGIN_KM } from "#app/features/places/explore/collection.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import type { Place, PlaceFacets } from "#app/schemas/public/places.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import type { Services } from "#app/services/index.ts";

/** India on the map, for a list that is empty. */
const INDIA = { west: 68.1, south: 6.7, east: 97.4, north: 37.1 };

/** The tag of the address by its id, the slug of its name or its own slug; null when there is none. */
async function tagOf(
  { tags: service }: Services,
  tags: readonly Tag[],
  key: string,
): Promise<Tag | null> {
  const known = tags.find(({ id, name }) => id === key || slugify(name) === key);
  if (known) return known;
  return service.get(key).catch((error: unknown) => {
    if (hasCode(error, "not_found")) return null;
    throw error;
  });
}

function byType(tags: readonly Tag[]): TagChoices {
  const types = [...new Set(["Place", "Mood", "Activity", ...tags.map(({ type }) => type)])];
  return types
    .map((type) => ({
      type,
      names: tags.filter((tag) => tag.type === type).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
}

const byValue = (counts: readonly { value: string | number; count: number }[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));

const countsOf = ({ regions, states, months, tags }: PlaceFacets): ChoiceCounts => ({
  regions: byValue(regions),
  states: byValue(states),
  months: byValue(months),
  tags: Object.fromEntries(tags.map(({ slug, count }) => [slug, count])),
});

const degrees = (value: number) => Math.round(value * 1e4) / 1e4;

const inDegrees = ({ west, south, east, north }: ReturnType<typeof boundsOf>) => ({
  west: degrees(west),
  south: degrees(south),
  east: degrees(east),
  north: degrees(north),
});

const toExploreCard = (place: Place, near: Point | null): ExploreCard => ({
  ...toPlaceCard(place),
  latitude: degrees(place.latitude),
  longitude: degrees(place.longitude),
  ...(near && { distanceKm: Math.round(distanceKm(near, place)) }),
});

/** How the query was interpreted, using display names. */
function filtersOf({ q, tag, month, state, region }: SearchPhrase, tags: readonly Tag[]): string[] {
  const known = tags.find(({ name }) => slugify(name) === tag)?.name ?? tag;
  return [q && `“${q}”`, known, month && monthName(month), state, region].filter(
    (each): each is string => Boolean(each),
  );
}

export const clientLoader = cachedPage;
export const handle = SHARED_PAGE;

export async function loader({ request, context: { services, map } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const clean = withoutEmpty(searchParams);
  if (clean) throw redirect(paths.explore(Object.fromEntries(clean)));
  const { query, address, refused } = readAddress(searchParams);
  const tags = await services.tags.list();
  const tag = address.tag === undefined ? null : await tagOf(services, tags, address.tag);
  if (address.tag !== undefined && tag === null) refused.tag = [problemWith("tag")];
  const wanted = { ...query, tag: tag?.id };
  const [found, facets, pins] = await Promise.all([
    services.places.find(wanted),
    services.places.facets(wanted),
    services.places.pins(wanted),
  ]);
  const { content, totalElements, totalPages } = found.page;
  const near = query.near ?? found.nearPlace;
  const view = {
    address: { ...address, tag: tag ? slugify(tag.name) : undefined, tagName: tag?.name },
    refused,
    tags: byType(tags),
    places: content.map((place) => toExploreCard(place, near)),
    hasRatings: content.some(({ rating }) => rating !== null),
    total: totalElements,
    totalPages,
    pins: totalPages > 1 ? pins : null,
    bounds: pins.length > 0 ? inDegrees(boundsOf(pins, MAP_MARGIN_KM)) : INDIA,
    map,
    counts: countsOf(facets),
    understood: {
      reading: found.reading,
      near: found.nearPlace && { name: found.nearPlace.name, radiusKm: found.radiusKm! },
      filters: found.phrase && filtersOf(found.phrase, tags),
      nearest: found.nearest.map(({ slug, name }) => ({ slug, name })),
    },
  };
  return { view };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const data = loaded?.view;
  const site = { ...siteOf(matches), image: paths.socialCard("page", "explore") };
  if (!data || activeFilters(data.address).length === 0) {
    const description =
      "Every place in the guide, in a list and on a map. Filter by region, state, month and what it’s known for.";
    return pageMeta({
      ...site,
      title: "Explore India",
      description,
      path: data ? exploreHref(data.address, { view: "list" }) : paths.explore(),
    });
  }
  const words = resultText(data.total, data.address);
  const path = exploreHref(data.address, { view: "list" });
  return pageMeta({
    ...site,
    title: words,
    description: `${words}: with what to see, the best months and a map.`,
    path,
    noindex: data.total === 0,
  });
};

export default function Explore() {
  const { view } = useLoaderData<typeof loader>();
  const { refused, tags, counts, hasRatings, ...results } = view;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Explore" }]}
        title="Explore India"
      >
        <div className="grid gap-6">
          <ErrorSummary
            fields={namedProblems(refused)}
            labels={EXPLORE_FIELDS}
            title="Some filters in this link couldn’t be applied"
          />
          <FilterForm
            address={results.address}
            refused={refused}
            tags={tags}
            counts={counts}
            hasRatings={hasRatings}
          />
        </div>
      </PageHeader>
      <div className="page-width pb-20">
        <Results {...results} />
      </div>
    </>
  );
}
