import { Link } from "#app/ui/controls/link.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { idealDaysText, type PlaceCardData } from "#app/domain/catalogue/places.ts";
import { MonthsStrip } from "./months-strip.tsx";
import { useAskedMonth } from "./use-asked-month.ts";
import { PlaceCover } from "./place-cover.tsx";

export interface PlaceCardProps {
  place: PlaceCardData;
  /** Why this place is shown; stands where the summary would. */
  reason?: string;
  /** How far it is from where the list is about, in km. */
  distanceKm?: number;
  /** Marks this month on the strip. */
  month?: number;
  /** True for a card that is seen without scrolling. */
  eager?: boolean;
  /** The level below the heading the card stands under. */
  level?: 2 | 3 | 4;
}

const COVER_SIZES = "(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 92vw";

function CardContent({ place, reason, distanceKm, month, eager, level = 3 }: PlaceCardProps) {
  const Heading = `h${level}` as const;
  const asked = useAskedMonth();
  const facts = [
    place.state,
    idealDaysText(place.idealDays),
    distanceKm !== undefined && `${Math.round(distanceKm)} km away`,
  ];
  return (
    <>
      <div className="aspect-[4/3] overflow-hidden rounded-2xl bg-sunken">
        <PlaceCover
          place={place}
          eager={eager}
          sizes={COVER_SIZES}
          className="transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <Heading className="type-heading mt-3.5">
        <Link href={paths.destination(place.slug, asked)} className="card-link">
          {place.name}
        </Link>
      </Heading>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>
      <p className="mt-1.5 mb-3 line-clamp-3 text-[0.9375rem] leading-normal">
        {reason ?? place.summary}
      </p>
      <div className="mt-auto">
        <MonthsStrip months={place.bestMonths} current={month} />
      </div>
    </>
  );
}

/** A place as a picture with its name, its state, a line about it, its best months and the days it deserves. */
export function PlaceCard(props: PlaceCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <CardContent {...props} />
    </article>
  );
}
