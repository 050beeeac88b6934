import { openPage } from "#app/client/cached-page.ts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import {
  CollectionOverview,
  CollectionPlaces,
  CollectionYear,
  CountedLinks,
  EmptyCollection,
} from "#app/features/places/explore/collection-sections.tsx";
import {
  preloadedRegionPage,
  regionPage,
  type RegionPage,
} from "#app/features/places/explore/region-page.ts";
import { insideRegion, regionTitle } from "#app/features/places/explore/region-words.ts";
import { spreadText } from "#app/features/places/explore/season.ts";
import { JsonLd } from "#app/shell/seo/json-ld.tsx";
import { breadcrumbData } from "#app/shell/seo/structured-data.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { REGIONS } from "#app/domain/constants.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import { paths, slugify } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import { RegionParams } from "#app/schemas/public/places.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export const clientLoader = ({ params, request, serverLoader }: ClientLoaderFunctionArgs) =>
  openPage(
    request,
    async () => (await preloadedRegionPage(params.region)) ?? serverLoader<RegionPage>(),
  );
export const handle = SHARED_PAGE;

export async function loader({ params, context: { services } }: LoaderFunctionArgs) {
  const region = RegionParams.safeParse(params).data?.region ?? null;
  if (region === null) throw notFound("Region");
  if (params.region !== slugify(region)) throw redirect(paths.region(region), 301);
  const [places, states] = await Promise.all([
    services.places.inRegion(region),
    services.places.statesOf(region),
  ]);
  return regionPage(region, places, states);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { collection } = data;
  return pageMeta({
    ...siteOf(matches),
    title: regionTitle(data.region),
    description: `${regionTitle(data.region)}: ${spreadText(collection)} The states, a map, and what to see in each month.`,
    path: paths.region(data.region),
    image: paths.socialCard("region", slugify(data.region)),
    noindex: collection.placeCount === 0,
  });
};

export default function Region() {
  const { collection, ...data } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root")!;
  const { region, states, now } = data;
  const crumbs = [
    { label: "Home", href: paths.home() },
    { label: "Explore", href: paths.explore() },
    { label: regionTitle(region) },
  ];
  const shared = {
    collection,
    inside: insideRegion(region),
    filter: { region },
    title: `Best known ${insideRegion(region)}`,
    now,
  };
  const isEmpty = collection.placeCount === 0;
  return (
    <>
      <JsonLd data={breadcrumbData(site.origin, crumbs)} />
      <PageHeader
        crumbs={crumbs}
        title={regionTitle(region)}
        lead={isEmpty ? undefined : spreadText(collection)}
      >
        <ul aria-label="Regions" className="flex flex-wrap gap-2">
          {REGIONS.map((name) => (
            <li key={name}>
              <Chip href={paths.region(name)} current={name === region}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
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
              title="States and territories"
              links={states.map(({ state, placeCount }) => ({
                label: state,
                count: placeCount,
                href: paths.explore({ state }),
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
