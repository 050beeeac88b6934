import { useEffect, useState } from "react";
import { STATUS_WORDS } from "#app/features/bookings/booking-words.ts";
import { FareLines } from "#app/features/cabs/fare-lines.tsx";
import { Facts } from "#app/ui/controls/facts.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { rupees } from "#app/domain/money/money.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Saved } from "#app/client/offline/store.ts";
import type { SavedBooking } from "#app/client/offline/bookings.ts";
import { OfflineNotice } from "./offline-notice.tsx";

const LINK = "inline-flex min-h-11 items-center text-link underline underline-offset-4";

/** The address of a stored file, while it is shown. */
function useFile(file: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function Contacts({ booking }: { booking: SavedBooking["booking"] }) {
  const { assignment, company, startCode } = booking;
  return (
    <div className="mt-8 grid gap-1">
      {assignment && (
        <p>
          {assignment.model}, {assignment.plate}. {assignment.driverName},{" "}
          <Link href={`tel:${assignment.driverPhone}`} className={LINK}>
            {assignment.driverPhone}
          </Link>
        </p>
      )}
      {startCode !== null && (
        <p>
          Code to start the trip: <strong className="tabular-nums">{startCode}</strong>
        </p>
      )}
      <p>
        {company.name}
        {company.supportPhone !== null && (
          <>
            {", "}
            <Link href={`tel:${company.supportPhone}`} className={LINK}>
              {company.supportPhone}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

/** The saved copy of a booking, with its voucher. */
export function OfflineBooking({ saved: { what, savedAt } }: { saved: Saved<SavedBooking> }) {
  const { booking, voucher } = what;
  const file = useFile(voucher);
  const { reference, option } = booking;
  const { label } = STATUS_WORDS[booking.status];
  return (
    <>
      <OfflineNotice>{`Showing your booking as it was on this device on ${momentInIndia(new Date(savedAt).toISOString())}. You need a connection to change or cancel it.`}</OfflineNotice>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "My bookings", href: paths.myBookings() },
          { label: reference },
        ]}
        eyebrow={`Booking ${reference}`}
        title={booking.stops.join(" to ")}
        lead={label}
      />
      <div className="page-width pb-20">
        <Facts
          facts={[
            { term: "Pickup", value: momentInIndia(booking.pickupAt), note: "India time" },
            { term: "Car", value: option.label, note: `${option.examples} or similar` },
            { term: "Price", value: rupees(booking.totalPaise), note: "with tax" },
            { term: "Traveller", value: booking.contact.name },
          ]}
        />
        {file !== undefined && (
          <p className="mt-6">
            <Link href={file} download={`voucher-${reference}.pdf`} className={LINK}>
              Open the voucher (PDF)
            </Link>
          </p>
        )}
        <Contacts booking={booking} />
        <h2 className="type-title mt-10 mb-3">Price</h2>
        <div className="max-w-2xl">
          <FareLines option={option} />
        </div>
      </div>
    </>
  );
}
