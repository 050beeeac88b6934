import { cachedPage } from "#app/client/cached-page.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ComponentProps } from "react";
import { Hero } from "#app/features/places/home/hero.tsx";
import { MonthSection } from "#app/features/places/home/month-section.tsx";
import { type Mood, MoodMedallions } from "#app/features/places/home/mood-medallions.tsx";
import { type RegionTile, RegionTiles } from "#app/features/places/home/region-tiles.tsx";
import { PreferenceSection } from "#app/features/places/home/preference-section.tsx";
import { StateIndex } from "#app/features/places/cards/state-index.tsx";
import { JsonLd } from "#app/shell/seo/json-ld.tsx";
import { siteData } from "#app/shell/seo/structured-data.ts";
import { MoreLink, SectionContent, sectionFrame } from "#app/ui/controls/section.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { homeView } from "./home-view.server.ts";

export const clientLoader = cachedPage;
export const handle = SHARED_PAGE;

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  return { view: await homeView(services, new URL(request.url).searchParams) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    description:
      "A travel guide to India by season: the best places for each month, what to see and how many days to stay.",
    path: paths.home(),
  });

const Moods = ({ moods }: { moods: readonly Mood[] }) => (
  <SectionContent id="mood" title="What are you in the mood for?">
    <MoodMedallions moods={moods} />
  </SectionContent>
);

const Regions = ({ regions }: { regions: readonly RegionTile[] }) => (
  <SectionContent
    id="regions"
    title="Region by region"
    action={<MoreLink href={paths.explore()}>All places</MoreLink>}
  >
    <RegionTiles regions={regions} />
  </SectionContent>
);

const States = (index: ComponentProps<typeof StateIndex>) => (
  <SectionContent id="states" title="Places by state" lead="The best-known places of each state.">
    <StateIndex {...index} />
  </SectionContent>
);

export default function Home() {
  const { view } = useLoaderData<typeof loader>();
  const {
    now,
    wanted,
    featured,
    atBest,
    atBestCount,
    placeCount,
    moods,
    regions,
    states,
    recommended,
  } = view;
  const site = useRouteLoaderData<typeof rootLoader>("root")!;
  return (
    <>
      <JsonLd data={siteData(site, `${site.origin}/icon-180.png`)} />
      <Hero
        companyName={site.company.companyName}
        month={wanted.month}
        placeCount={placeCount}
        featured={featured}
      />
      <MonthSection month={wanted.month} now={now} places={atBest} total={atBestCount} />
      {moods.length > 0 && (
        <section {...sectionFrame("mood", "sunken")}>
          <Moods moods={moods} />
        </section>
      )}
      <PreferenceSection request={wanted} moods={moods} places={recommended} />
      {regions.length > 0 && (
        <section {...sectionFrame("regions", "sunken")}>
          <Regions regions={regions} />
        </section>
      )}
      {states.length > 0 && (
        <section {...sectionFrame("states")}>
          <States groups={states} />
        </section>
      )}
    </>
  );
}
