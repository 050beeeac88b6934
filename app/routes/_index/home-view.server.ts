import { z } from "zod";
import { monthInIndia } from "#app/domain/time/months.ts";
import { groupByState, toPlaceCard } from "#app/domain/catalogue/places.ts";
import { Id, queryInteger } from "#app/schemas/public/common.ts";
import type { Place, RegionGroup } from "#app/schemas/public/places.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import type { Services } from "#app/services/index.ts";

/** Values that make no sense count as not given: the home page always shows. */
const HomeQuery = z.object({
  month: queryInteger(1, 12).optional().catch(undefined),
  days: queryInteger(1, 60).optional().catch(undefined),
  tag: Id.optional().catch(undefined),
});

const MONTH_CARDS = 8;
/** How many of the places that the company puts first are looked through for the cover. */
const FOREMOST = 16;
/** The cover changes from month to month among this many of them. */
const COVER_CANDIDATES = 5;
const RECOMMENDED = 4;
const INDEXED_PLACES = 42;
const KNOWN_NAMES = 3;

const coverOf = (place: Place) => ({
  slug: place.slug,
  name: place.name,
  image: toPlaceCard(place).image,
});

/** The place on the cover: one of those the company puts first that is at its best in this month, another each month. */
function coverPlace(foremost: readonly Place[], month: number): Place | undefined {
  const inSeason = foremost
    .filter(({ bestMonths }) => bestMonths.includes(month))
    .slice(0, COVER_CANDIDATES);
  return inSeason[month % inSeason.length] ?? foremost[0];
}

const toRegionTile = ({ region, states, places }: RegionGroup) => {
  const [first] = places;
  return {
    region,
    stateCount: states.length,
    placeCount: states.reduce((sum, { placeCount }) => sum + placeCount, 0),
    known: places.slice(0, KNOWN_NAMES).map(({ name }) => name),
    cover: coverOf(first!),
  };
};

/** The tags of the type Mood, each with the best-known place that carries it and stands for no other; a mood without places is left out. */
function withCovers(tags: readonly Tag[], places: readonly Place[]) {
  const taken = new Set<string>();
  return tags
    .filter(({ type }) => type === "Mood")
    .flatMap(({ id, name }) => {
      const carriers = places.filter((place) => place.tags.some((tag) => tag.id === id));
      const cover = carriers.find(({ slug }) => !taken.has(slug)) ?? carriers[0];
      if (!cover) return [];
      taken.add(cover.slug);
      return [{ id, name, cover: coverOf(cover) }];
    });
}

/** The best-known places under their states, as slugs and names. */
function indexByState(places: readonly Place[]) {
  return groupByState(places.slice(0, INDEXED_PLACES)).map(({ state, places: members }) => ({
    state,
    places: members.map(({ slug, name }) => ({ slug, name })),
  }));
}

/** The company's own choice first, as far as it is at its best in the month; then the best known. */
function monthCards(foremost: readonly Place[], atBest: readonly Place[], month: number) {
  const own = foremost.filter(({ bestMonths }) => bestMonths.includes(month));
  return [...own, ...atBest.filter(({ id }) => !own.some((place) => place.id === id))];
}

/** Everything that the home page shows for the query of its address. */
export async function homeView(services: Services, searchParams: URLSearchParams) {
  const query = HomeQuery.parse(Object.fromEntries(searchParams));
  const now = monthInIndia(new Date());
  const month = query.month ?? now;
  const [foremost, atBest, groups, tags] = await Promise.all([
    services.places.foremost(FOREMOST),
    services.places.page({
      month,
      page: 0,
      size: MONTH_CARDS + 1,
      sortBy: "popularity",
      sortDirection: "DESC",
    }),
    services.places.regions(),
    services.tags.list(),
  ]);
  const personal = query.days !== undefined || query.tag !== undefined;
  const recommended = await services.places.recommend({
    months: [month],
    days: query.days,
    tags: query.tag === undefined ? undefined : [query.tag],
    exclude: personal ? undefined : atBest.content.map(({ id }) => id),
    limit: RECOMMENDED,
  });
  const known = groups.flatMap(({ places }) => places).sort((a, b) => b.popularity - a.popularity);
  const regions = groups.filter(({ places }) => places.length > 0).map(toRegionTile);
  const featured = coverPlace(foremost, month);
  const cards = monthCards(foremost, atBest.content, month)
    .filter(({ id }) => id !== featured?.id)
    .slice(0, MONTH_CARDS);
  return {
    now,
    wanted: { ...query, month },
    featured: featured ? toPlaceCard(featured) : null,
    atBest: cards.map(toPlaceCard),
    atBestCount: atBest.totalElements,
    placeCount: regions.reduce((sum, { placeCount }) => sum + placeCount, 0),
    moods: withCovers(tags, known),
    regions,
    states: indexByState(known),
    recommended: recommended.map(({ place, reasons }) => ({
      ...toPlaceCard(place),
      summary: `${reasons.join(". ")}.`,
    })),
  };
}
