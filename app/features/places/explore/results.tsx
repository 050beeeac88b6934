import { Link } from "#app/ui/controls/link.tsx";
import { useNavigate, useNavigation } from "@remix-run/react";
import { ArrowDownUp, List, Map as MapMark, X } from "lucide-react";
import { memo, useEffect, useMemo, useState } from "react";
import { PlaceMap } from "#app/maps/place-map.tsx";
import { PlaceCard } from "../cards/place-card.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";
import type { Bounds } from "#app/schemas/public/places.ts";
import {
  activeFilters,
  exploreHref,
  naturalDirection,
  resultText,
  type ExploreAddress,
  type Sort,
} from "./filters.ts";
import { FORM_ID } from "./filter-form.tsx";
import { HowUnderstood, type Understanding } from "./how-understood.tsx";
import { NoResults } from "./no-results.tsx";
import { useAskedMonth } from "../cards/use-asked-month.ts";
import { placePins, type Pinned } from "./places-map.tsx";
import { SearchThisArea } from "./search-this-area.tsx";
import { useLinkedPins } from "./use-linked-pins.ts";

/** A card with where its place lies. */
export interface ExploreCard extends PlaceCardData {
  latitude: number;
  longitude: number;
  /** From the point given in the URL. */
  distanceKm?: number;
}

export interface ExploreResults {
  address: ExploreAddress;
  places: ExploreCard[];
  total: number;
  totalPages: number;
  bounds: Bounds;
  /** All results, when the page shows only some of them. */
  pins: readonly Pinned[] | null;
  map: { tileUrl: string | null; tileAttribution: string | null };
  /** How the query was interpreted. */
  understood: Understanding;
}

const ORDERS: Record<Sort, string> = {
  relevance: "Best match first",
  popularity: "Best known first",
  name: "By name",
  state: "By state",
  rating: "Best rated first",
  distance: "Nearest first",
  id: "Order added",
};

function ActiveFilters({ address }: { address: ExploreAddress }) {
  const active = activeFilters(address);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-5 flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Chip href={without}>
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden="true" size={16} className="text-muted" />
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            href={paths.explore()}
            className="inline-flex min-h-11 items-center px-2 text-[0.9375rem] text-link underline-offset-4 hover:underline"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

function isOffered(sort: Sort, { q, near }: ExploreAddress): boolean {
  if (sort === "relevance") return q !== undefined;
  if (sort === "distance") return near !== undefined;
  return sort !== "id";
}

/** The sort order; belongs to the filter form wherever it is placed. */
function Order({ address }: { address: ExploreAddress }) {
  const navigate = useNavigate();
  const offered = (Object.keys(ORDERS) as Sort[]).filter(
    (sort) => sort === address.sortBy || isOffered(sort, address),
  );
  const isReversed = address.sortDirection !== naturalDirection(address.sortBy);
  return (
    <div className="flex items-center gap-1">
      <label htmlFor="sortBy" className="sr-only">
        Order
      </label>
      <select
        key={address.sortBy}
        id="sortBy"
        name="sortBy"
        form={FORM_ID}
        defaultValue={address.sortBy}
        onChange={({ target }) => {
          const sortBy = target.value as Sort;
          navigate(exploreHref(address, { sortBy, sortDirection: naturalDirection(sortBy) }), {
            preventScrollReset: true,
          });
        }}
        className="min-h-11 rounded-full border border-line bg-raised px-4 text-[0.9375rem]"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {ORDERS[sort]}
          </option>
        ))}
      </select>
      {address.sortBy !== "relevance" && (
        <Link
          href={exploreHref(address, {
            sortDirection: address.sortDirection === "ASC" ? "DESC" : "ASC",
          })}
          aria-label={isReversed ? "Restore the default order" : "Reverse the order"}
          title={isReversed ? "Restore the default order" : "Reverse the order"}
          className={`flex size-11 items-center justify-center rounded-full ${isReversed ? "bg-tint text-on-tint" : "text-muted hover:bg-sunken hover:text-ink"}`}
        >
          <ArrowDownUp aria-hidden="true" size={18} />
        </Link>
      )}
    </div>
  );
}

const TOGGLE =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-[0.9375rem] aria-[current]:bg-accent aria-[current]:text-on-accent";

