import type { NewQuote, QuoteRoute } from "#app/schemas/public/cabs.ts";
import type { QuoteValues } from "./quote-form.tsx";
import { storedStop } from "./stop-value.ts";

const FIRST: QuoteValues = { tripType: "one-way", passengers: "2", bags: "2", package: "8/80" };

/** The form's values of a new trip, to `placeName` if there is one. */
export const firstValues = (placeName?: string): QuoteValues => ({
  ...FIRST,
  ...(placeName && { to: placeName }),
});

interface PricedTrip {
  request: NewQuote;
  stops: QuoteRoute["stops"];
}

/** The form's values for a trip that was priced. */
export function valuesOf({ request, stops }: PricedTrip): QuoteValues {
  const [first, ...others] = stops;
  const last = others.pop();
  const named = {
    from: first,
    to: last,
    via: others[0],
    via2: others[1],
    via3: others[2],
  };
  const { itineraryId, itineraryDay, ...asked } = request;
  return {
    ...FIRST,
    ...asked,
    ...Object.fromEntries(
      Object.entries(named).flatMap(([name, stop]) =>
        stop
          ? [
              [name, stop.name],
              [`${name}Stop`, storedStop(stop)],
            ]
          : [],
      ),
    ),
    trip: itineraryId,
    tripDay: itineraryDay === undefined ? undefined : String(itineraryDay),
    passengers: String(request.passengers),
    bags: String(request.bags),
    addOns: request.addOns.join(" "),
  };
}
