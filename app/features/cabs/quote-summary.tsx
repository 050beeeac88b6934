import { Facts } from "#app/ui/controls/facts.tsx";
import { clock12 } from "#app/domain/fares/trip-times.ts";
import { durationText } from "#app/domain/plan/time/wall-time.ts";
import type { Quote } from "#app/schemas/public/cabs.ts";
import { packageText } from "./cab-words.ts";

const whenText = (at: string) =>
  `${new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${at}:00Z`))}, ${clock12(at)}`;

const SOURCES = { estimate: "our road estimate", "routing-server": "route on the road map" };

/** "Delhi to Agra", with the stops between. */
export const routeText = ({ stops }: Pick<Quote, "stops">) =>
  stops.map(({ name }) => name).join(" to ");

/** What was priced: route, times and distance, and where the distance comes from. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { request, distanceKm, driveMinutes, days, distanceSource } = quote;
  return (
    <Facts
      facts={[
        { term: "Pickup", value: whenText(request.pickupAt) },
        ...(request.returnAt ? [{ term: "Return", value: whenText(request.returnAt) }] : []),
        ...(request.package ? [{ term: "Package", value: packageText(request.package) }] : []),
        ...(distanceKm > 0
          ? [
              {
                term: "Driving",
                value: `about ${Math.ceil(distanceKm).toLocaleString("en-IN")} km, ${durationText(driveMinutes)} (${SOURCES[distanceSource]})`,
              },
            ]
          : []),
        ...(days > 1 ? [{ term: "Calendar days", value: String(days) }] : []),
      ]}
    />
  );
}
