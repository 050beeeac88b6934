import { PlaceGrid } from "../cards/place-grid.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { SectionContent, sectionFrame } from "#app/ui/controls/section.tsx";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";
import { type Wish, WishForm } from "./wish-form.tsx";

interface WishSectionProps {
  wish: Wish;
  moods: readonly { id: string; name: string }[];
  /** Recommended places; each summary says why. */
  places: readonly PlaceCardData[];
}

const ID = "for-you";

function WishAndPlaces({ wish, moods, places }: WishSectionProps) {
  return (
    <SectionContent
      id={ID}
      title="Find a trip that fits"
      lead="Tell us how long and when. We explain every suggestion."
    >
      <WishForm wish={wish} moods={moods} />
      {places.length > 0 ? (
        <PlaceGrid places={places} month={wish.month} layout="rail" />
      ) : (
        <EmptyState title="No places match">
          Try more days, another month or a different mood.
        </EmptyState>
      )}
    </SectionContent>
  );
}

/** The preferences form, and matching places with reasons. */
export function WishSection({ wish, moods, places }: WishSectionProps) {
  const named = moods.map(({ id, name }) => ({ id, name }));
  return (
    <section {...sectionFrame(ID)}>
      <WishAndPlaces wish={wish} moods={named} places={places} />
    </section>
  );
}
