import { rupees } from "#app/domain/money/money.ts";
import type { DeskRecord } from "#app/schemas/admin/bookings.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { CLASS_WORDS, whatsAppLink } from "./desk-words.ts";

const LINK = "inline-flex min-h-11 items-center text-link";

function Phone({ phone, name }: { phone: string; name: string }) {
  if (phone === "") return <>Unknown</>;
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link href={`tel:${phone}`} className={`${LINK} tabular-nums`}>
        Call {phone}
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
}

const extrasText = ({ request }: DeskRecord["booking"]) =>
  request.addOns.length > 0 ? request.addOns.join(", ").replaceAll("-", " ") : "None";

/** What the trip is, who travels and what drives. */
export function BookingFacts({ record: { booking }, pickup, end }: BookingFactsProps) {
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
      <Row term="Distance">
        {route.distanceKm} km, {Math.round(route.driveMinutes / 6) / 10} hours of driving
        {route.distanceSource === "estimate" && " (estimate)"}
      </Row>
      {request.flightNumber !== undefined && (
        <Row term="Flight">
          {request.flightNumber}
          {request.terminal !== undefined && `, terminal ${request.terminal}`}
        </Row>
      )}
      <Row term="Party">
        {request.passengers} travellers, {request.bags} bags
      </Row>
      <Row term="Extras">{extrasText(booking)}</Row>
      <Row term="Class">{CLASS_WORDS[booking.vehicleClass]}</Row>
      <Row term="Price">{rupees(booking.totalPaise)}</Row>
      <Row term="Traveller">
        {contact.name}
        <Phone phone={contact.phone} name={contact.name} />
        {contact.email}
      </Row>
      {notes !== "" && <Row term="For the driver">{notes}</Row>}
      <Row term="Vehicle">
        {assignment ? `${assignment.plate}, ${assignment.model}` : "Not assigned"}
      </Row>
      {assignment && (
        <Row term="Driver">
          {assignment.driverName}
          <Phone phone={assignment.driverPhone} name={assignment.driverName} />
        </Row>
      )}
    </dl>
  );
}
