import { Link } from "#app/ui/controls/link.tsx";
import { PlaceCover } from "../cards/place-cover.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { monthName, monthsText } from "#app/domain/time/months.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";

interface HeroProps {
  companyName: string;
  month: number;
  placeCount: number;
  /** Whose picture the cover is. */
  featured: PlaceCardData | null;
}

function CoverPicture({ place }: { place: PlaceCardData }) {
  return (
    <figure className="relative aspect-[4/3] overflow-hidden rounded-3xl bg-sunken sm:aspect-[2/1] lg:col-span-8 lg:col-start-5 lg:row-start-1 lg:aspect-auto lg:h-[38rem]">
      <PlaceCover
        place={place}
        eager
        alt={`Illustration of ${place.name}`}
        sizes="(min-width: 64rem) 52rem, 100vw"
      />
      <figcaption className="absolute right-3 bottom-3 sm:right-4 sm:bottom-4">
        <Link
          href={paths.destination(place.slug)}
          className="flex min-h-11 items-center gap-2 rounded-full bg-paper px-4 text-sm hover:underline"
        >
          {place.name}, best {monthsText(place.bestMonths)}
        </Link>
      </figcaption>
    </figure>
  );
}

function Opening({ companyName, month, placeCount, featured }: HeroProps) {
  return (
    <div className="gap-y-8 max-lg:grid lg:grid lg:grid-cols-12">
      <div className="relative z-10 lg:col-span-6 lg:col-start-1 lg:row-start-1 lg:mt-auto lg:rounded-tr-[2.5rem] lg:bg-paper lg:pt-12 lg:pr-12">
        <p className="type-eyebrow">{monthName(month)} in India</p>
        <h1 className="type-display mt-3">Where to go in India, month by month</h1>
        <p className="type-lead mt-5 max-w-[46ch] text-muted">
          {companyName} covers {placeCount > 0 ? `${placeCount} places` : "places"} across India:
          the best months to visit, how many days to stay and what to see.
        </p>
        <div className="mt-7 max-w-xl">
          <SearchForm id="home-search" size="lg" />
        </div>
      </div>
      {featured !== null && <CoverPicture place={featured} />}
    </div>
  );
}

/** The opening of the guide: what it does, its search, and a place that is at its best now. */
export function Hero(props: HeroProps) {
  return (
    <div className="page-width pt-8 lg:pt-6">
      <Opening {...props} />
    </div>
  );
}
