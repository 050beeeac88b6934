import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ComponentProps, useMemo } from "react";
import { destinationData } from "#app/components/destination/destination-data.ts";
import { Gallery } from "#app/components/destination/gallery.tsx";
import { PlaceFacts } from "#app/components/destination/place-facts.tsx";
import { PlaceHero } from "#app/components/destination/place-hero.tsx";
import { Sights, SIGHTS_ID } from "#app/components/destination/sights.tsx";
import { toDestinationView, type DestinationView } from "#app/components/destination/view.ts";
import { pack, unpack, type Packed } from "#app/components/explore/packed.ts";
import { regionTitle } from "#app/components/explore/region-words.ts";
import { seasonText } from "#app/components/explore/season.ts";
import { LateReviews } from "#app/components/reviews/late-reviews.tsx";
import type { PlaceReviewsProps } from "#app/components/reviews/place-reviews.tsx";
import { AiDaySection } from "#app/components/itinerary/ai-day-section.tsx";
import { MonthRibbon } from "#app/components/places/month-ribbon.tsx";
import { PlaceGrid } from "#app/components/places/place-grid.tsx";
import { useKeepOffline } from "#app/components/pwa/use-keep-offline.ts";
import { TagChips } from "#app/components/places/tag-chip.tsx";
import { JsonLd } from "#app/components/seo/json-ld.tsx";
import { breadcrumbData } from "#app/components/seo/structured-data.ts";
import { Kept } from "#app/components/ui/kept.tsx";
import { Later } from "#app/components/ui/later.tsx";
import { MoreLink, Section, SectionContent, sectionFrame } from "#app/components/ui/section.tsx";
import { monthInIndia } from "#app/lib/months.ts";
import { paths } from "#app/lib/paths.ts";
import { placeInPath } from "#app/schemas/place-in-path.ts";
import { firstSentence } from "#app/lib/places.ts";
import { quoted } from "#app/lib/reviews/quoted.ts";
import { thisMonth } from "#app/lib/reviews/words.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { SHARED_PAGE } from "#app/lib/shared-page.ts";
import { soonOrLater } from "#app/lib/soon.server.ts";
import type { Place as RatedPlace } from "#app/schemas/places.ts";
import type { Services } from "#app/services/index.ts";
import type { loader as rootLoader } from "../root.tsx";

const NEARBY = 4;
const ALIKE = 4;
const REVIEWS = 3;
/** How far the link to more places near by reaches, in km. */
const NEAR_KM = 300;

/** What travellers say of the place, with what the caller wrote and may. */
async function travellersSay(
  { ofPlace, mineOf }: Services["reviews"],
  place: Pick<RatedPlace, "id" | "slug" | "name" | "ratingCount">,
  isSignedIn: boolean,
): Promise<Packed<PlaceReviewsProps>> {
  const { slug, name } = place;
  const [{ summary, best }, own] = await Promise.all([
    ofPlace(place, REVIEWS),
    mineOf({ kind: "place", id: place.id }),
  ]);
  return pack({
    place: { slug, name },
    ...(best.length > 0 && { reviewed: { summary, best: best.map(quoted) } }),
    writing: isSignedIn ? { own, month: thisMonth(new Date()) } : null,
  });
}

export const handle = SHARED_PAGE;

