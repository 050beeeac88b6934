import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { countText } from "#app/domain/trip/words.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { useTripCab, type CabEstimate } from "../planning/use-trip-cab.ts";
import { useTripEditor } from "./trip-editor-context.ts";

function priceText(cab: CabEstimate): string {
  if (cab === "asking") return "…";
  if (cab === "unavailable") return "Not available";
  return cab.totalPaise === null ? "Nothing to drive yet" : `about ${rupees(cab.totalPaise)}`;
}

/** "Sedan, 2 days with a package each" or "Sedan, 7 days, 1,240 km". */
function detailText(cab: CabEstimate): string {
  if (typeof cab === "string" || cab.totalPaise === null) return "A car with a driver";
  const [first] = cab.parts;
  const km = Math.ceil(cab.parts.reduce((sum, { distanceKm }) => sum + distanceKm, 0));
  const days = cab.parts.reduce((sum, part) => sum + part.days, 0);
  return `${first?.vehicleLabel}, ${countText(days, "day")}, ${km.toLocaleString("en-IN")} km`;
}

/** What cabs for the trip would cost as it is planned now, and the way to their form. Its size doesn't change with what it says. */
export function TripCab() {
  const { trip, status } = useTripEditor();
  const cab = useTripCab(trip.id, trip.version, status);
  return (
    <div className="w-56">
      <dt>Cab</dt>
      <dd aria-live="polite">
        {priceText(cab)}
        <span className="block text-sm font-normal text-muted">{detailText(cab)}</span>
        <Link
          href={paths.cabs({ trip: trip.id })}
          prefetch="none"
          className="inline-flex min-h-11 items-center text-sm font-normal text-link underline underline-offset-4"
        >
          See cab prices
        </Link>
      </dd>
    </div>
  );
}
