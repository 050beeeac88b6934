import type { ComponentProps } from "react";
import { seasonText } from "../explore/season.ts";
import { MonthRibbon } from "../cards/month-ribbon.tsx";
import { PlaceGrid } from "../cards/place-grid.tsx";
import { TagChips } from "../cards/tag-chip.tsx";
import { MoreLink, SectionContent, sectionFrame } from "#app/ui/controls/section.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { Gallery } from "./gallery.tsx";
import { PlaceFacts } from "./place-facts.tsx";
import { hasUnverified, UNVERIFIED_NOTE } from "./poi-words.ts";
import { Pois, POIS_ID } from "./pois.tsx";
import type { DestinationView } from "./view.ts";

type Place = DestinationView["place"];

interface AboutProps {
  place: Place;
  pois: ComponentProps<typeof PlaceFacts>["pois"];
}

function About({ place, pois }: AboutProps) {
  return (
    <>
      <TagChips tags={place.tags} label={`What ${place.name} is known for`} />
      <PlaceFacts place={place} pois={pois} />
      <Gallery images={place.images} />
    </>
  );
}

/** The place's tags, facts and photos. */
export const AboutPlace = (props: AboutProps) => (
  <div className="page-width grid gap-10 py-10 sm:py-14">
    <About {...props} />
  </div>
);

const WHEN_ID = "when-to-go";

type WhenToGoProps = Pick<Place, "name" | "bestMonths"> & { now: number };

function WhenToGo({ name, bestMonths, now }: WhenToGoProps) {
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

export const WhenToGoSection = (props: WhenToGoProps) => (
  <section {...sectionFrame(WHEN_ID, "sunken")}>
    <WhenToGo {...props} />
  </section>
);

type WhatToSeeProps = ComponentProps<typeof Pois>;

function WhatToSee({ place, ...pois }: WhatToSeeProps) {
  return (
    <SectionContent
      id={POIS_ID}
      title={`What to see in ${place.name}`}
      lead={`Numbers match the map. Times are in Indian Standard Time.${
        hasUnverified(pois.groups.flatMap((group) => group.pois)) ? ` ${UNVERIFIED_NOTE}` : ""
      }`}
    >
      <Pois place={place} {...pois} />
    </SectionContent>
  );
}

export const WhatToSeeSection = (props: WhatToSeeProps) => (
  <section {...sectionFrame(POIS_ID)}>
    <WhatToSee {...props} />
  </section>
);

const NEAR_ID = "near-by";
/** Radius of the link to more nearby places, in km. */
const NEAR_KM = 300;

type Spot = Pick<Place, "slug" | "name" | "latitude" | "longitude">;
type NearByProps = Pick<DestinationView, "nearby"> & { place: Spot; now: number };

const nearHref = ({ latitude, longitude }: Spot) =>
  paths.explore({ near: `${latitude},${longitude}`, radiusKm: NEAR_KM, sortBy: "distance" });

function NearBy({ place, nearby: { cards, distancesKm }, now }: NearByProps) {
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

export const NearBySection = (props: NearByProps) => (
  <section {...sectionFrame(NEAR_ID, "sunken")}>
    <NearBy {...props} />
  </section>
);

const ALIKE_ID = "alike";

interface AlikeProps {
  places: DestinationView["alike"];
  now: number;
}

function Alike({ places, now }: AlikeProps) {
  return (
    <SectionContent id={ALIKE_ID} title="You may also like">
      <PlaceGrid places={places} month={now} layout="rail" />
    </SectionContent>
  );
}

export const AlikeSection = (props: AlikeProps) => (
  <section {...sectionFrame(ALIKE_ID)}>
    <Alike {...props} />
  </section>
);
