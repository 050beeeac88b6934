import { useEffect } from "react";
import { PlaceFacts } from "#app/features/places/destination/place-facts.tsx";
import { PlaceHero } from "#app/features/places/destination/place-hero.tsx";
import { Pois, POIS_ID } from "#app/features/places/destination/pois.tsx";
import { MonthRibbon } from "#app/features/places/cards/month-ribbon.tsx";
import { TagChips } from "#app/features/places/cards/tag-chip.tsx";
import { Section } from "#app/ui/controls/section.tsx";
import { monthInIndia } from "#app/domain/time/months.ts";
import type { Saved } from "#app/client/offline/store.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { OFFLINE_PATH } from "#app/client/pwa-constants.ts";
import type { SavedView } from "./save-offline.ts";
import { OfflineNotice } from "./offline-notice.tsx";

const dayOf = (savedAt: number) =>
  new Date(savedAt).toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric" });

/** Tiles need a connection: offline, the drawn map is used. */
const WITHOUT_TILES = { tileUrl: null, tileAttribution: null };

/** The saved copy of a destination: facts, and points of interest in a list and on the map. */
export function OfflineDestination({ saved: { what, savedAt } }: { saved: Saved<SavedView> }) {
  const { place, groups, bounds } = what;
  const pois = groups.flatMap((group) => group.pois);
  useEffect(() => {
    if (location.hash !== "")
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <>
      <OfflineNotice>{`Showing the copy of ${place.name} saved on this device on ${dayOf(savedAt)}. Hours and fees may have changed since.`}</OfflineNotice>
      <PlaceHero
        place={place}
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "Saved for offline", href: OFFLINE_PATH },
          { label: place.name },
        ]}
      />
      <div className="page-width grid gap-10 py-10 sm:py-14">
        <TagChips tags={place.tags} label={`What ${place.name} is known for`} />
        <PlaceFacts place={place} pois={pois} />
      </div>
      {place.bestMonths.length > 0 && (
        <Section id="when-to-go" tone="sunken" title={`When to go to ${place.name}`}>
          <MonthRibbon
            label={`The year in ${place.name}`}
            best={place.bestMonths}
            current={monthInIndia(new Date())}
            note={(month) => (place.bestMonths.includes(month) ? "best" : null)}
          />
        </Section>
      )}
      {pois.length > 0 && (
        <Section
          id={POIS_ID}
          title={`What to see in ${place.name}`}
          lead="Numbers match the map. Times are in Indian Standard Time."
        >
          <Pois place={place} groups={groups} bounds={bounds} map={WITHOUT_TILES} />
        </Section>
      )}
    </>
  );
}
