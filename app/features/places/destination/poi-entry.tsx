import { useAskedMonth } from "../cards/use-asked-month.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { PlaceCover } from "../cards/place-cover.tsx";
import { Fragment, memo } from "react";
import {
  openState,
  openStateText,
  weekText,
  type OpenState,
} from "#app/domain/catalogue/opening.ts";
import { timeText } from "#app/domain/catalogue/hours-time.ts";
import { closedSeasonText, rangeText } from "#app/domain/catalogue/seasons.ts";
import { hoursNow } from "#app/domain/plan/time/resolve-hours.ts";
import { accessText, permitText } from "./fact-words.ts";
import { isApproximate } from "#app/domain/catalogue/precision.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { categoryText, feeText, sourceNotes, unverifiedMark, visitText } from "./poi-words.ts";
import type { PoiView } from "./view.ts";

/** The id of the map, to which each number leads back. */
export const MAP_ID = "pois-map";

const STATE_TONE: Record<OpenState["kind"], string> = {
  open: "text-success",
  "opens-later": "text-warning",
  "closed-now": "text-warning",
  "closed-today": "text-warning",
  unknown: "",
};

/** The usual hours, those of parts of the year, and the last entry. */
function hoursWords({ openingHours, closedOn, seasonalHours, lastEntry }: PoiView): string {
  const seasons = (seasonalHours ?? []).map(
    (season) => `${rangeText(season)}: ${weekText(season.openingHours, season.closedOn)}`,
  );
  return [
    weekText(openingHours, closedOn),
    ...seasons,
    ...(lastEntry ? [`last entry ${timeText(lastEntry)}`] : []),
  ].join("; ");
}

/** Facts that decide whether one can go; each only where it is known. */
function DayFacts({ poi }: { poi: PoiView }) {
  const { access, closedSeasons, altitudeM, permits, precisionM, sources } = poi;
  const metres =
    altitudeM === undefined || altitudeM === null ? "" : altitudeM.toLocaleString("en-IN");
  const facts = [
    ["Access", access && accessText(access), sources.access],
    ["Season", closedSeasons?.map(closedSeasonText).join("; "), sources.season],
    ["Altitude", metres && `${metres} m`, sources.altitude],
    ["Permits", permits?.map(permitText).join("; "), sources.permits],
    [
      "Location",
      isApproximate(poi) && `Approximate, within ${Math.round(precisionM / 1_000)} km`,
      undefined,
    ],
  ] as const;
  return facts.map(
    ([term, words, source]) =>
      words && (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>
            {words}
            {unverifiedMark(source)}
          </dd>
        </Fragment>
      ),
  );
}

/** The week's hours in words and, once the browser knows the time, whether it is open now. */
function Hours({ poi, now }: { poi: PoiView; now: Date | null }) {
  const today = now && hoursNow(poi, now);
  const state = now && today && openState(today.openingHours, today.closedOn, now);
  const text = state && openStateText(state);
  return (
    <dd>
      {hoursWords(poi)}
      {today?.sunText && ` (${today.sunText} today)`}
      {unverifiedMark(poi.sources.hours)}
      {text !== null && <b className={STATE_TONE[state!.kind]}>{text}</b>}
    </dd>
  );
}

function Sources({ sources }: Pick<PoiView, "sources">) {
  const notes = sourceNotes(sources);
  if (notes.length === 0) return null;
  return (
    <details>
      <summary>Sources</summary>
      <p>{notes.join(" ")}</p>
    </details>
  );
}

function Photo({ image }: { image: NonNullable<PoiView["image"]> }) {
  return (
    <div className="mb-3 aspect-[16/9] overflow-hidden rounded-xl bg-sunken">
      <PlaceCover
        place={{ slug: "", name: "", image }}
        alt={image.alt}
        sizes="(min-width: 64rem) 36rem, 90vw"
      />
    </div>
  );
}

/** How it is rated, and what one reader found worth reading; the way to all of its reviews. */
function Rated({
  href,
  rated: { rating, count, best },
}: {
  href: string;
  rated: NonNullable<PoiView["rated"]>;
}) {
  return (
    <dd>
      <Link href={href}>
        {rating.toFixed(1)} of 5 from {count} {count === 1 ? "review" : "reviews"}
      </Link>
      <q dir="auto">{best.text}</q> {best.authorName}
    </dd>
  );
}

interface PoiEntryProps {
  /** The slug of its place. */
  place: string;
  poi: PoiView;
  isActive: boolean;
  now: Date | null;
}

function Poi({ place, poi, now }: Omit<PoiEntryProps, "isActive">) {
  const { number, name, image } = poi;
  const asked = useAskedMonth();
  return (
    <>
      <Link
        href={`#${MAP_ID}`}
        aria-label={`${number}, show ${name} on the map`}
        className="poi-number"
      >
        <span>{number}</span>
      </Link>
      <div>
        <h4 className="type-heading">{name}</h4>
        <p>{categoryText(poi.category)}</p>
      </div>
      <div className="poi-body">
        {image !== null && <Photo image={image} />}
        <p>{poi.description}</p>
        <dl>
          <dt>Hours</dt>
          <Hours poi={poi} now={now} />
          <dt>Entry</dt>
          <dd>
            {feeText(poi.feePaise)}
            {unverifiedMark(poi.sources.fee)}
          </dd>
          <dt>Visit</dt>
          <dd>{visitText(poi)}</dd>
          <DayFacts poi={poi} />
          {poi.rated && <dt>Rating</dt>}
          {poi.rated && <Rated href={paths.reviews(place, { poi: poi.slug })} rated={poi.rated} />}
        </dl>
        <Link href={paths.addToTrip(place, { poi: poi.slug, ...asked })} rel="nofollow">
          Add<span className="sr-only"> {name}</span> to trip
        </Link>
        <Sources sources={poi.sources} />
      </div>
    </>
  );
}

/** A point of interest with all that one needs to go there; its id is its slug, so that a link can lead to it. */
export const PoiEntry = memo(function PoiEntry({ place, poi, isActive, now }: PoiEntryProps) {
  return (
    <li id={poi.slug} data-pin={poi.slug} data-active={isActive || undefined}>
      <Poi place={place} poi={poi} now={now} />
    </li>
  );
});