export async function loader({
  params,
  request,
  context: { services, map, user },
}: LoaderFunctionArgs) {
  const details = await services.places.details(placeInPath(params));
  const { place, nearby } = details;
  if (params.placeId !== place.slug)
    throw redirect(paths.destination(place.slug) + new URL(request.url).search, 301);
  const talk = travellersSay(services.reviews, place, user !== null);
  const [recommended, quotes, [reviews]] = await Promise.all([
    services.places.recommend({
      tags: place.tags.map(({ id }) => id),
      months: place.bestMonths,
      startFrom: { latitude: place.latitude, longitude: place.longitude },
      exclude: [place.id, ...nearby.slice(0, NEARBY).map((other) => other.place.id)],
      limit: ALIKE,
    }),
    services.reviews.bestOfPois(details.pois),
    // What is kept for all visitors is whole; somebody's own page does not wait for it long.
    user ? soonOrLater(talk) : talk.then((whole): [Packed<PlaceReviewsProps>] => [whole]),
  ]);
  const view = toDestinationView(details, recommended, NEARBY, quotes);
  const { slug, name, state, gist } = view.place;
  return {
    view: pack(view),
    reviews,
    about: { slug, name, state, description: firstSentence(gist, 160) },
    now: monthInIndia(new Date()),
    map,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { slug, name, state, description } = data.about;
  return pageMeta({
    ...siteOf(matches),
    title: state === null || state === name ? name : `${name}, ${state}`,
    description,
    path: paths.destination(slug),
    image: paths.socialCard("destination", slug),
  });
};

const crumbsOf = ({ name, state, region }: DestinationView["place"]) => [
  { label: "Home", href: paths.home() },
  ...(region === null ? [] : [{ label: regionTitle(region), href: paths.region(region) }]),
  ...(state === null || state === name ? [] : [{ label: state, href: paths.explore({ state }) }]),
  { label: name },
];

type Spot = Pick<DestinationView["place"], "slug" | "name" | "latitude" | "longitude">;

const nearHref = ({ latitude, longitude }: Spot) =>
  paths.explore({ near: `${latitude},${longitude}`, radiusKm: NEAR_KM, sortBy: "distance" });

type Place = DestinationView["place"];

/** What is known of the place in words, figures and pictures. */
function About({
  place,
  sights,
}: {
  place: Place;
  sights: ComponentProps<typeof PlaceFacts>["pois"];
}) {
  return (
    <>
      <TagChips tags={place.tags} label={`What ${place.name} is known for`} />
      <PlaceFacts place={place} pois={sights} />
      <Gallery images={place.images} />
    </>
  );
}

const WHEN_ID = "when-to-go";

function WhenToGo({ name, bestMonths, now }: Pick<Place, "name" | "bestMonths"> & { now: number }) {
  const isNow = bestMonths.includes(now);
  return (
    <SectionContent
      id={WHEN_ID}
      title={`When to go to ${name}`}
      lead={`At its best ${seasonText(bestMonths)}${isNow ? ", so now is a good time" : ""}.`}
    >
      <MonthRibbon
        label={`The year in ${name}`}
        best={bestMonths}
        current={now}
        note={(month) => (bestMonths.includes(month) ? "best" : null)}
      />
    </SectionContent>
  );
}

function WhatToSee({ place, ...sights }: ComponentProps<typeof Sights>) {
  return (
    <SectionContent
      id={SIGHTS_ID}
      title={`What to see in ${place.name}`}
      lead="Numbered alike on the map and in the list. Times are India's; where hours or a fee are marked unverified, ask before you go."
    >
      <Sights place={place} {...sights} />
    </SectionContent>
  );
}

const NEAR_ID = "near-by";

function NearBy({
  place,
  nearby: { cards, distancesKm },
  now,
}: Pick<DestinationView, "nearby"> & { place: Spot; now: number }) {
  return (
    <SectionContent
      id={NEAR_ID}
      title={`Near ${place.name}`}
      lead="Distances are as the crow flies."
      action={<MoreLink href={nearHref(place)}>All within {NEAR_KM} km</MoreLink>}
    >
      <PlaceGrid places={cards} distancesKm={distancesKm} month={now} layout="rail" />
    </SectionContent>
  );
}

const ALIKE_ID = "alike";

function Alike({ places, now }: { places: DestinationView["alike"]; now: number }) {
  return (
    <SectionContent id={ALIKE_ID} title="You may also like">
      <PlaceGrid places={places} month={now} layout="rail" />
    </SectionContent>
  );
}

/** In place of the reviews, where the page can't wait for them: their own page has them, without script too. */
const ReviewsElsewhere = ({ slug, children }: { slug: string; children: string }) => (
  <p className="text-muted">
    {children}{" "}
    <a href={paths.reviews(slug)} className="text-link underline underline-offset-4">
      Read them on their page
    </a>
  </p>
);

export default function Destination() {
  const { view, reviews, now, map } = useLoaderData<typeof loader>();
  const unpacked = useMemo(() => unpack(view), [view]);
  const { place, groups, bounds, nearby, alike } = unpacked;
  useKeepOffline(unpacked);
  const { origin } = useRouteLoaderData<typeof rootLoader>("root")!;
  const crumbs = crumbsOf(place);
  const { slug, name, latitude, longitude, bestMonths } = place;
  const spot: Spot = { slug, name, latitude, longitude };
  const sights = groups.flatMap(({ pois }) =>
    pois.map(({ visitMinutes, feePaise }) => ({ visitMinutes, feePaise })),
  );
  return (
    <>
      {/* Read off the page as it was sent: the browser keeps what the server wrote, without the code that makes it. */}
      <JsonLd
        data={
          import.meta.env.SSR
            ? [destinationData(origin, { place, groups }), breadcrumbData(origin, crumbs)]
            : []
        }
      />
      <PlaceHero place={place} crumbs={crumbs} />
      <Kept
        as="div"
        className="page-width grid gap-10 py-10 sm:py-14"
        part={About}
        props={{ place, sights }}
      />
      {bestMonths.length > 0 && (
        <Kept
          as="section"
          {...sectionFrame(WHEN_ID, "sunken")}
          part={WhenToGo}
          props={{ name, bestMonths, now }}
        />
      )}
      {sights.length > 0 && (
        <Kept
          as="section"
          {...sectionFrame(SIGHTS_ID)}
          part={WhatToSee}
          props={{ place: spot, groups, bounds, map }}
        />
      )}
      <AiDaySection place={spot} hasSights={sights.length > 0} />
      <Section id="reviews" title={`What travellers say of ${name}`}>
        <Later
          key={slug}
          part={reviews}
          waiting={
            <ReviewsElsewhere slug={slug}>What travellers say is on its way.</ReviewsElsewhere>
          }
          failed={
            <ReviewsElsewhere slug={slug}>
              What travellers say can’t be shown here right now.
            </ReviewsElsewhere>
          }
          draw={(packed) => <LateReviews packed={packed} />}
        />
      </Section>
      {nearby.cards.length > 0 && (
        <Kept
          as="section"
          {...sectionFrame(NEAR_ID, "sunken")}
          part={NearBy}
          props={{ place: spot, nearby, now }}
        />
      )}
      {alike.length > 0 && (
        <Kept
          as="section"
          {...sectionFrame(ALIKE_ID)}
          part={Alike}
          props={{ places: alike, now }}
        />
      )}
    </>
  );
}
