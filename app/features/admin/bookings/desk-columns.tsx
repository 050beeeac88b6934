import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { plateText } from "#app/domain/fleet/plates.ts";
import { rupees } from "#app/domain/money/money.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { DeskBooking } from "#app/schemas/admin/bookings.ts";
import { Link } from "#app/ui/controls/link.tsx";
import type { Column } from "../ui/admin-table.tsx";
import { BookingStatusChip } from "./booking-status.tsx";
import { whatsAppLink } from "./desk-words.ts";

/** A row with the day and time of its pickup, and its phone number, in words. */
export type ListedDeskBooking = DeskBooking & {
  pickupText: string;
  pickupDay: string;
  phone: string;
};

const MUTED = "text-sm text-muted";
const NEED = "text-sm font-semibold xl:whitespace-nowrap";
const LINK = "inline-flex min-h-6 items-center text-sm text-link";

function Contact({ contactName, contactPhone, phone }: ListedDeskBooking) {
  if (contactPhone === "") return <>{contactName}</>;
  return (
    <span className="grid">
      <span>{contactName}</span>
      <span className="flex gap-x-3 whitespace-nowrap lg:max-xl:flex-wrap">
        <Link href={`tel:${contactPhone}`} className={`${LINK} tabular-nums`}>
          {phone}
        </Link>
        <Link href={whatsAppLink(contactPhone)} className={LINK}>
          WhatsApp<span className="sr-only"> {contactName}</span>
        </Link>
      </span>
    </span>
  );
}

const Cab = ({ plate, driverName, vehicleClass }: DeskBooking) => (
  <span className="grid">
    <span>{CLASS_FACTS[vehicleClass].label}</span>
    <span className={MUTED}>
      {plate === null ? "Not assigned" : `${plateText(plate)}, ${driverName}`}
    </span>
  </span>
);

/** The columns of the queue; `company` goes along with its links. */
export const deskColumns = (company: string | null): readonly Column<ListedDeskBooking>[] => [
  {
    key: "reference",
    label: "Booking",
    cell: ({ reference }) => (
      <Link
        href={adminPaths.deskBooking(reference, { company })}
        className="font-semibold whitespace-nowrap text-link tabular-nums"
      >
        {reference}
      </Link>
    ),
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status, needs, isLocked }) => (
      <span className="grid justify-items-start gap-0.5">
        <BookingStatusChip status={status} />
        {isLocked ? (
          <span className={`${NEED} text-danger`}>Start is locked</span>
        ) : (
          needs !== null && <span className={`${NEED} text-warning`}>{needs}</span>
        )}
      </span>
    ),
  },
  {
    key: "pickup",
    label: "Pickup",
    sort: "pickupAt",
    cell: ({ pickupDay, pickupText }) => (
      <span className="grid whitespace-nowrap">
        <span>{pickupDay}</span>
        <span className="tabular-nums">{pickupText}</span>
      </span>
    ),
  },
  {
    key: "route",
    label: "Route",
    cell: ({ stops, passengers }) => (
      <span className="grid">
        <span>{stops.join(" to ")}</span>
        <span className={MUTED}>
          {passengers} {passengers === 1 ? "traveller" : "travellers"}
        </span>
      </span>
    ),
  },
  { key: "contact", label: "Traveller", cell: (row) => <Contact {...row} /> },
  { key: "cab", label: "Vehicle", cell: (row) => <Cab {...row} /> },
  {
    key: "price",
    label: "Price",
    isNumber: true,
    cell: ({ totalPaise }) => rupees(totalPaise),
  },
];
