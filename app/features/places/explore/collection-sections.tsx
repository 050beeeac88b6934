import { Link } from "#app/ui/controls/link.tsx";
import type { ReactNode } from "react";
import { MonthRibbon } from "../cards/month-ribbon.tsx";
import { PlaceGrid } from "../cards/place-grid.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Facts } from "#app/ui/controls/facts.tsx";
import { MoreLink, Section } from "#app/ui/controls/section.tsx";
import { monthsText } from "#app/domain/time/months.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Collection } from "./collection.ts";
import { PlacesMap } from "./places-map.tsx";
import { counted } from "./season.ts";

/** What the places of a page have in common, and how its addresses on the explore page begin. */
interface CollectionProps {
  collection: Collection;
  /** "in the North East", "tagged Heritage". */
  inside: string;
  filter: { region: string } | { tag: string };
}

interface OverviewProps extends CollectionProps {
  map: { tileUrl: string | null; tileAttribution: string | null };
  mapTitle: string;
  /** What stands beside the map. */
  children: ReactNode;
}

/** The facts of the places and their map, with a list beside it. */
export function CollectionOverview({ collection, map, mapTitle, children }: OverviewProps) {
  const { placeCount, stateCount, poiCount, bestMonths, bounds, pins } = collection;
  const facts = [
    { term: "Places", value: placeCount },
    { term: "States and territories", value: stateCount },
    { term: "Sights", value: poiCount },
    { term: "Best months", value: monthsText(bestMonths), note: "for most places" },
  ];
  return (
    <div className="page-width pb-12 sm:pb-16">
      <Facts facts={facts} />
      <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {bounds !== null && (
          <PlacesMap
            title={mapTitle}
            places={pins}
            bounds={bounds}
            map={map}
            className="h-88 sm:h-120 lg:h-140"
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** The year with how many of the places are at their best in each month. */
export function CollectionYear({
  collection,
  inside,
  filter,
  now,
}: CollectionProps & { now: number }) {
  const { monthCounts, placeCount } = collection;
  return (
    <Section
      id="months"
      tone="sunken"
      title="When to go"
      lead={`How many of the ${placeCount} places are in season each month.`}
    >
      <MonthRibbon
        label={`Places ${inside} by month`}
        best={collection.bestMonths}
        current={now}
        href={(month) => paths.explore({ ...filter, month })}
        note={(month) => counted(monthCounts[month - 1]!, "place", "places")}
      />
    </Section>
  );
}

/** The best known of the places as cards. */
export function CollectionPlaces({
  collection,
  filter,
  title,
  now,
}: CollectionProps & { title: string; now: number }) {
  const { cards, placeCount } = collection;
  const href = paths.explore(filter);
  return (
    <Section
      id="places"
      title={cards.length < placeCount ? title : counted(placeCount, "place", "places")}
      action={cards.length < placeCount && <MoreLink href={href}>All {placeCount} places</MoreLink>}
    >
      <PlaceGrid places={cards} month={now} />
      {cards.length < placeCount && (
        <p className="mt-12 text-center">
          <ButtonLink variant="secondary" href={href}>
            All {placeCount} places in a list and on a map
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

/** Shown for a collection without visible places. */
export function EmptyCollection({ inside }: { inside: string }) {
  return (
    <div className="page-width pb-20">
      <EmptyState
        title={`No places ${inside} yet`}
        action={<ButtonLink href={paths.explore()}>All places</ButtonLink>}
      >
        Browse places in other regions.
      </EmptyState>
    </div>
  );
}

interface CountedLinksProps {
  title: string;
  links: readonly { label: string; count: number; href: string }[];
}

/** Links with their place counts. */
export function CountedLinks({ title, links }: CountedLinksProps) {
  return (
    <section aria-label={title}>
      <h2 className="type-heading">{title}</h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {links.map(({ label, count, href }) => (
          <li key={label} className="border-t border-line">
            <Link
              href={href}
              className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              {label}
              <span className="text-sm text-muted tabular-nums">
                {counted(count, "place", "places")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
