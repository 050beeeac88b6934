import { PlaceGrid } from "../cards/place-grid.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { SectionContent, sectionFrame } from "#app/ui/controls/section.tsx";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";
import { type Request, PreferenceForm } from "./preference-form.tsx";

interface PreferenceSectionProps {
  request: Request;
  moods: readonly { id: string; name: string }[];
  /** Recommended places; each summary says why. */
  places: readonly PlaceCardData[];
}

const ID = "for-you";

function RequestAndPlaces({ request, moods, places }: PreferenceSectionProps) {
  return (
    <SectionContent
      id={ID}
      title="Find a trip that fits"
      lead="Tell us how long and when. We explain every suggestion."
    >
      <PreferenceForm request={request} moods={moods} />
      {places.length > 0 ? (
        <PlaceGrid places={places} month={request.month} layout="rail" />
      ) : (
        <EmptyState title="No places match">
          Try more days, another month or a different mood.
        </EmptyState>
      )}
    </SectionContent>
  );
}

/** The preferences form, and matching places with reasons. */
export function PreferenceSection({ request, moods, places }: PreferenceSectionProps) {
  const named = moods.map(({ id, name }) => ({ id, name }));
  return (
    <section {...sectionFrame(ID)}>
      <RequestAndPlaces request={request} moods={named} places={places} />
    </section>
  );
}
