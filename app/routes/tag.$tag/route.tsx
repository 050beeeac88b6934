import { cachedPage } from "#app/client/cached-page.ts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { mostFrequent, toCollection } from "#app/features/places/explore/collection.ts";
import {
  CollectionOverview,
  CollectionPlaces,
  CollectionYear,
  CountedLinks,
  EmptyCollection,
} from "#app/features/places/explore/collection-sections.tsx";
import { spreadText } from "#app/features/places/explore/season.ts";
import { TagChips } from "#app/features/places/cards/tag-chip.tsx";
import { TagIcon } from "#app/features/places/cards/tag-icon.tsx";
import { JsonLd } from "#app/shell/seo/json-ld.tsx";
import { breadcrumbData } from "#app/shell/seo/structured-data.ts";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { notFound } from "#app/domain/errors/errors.ts";
import { monthInIndia } from "#app/domain/time/months.ts";
import { paths, slugify } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import { IdOrSlug } from "#app/schemas/public/common.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import type { Services } from "#app/services/index.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** Places that a tag's page looks at; the catalogue holds far fewer of one tag. */
const MAX_PLACES = 100;
const RELATED_TAGS = 8;
const LISTED_STATES = 10;

/** The tag whose name has this slug, or whose id or own slug it is. */
async function tagOf({ tags }: Services, key: string): Promise<Tag> {
  const named = (await tags.list()).find(({ name }) => slugify(name) === key);
  if (named) return named;
  if (!IdOrSlug.safeParse(key).success) throw notFound("Tag");
  return tags.get(key);
}

export const clientLoader = cachedPage;
export const handle = SHARED_PAGE;

export async function loader({ params, context: { services } }: LoaderFunctionArgs) {
  const key = params.tag ?? "";
  const tag = await tagOf(services, key);
  if (key !== slugify(tag.name)) throw redirect(paths.tag(tag.name), 301);
  const { content } = await services.places.page({
    tag: tag.id,
    page: 0,
    size: MAX_PLACES,
    sortBy: "popularity",
    sortDirection: "DESC",
  });
  const others = content
    .flatMap(({ tags }) => tags.map(({ name }) => name))
    .filter((name) => name !== tag.name);
  const states = content.flatMap(({ address }) => address?.state ?? []);
  return {
    name: tag.name,
    related: mostFrequent(others, RELATED_TAGS).map(({ key: name }) => ({ name })),
    states: mostFrequent(states, LISTED_STATES).map(({ key: state, count }) => ({ state, count })),
    collection: toCollection(content),
    now: monthInIndia(new Date()),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { collection } = data;
  return pageMeta({
    ...siteOf(matches),
    title: `${data.name} in India`,
    description: `${data.name} in India: ${spreadText(collection)} A map, the best months and what to see.`,
    path: paths.tag(data.name),
    image: paths.socialCard("tag", slugify(data.name)),
    noindex: collection.placeCount === 0,
  });
};

function Sign({ name }: { name: string }) {
  return (
    <span className="flex size-14 items-center justify-center rounded-2xl bg-tint text-on-tint">
      <TagIcon name={name} size={28} />
    </span>
  );
}

function RelatedTags({ tags }: { tags: { name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <>
      <p className="mb-3 text-sm text-muted">Often combined with</p>
      <TagChips tags={tags} label="Related tags" />
    </>
  );
}

export default function TagPage() {
  const { collection, ...data } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root")!;
  const { name, related, states, now } = data;
  const tag = slugify(name);
  const crumbs = [
    { label: "Home", href: paths.home() },
    { label: "Explore", href: paths.explore() },
    { label: name },
  ];
  const shared = {
    collection,
    inside: `tagged ${name}`,
    filter: { tag },
    title: `${name}: best-known places`,
    now,
  };
  const isEmpty = collection.placeCount === 0;
  return (
    <>
      <JsonLd data={breadcrumbData(site.origin, crumbs)} />
      <PageHeader
        crumbs={crumbs}
        eyebrow={<Sign name={name} />}
        title={name}
        lead={isEmpty ? undefined : spreadText(collection)}
      >
        <RelatedTags tags={related} />
      </PageHeader>
      {isEmpty ? (
        <EmptyCollection inside={shared.inside} />
      ) : (
        <>
          <CollectionOverview
            {...shared}
            map={site.map}
            mapTitle={`Map of places ${shared.inside}`}
          >
            <CountedLinks
              title={states.length < collection.stateCount ? "Mostly in" : "States and territories"}
              links={states.map(({ state, count }) => ({
                label: state,
                count,
                href: paths.explore({ state, tag }),
              }))}
            />
          </CollectionOverview>
          <CollectionYear {...shared} />
          <CollectionPlaces {...shared} />
        </>
      )}
    </>
  );
}
