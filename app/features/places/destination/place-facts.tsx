import { Facts, type Fact } from "#app/ui/controls/facts.tsx";
import { rupees } from "#app/domain/money/money.ts";
import { monthsText } from "#app/domain/time/months.ts";
import { idealDaysText } from "#app/domain/catalogue/places.ts";
import { closedSeasonText } from "#app/domain/catalogue/seasons.ts";
import { permitText, placeAccessText } from "./fact-words.ts";
import type { Place } from "#app/schemas/public/places.ts";
import type { PlaceView, PoiView } from "./view.ts";

type Hub = NonNullable<Place["nearestAirport"]>;

/** "12 km as the crow flies · JAI". */
const hubNote = ({ code, distanceKm }: Hub) =>
  [distanceKm !== null && `${Math.round(distanceKm)} km as the crow flies`, code]
    .filter(Boolean)
    .join(" · ") || undefined;

const ratingFact = ({ rating, ratingCount }: PlaceView): Fact =>
  rating === null
    ? { term: "Rating", value: "No reviews yet" }
    : {
        term: "Rating",
        value: `${rating.toFixed(1)} of 5`,
        note: `from ${ratingCount} ${ratingCount === 1 ? "review" : "reviews"}`,
      };

/** The figures of points of interest used in the facts. */
type PoiFigures = Pick<PoiView, "visitMinutes" | "feePaise">;

function visitFact(pois: readonly PoiFigures[]): Fact {
  const hours = Math.max(
    1,
    Math.round(pois.reduce((sum, { visitMinutes }) => sum + visitMinutes, 0) / 60),
  );
  const counted = pois.length === 1 ? "1 sight" : `${pois.length} sights`;
  return {
    term: "Time to see it all",
    value: `About ${hours} ${hours === 1 ? "hour" : "hours"}`,
    note: `for ${counted}, not counting travel`,
  };
}

/** Known entry fees per adult. */
function entryFact(pois: readonly PoiFigures[]): Fact | null {
  const known = pois.flatMap(({ feePaise }) =>
    feePaise && feePaise.indianAdult !== null ? [feePaise] : [],
  );
  if (known.length === 0) return null;
  const home = known.reduce((sum, { indianAdult }) => sum + indianAdult!, 0);
  const abroad = known.every(({ foreignAdult }) => foreignAdult !== null)
    ? known.reduce((sum, { foreignAdult }) => sum + foreignAdult!, 0)
    : null;
  const notes = [
    abroad !== null && abroad !== home && `${rupees(abroad)} for foreign visitors`,
    known.length < pois.length &&
      `fees unknown for ${pois.length - known.length} of ${pois.length} sights`,
  ];
  return {
    term: "Entry fees",
    value: home === 0 ? "Free" : rupees(home),
    note: notes.filter(Boolean).join("; ") || undefined,
  };
}

/** What can keep a traveller away: how one gets there, when it is shut, and which permits it takes. */
function entryConditions({ access, closedSeasons, permits }: PlaceView): (Fact | false)[] {
  const reached = access === null ? null : placeAccessText(access);
  return [
    reached !== null && { term: "Access", value: reached },
    Boolean(closedSeasons?.length) && {
      term: "Season",
      value: closedSeasons!.map(closedSeasonText).join("; "),
    },
    Boolean(permits?.length) && { term: "Permits", value: permits!.map(permitText).join("; ") },
  ];
}

/** Key facts of a place: ideal stay, best months, altitude, access, time and fees. */
export function PlaceFacts({ place, pois }: { place: PlaceView; pois: readonly PoiFigures[] }) {
  const { idealDays, bestMonths, altitudeM, nearestAirport, nearestRailway } = place;
  const facts: (Fact | null | false)[] = [
    idealDays !== null && { term: "Ideal stay", value: idealDaysText(idealDays) },
    bestMonths.length > 0 && { term: "Best months", value: monthsText(bestMonths) },
    pois.length > 0 && visitFact(pois),
    entryFact(pois),
    nearestAirport !== null && {
      term: "Nearest airport",
      value: nearestAirport.name,
      note: hubNote(nearestAirport),
    },
    nearestRailway !== null && {
      term: "Nearest railway station",
      value: nearestRailway.name,
      note: hubNote(nearestRailway),
    },
    altitudeM !== null && {
      term: "Altitude",
      value: `${altitudeM.toLocaleString("en-IN")} m`,
      note: "above sea level",
    },
    ...entryConditions(place),
    ratingFact(place),
  ];
  return <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />;
}
