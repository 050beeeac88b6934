import { MonthRibbon } from "../cards/month-ribbon.tsx";
import { PlaceGrid } from "../cards/place-grid.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { MoreLink, SectionContent, sectionFrame } from "#app/ui/controls/section.tsx";
import { monthName } from "#app/domain/time/months.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";

interface MonthSectionProps {
  month: number;
  /** The month it is. */
  now: number;
  places: readonly PlaceCardData[];
  /** How many places are at their best in the month, shown or not. */
  total: number;
}

const ID = "month";

function Month({ month, now, places, total }: MonthSectionProps) {
  const more = total > places.length && (
    <MoreLink href={paths.explore({ month })}>All {total} places</MoreLink>
  );
  return (
    <SectionContent
      id={ID}
      title={`Where to go in ${monthName(month)}`}
      lead="Every place has its season. Choose your month."
      action={more}
    >
      <div className="mb-8 rounded-2xl bg-sunken p-1.5">
        <MonthRibbon
          label="Choose a month"
          selected={month}
          current={now}
          href={(number) => `/?month=${number}#month`}
        />
      </div>
      {places.length > 0 ? (
        <PlaceGrid places={places} month={month} layout="rail" />
      ) : (
        <EmptyState
          title={`No places are at their best in ${monthName(month)}`}
          action={<MoreLink href={paths.explore()}>Browse all places</MoreLink>}
        >
          Choose another month above, or browse all places.
        </EmptyState>
      )}
    </SectionContent>
  );
}

/** The places that are at their best in a month, with the year to choose another from. */
export function MonthSection(props: MonthSectionProps) {
  return (
    <section {...sectionFrame(ID)}>
      <Month {...props} />
    </section>
  );
}
