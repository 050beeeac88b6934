import { packageText } from "#app/features/cabs/cab-words.ts";
import { ADD_ON_LABELS } from "#app/domain/fares/add-ons.ts";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { plateText } from "#app/domain/fleet/plates.ts";
import { countText, durationText } from "#app/domain/trip/words.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { DeskRecord } from "#app/schemas/admin/bookings.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { whatsAppLink } from "./desk-words.ts";

const LINK = "inline-flex min-h-11 items-center text-link";

function Phone({ phone, shown, name }: { phone: string; shown: string; name: string }) {
  if (phone === "") return <>Unknown</>;
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link href={`tel:${phone}`} className={`${LINK} tabular-nums`}>
        Call {shown}
      </Link>
      <Link href={whatsAppLink(phone)} className={LINK}>
        WhatsApp<span className="sr-only"> {name}</span>
      </Link>
    </span>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface BookingFactsProps {
  record: DeskRecord;
  pickup: string;
  end: string;
  /** Phone numbers as they are read. */
  phones: { traveller: string; driver: string };
}

const extrasText = ({ request }: DeskRecord["booking"]) =>
  request.addOns.length > 0
    ? request.addOns.map((addOn) => ADD_ON_LABELS[addOn].label).join(", ")
    : "None";

/** What is driven: the package of a local trip, else the route. */
function distanceText({ request, route }: DeskRecord["booking"]): string {
  if (request.package !== undefined) return packageText(request.package);
  const driven = `${Math.ceil(route.distanceKm).toLocaleString("en-IN")} km, ${durationText(route.driveMinutes)} of driving`;
  return route.distanceSource === "estimate" ? `${driven} (estimate)` : driven;
}

/** What the trip is, who travels and what drives. */
export function BookingFacts({ record: { booking }, pickup, end, phones }: BookingFactsProps) {
  const { contact, assignment, request, route, notes } = booking;
  return (
    <dl className="divide-y divide-line">
      <Row term="Pickup">{pickup}</Row>
      <Row term="Ends">{end}</Row>
      <Row term="Route">
        <ol>
          {route.stops.map(({ name }, index) => (
            <li key={index + name}>{name}</li>
          ))}
        </ol>
      </Row>
      <Row term="Distance">{distanceText(booking)}</Row>
      {request.flightNumber !== undefined && (
        <Row term="Flight">
          {request.flightNumber}
          {request.terminal !== undefined && `, terminal ${request.terminal}`}
        </Row>
      )}
      <Row term="Party">
        {countText(request.passengers, "traveller")}, {countText(request.bags, "bag")}
      </Row>
      <Row term="Extras">{extrasText(booking)}</Row>
      <Row term="Class">{CLASS_FACTS[booking.vehicleClass].label}</Row>
      <Row term="Price">{rupees(booking.totalPaise)}</Row>
      <Row term="Traveller">
        {contact.name}
        <Phone phone={contact.phone} shown={phones.traveller} name={contact.name} />
        {contact.email}
      </Row>
      {notes !== "" && <Row term="For the driver">{notes}</Row>}
      <Row term="Vehicle">
        {assignment ? `${plateText(assignment.plate)}, ${assignment.model}` : "Not assigned"}
      </Row>
      {assignment && (
        <Row term="Driver">
          {assignment.driverName}
          <Phone
            phone={assignment.driverPhone}
            shown={phones.driver}
            name={assignment.driverName}
          />
        </Row>
      )}
    </dl>
  );
}
