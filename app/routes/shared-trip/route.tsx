import { plateText } from "#app/domain/fleet/plates.ts";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookingRoute } from "#app/features/bookings/booking-route.tsx";
import { BookingSteps } from "#app/features/bookings/booking-steps.tsx";
import { STATUS_WORDS } from "#app/features/bookings/booking-words.ts";
import { Facts } from "#app/ui/controls/facts.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const LONGEST_TOKEN = 100;

/** A trip for whoever has its link; never cached, and its address is passed on to no other site. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const trip = await context.services.bookings.sharedTrip(token.slice(0, LONGEST_TOKEN));
  return data(
    {
      trip,
      pickup: momentInIndia(trip.pickupAt),
      end: momentInIndia(trip.endsAt),
      until: momentInIndia(trip.expiresAt),
      map: context.map,
    },
    { headers: { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" } },
  );
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "A cab trip",
    description: "A trip that was shared with you.",
    path: paths.sharedTrip(),
    noindex: true,
  });

export default function SharedTrip() {
  const { trip, pickup, end, until, map } = useLoaderData<typeof loader>();
  const { driver, stops, status, companyName } = trip;
  return (
    <>
      <PageHeader
        eyebrow="A trip that was shared with you"
        title={stops.map(({ name }) => name).join(" to ")}
        lead={`${STATUS_WORDS[status].label}. A cab of ${companyName}.`}
      />
      <div className="page-width grid gap-8 pb-20">
        <BookingSteps status={status} />
        <Facts
          facts={[
            { term: "Pickup", value: pickup, note: "India time" },
            { term: "Ends about", value: end, note: "India time" },
            {
              term: "Driver",
              value: driver ? driver.firstName : "Not yet shown",
              note: driver ? undefined : "from two hours before pickup",
            },
            {
              term: "Vehicle",
              value: driver ? driver.vehicle : "Not yet shown",
              note: driver && plateText(driver.plate),
            },
          ]}
        />
        <BookingRoute route={{ stops }} isRound={trip.tripType === "round-trip"} map={map} />
        <p className="text-muted">This link is good until {until}.</p>
      </div>
    </>
  );
}