/** Switches between list and map on screens too small for both. */
function ViewToggle({ address }: { address: ExploreAddress }) {
  return (
    <nav aria-label="View" className="flex rounded-full border border-line bg-raised lg:hidden">
      <Link
        href={exploreHref(address, { view: "list" })}
        aria-current={address.view === "list" ? "true" : undefined}
        className={TOGGLE}
      >
        <List aria-hidden="true" size={18} className="max-sm:hidden" /> List
      </Link>
      <Link
        href={exploreHref(address, { view: "map" })}
        aria-current={address.view === "map" ? "true" : undefined}
        className={TOGGLE}
      >
        <MapMark aria-hidden="true" size={18} className="max-sm:hidden" /> Map
      </Link>
    </nav>
  );
}

interface CardItemProps {
  place: ExploreCard;
  month: number | undefined;
  isRail: boolean;
  isActive: boolean;
  isEager: boolean;
}

const IN_RAIL = "max-lg:w-[70vw] max-lg:max-w-80 max-lg:shrink-0 max-lg:snap-center";

/** A card that knows its pin. */
const CardItem = memo(function CardItem({
  place,
  month,
  isRail,
  isActive,
  isEager,
}: CardItemProps) {
  return (
    <li
      data-pin={place.slug}
      className={`rounded-2xl outline-2 outline-offset-8 ${isActive ? "outline-accent" : "outline-transparent"} ${isRail ? IN_RAIL : ""}`}
    >
      <PlaceCard place={place} month={month} distanceKm={place.distanceKm} eager={isEager} />
    </li>
  );
});

/** How many cards are seen without scrolling. */
const EAGER = 2;
const RAIL =
  "max-lg:-mx-4 max-lg:flex max-lg:gap-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-3 max-lg:snap-x";

function ListAndMap({ address, places, pins: found, bounds, map, totalPages }: ExploreResults) {
  const { activeId, activate, list, map: mapEvents } = useLinkedPins();
  const isMap = address.view === "map";
  const [area, setArea] = useState<Bounds | null>(null);
  useEffect(() => setArea(null), [address]);
  const { month } = useAskedMonth();
  const pins = useMemo(() => placePins(places, month), [places, month]);
  const allPins = useMemo(() => (found ? placePins(found, month) : undefined), [found, month]);
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(22rem,38%)]">
      <div
        className={`min-w-0 lg:order-2 ${isMap ? "max-lg:mb-5" : "max-lg:hidden"}`}
        {...mapEvents}
      >
        <div className="relative lg:sticky lg:top-20">
          {area && <SearchThisArea address={address} area={area} />}
          <SectionBoundary section="the map">
            <PlaceMap
              pins={pins}
              allPins={allPins}
              bounds={bounds}
              activeId={activeId}
              onActiveChange={activate}
              onMoved={setArea}
              title={found ? "Map of all results" : "Map of the results"}
              className="h-[56dvh] min-h-80 lg:h-[calc(100dvh-8.5rem)]"
              {...map}
            />
          </SectionBoundary>
        </div>
      </div>
      <div className="min-w-0">
        <ul className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 ${isMap ? RAIL : ""}`} {...list}>
          {places.map((place, index) => (
            <CardItem
              key={place.slug}
              place={place}
              month={address.month}
              isRail={isMap}
              isActive={place.slug === activeId}
              isEager={index < EAGER}
            />
          ))}
        </ul>
        <Pagination
          page={address.page}
          totalPages={totalPages}
          href={(page) => exploreHref(address, { page })}
        />
      </div>
    </div>
  );
}

/** The search results: count, active filters, list and map. */
export function Results(results: ExploreResults) {
  const { address, total, places } = results;
  const isLoading = useNavigation().state === "loading";
  return (
    <section aria-labelledby="results-title" aria-busy={isLoading}>
      <ActiveFilters address={address} />
      <div className="mt-7 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          id="results-title"
          aria-live="polite"
          className="type-title max-w-[34ch] min-w-0 wrap-anywhere"
        >
          {resultText(total, address)}
        </h2>
        {total > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2 max-lg:w-full">
            <Order address={address} />
            <ViewToggle address={address} />
          </div>
        )}
      </div>
      {total > 0 && <HowUnderstood address={address} understood={results.understood} />}
      <div className={`transition-opacity ${isLoading ? "opacity-60" : ""}`}>
        {places.length > 0 ? (
          <ListAndMap {...results} />
        ) : (
          <NoResults address={address} total={total} nearest={results.understood.nearest} />
        )}
      </div>
    </section>
  );
}
