import { CalendarPlus, Car, ListPlus } from "lucide-react";
import { regionTitle } from "../explore/region-words.ts";
import { useAskedMonth } from "../cards/use-asked-month.ts";
import { PlaceCover } from "../cards/place-cover.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/controls/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceView } from "./view.ts";

interface PlaceHeroProps {
  place: Pick<PlaceView, "slug" | "name" | "state" | "region" | "gist" | "rest" | "images">;
  crumbs: Crumb[];
}

function Title({ place: { slug, name, state, region, gist } }: Pick<PlaceHeroProps, "place">) {
  const asked = useAskedMonth();
  return (
    <div className="lg:rounded-tr-[2.5rem] lg:bg-paper lg:pt-9 lg:pr-12">
      <p className="type-eyebrow mt-6 lg:mt-0">
        {[state, region && regionTitle(region)].filter(Boolean).join(" · ")}
      </p>
      <h1 className="type-display mt-2">{name}</h1>
      <p className="type-lead mt-4 max-w-[56ch] text-muted">{gist}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={paths.itinerary(slug, asked)}>
          <CalendarPlus aria-hidden="true" size={18} /> Plan a trip
        </ButtonLink>
        <ButtonLink variant="secondary" href={paths.addToTrip(slug, asked)}>
          <ListPlus aria-hidden="true" size={18} /> Add to trip
        </ButtonLink>
        <ButtonLink variant="secondary" href={paths.cabs({ place: slug })}>
          <Car aria-hidden="true" size={18} /> Ask about a cab
        </ButtonLink>
      </div>
    </div>
  );
}

function Opening({ place, crumbs }: PlaceHeroProps) {
  const { slug, name, rest, images } = place;
  const [photo] = images;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <figure className="relative mt-4 h-64 overflow-hidden rounded-3xl bg-sunken sm:h-96 lg:h-[32rem]">
        <PlaceCover
          place={{ slug, name, image: photo ?? null }}
          eager
          alt={photo?.alt ?? `Illustration of ${name}`}
          sizes="(min-width: 80rem) 75rem, 94vw"
        />
        {photo?.credit && (
          <figcaption className="absolute top-3 right-3 rounded-full bg-paper px-3 py-1 text-sm">
            {photo.credit}
          </figcaption>
        )}
      </figure>
      <div className="relative gap-x-10 lg:-mt-28 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Title place={place} />
        {rest !== "" && <p className="mt-8 max-w-[68ch] lg:mt-0 lg:pt-36">{rest}</p>}
      </div>
    </>
  );
}

/** The opening of a destination's page: its picture as wide as the page, its name, what it is in one sentence, and the rest of the story. */
export function PlaceHero(props: PlaceHeroProps) {
  return (
    <header className="page-width pt-4 sm:pt-6">
      <Opening {...props} />
    </header>
  );
}
