import { CalendarPlus, FileText, ReceiptText } from "lucide-react";
import { paths } from "#app/domain/urls/paths.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import type { BookingDocument, DocumentName } from "#app/schemas/public/bookings/documents.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

const LOOKS: Readonly<Record<DocumentName, { label: string; Icon: typeof FileText }>> = {
  "voucher.pdf": { label: "Voucher (PDF)", Icon: FileText },
  "booking.ics": { label: "Add to calendar", Icon: CalendarPlus },
  "invoice.pdf": { label: "Invoice (PDF)", Icon: ReceiptText },
};

/** The booking's files to download, and why one isn't there yet. */
export function BookingDocuments({ documents }: { documents: readonly BookingDocument[] }) {
  const missing = documents.flatMap(({ unavailable }) => unavailable ?? []);
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {documents
          .filter(({ unavailable }) => unavailable === null)
          .map(({ name, url }) => {
            const { label, Icon } = LOOKS[name];
            return (
              <ButtonLink key={name} href={url} download variant="secondary">
                <Icon aria-hidden="true" size={18} /> {label}
              </ButtonLink>
            );
          })}
      </p>
      {missing.map((text) => (
        <p key={text} className="mt-2 text-muted">
          {text}.
        </p>
      ))}
    </>
  );
}

/** A round trip or a tour comes back by itself, and a local package goes nowhere. */
const canReturn = ({ tripType }: Booking) => tripType === "one-way" || tripType === "airport";

/** What else can be done with the trip: change it, book it again, or book the way back. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { reference, moves } = booking;
  return (
    <p className="flex flex-wrap gap-2">
      {moves.includes("change") && (
        <ButtonLink href={paths.cabs({ change: reference })}>Change time or route</ButtonLink>
      )}
      <ButtonLink href={paths.cabs({ again: reference })} variant="secondary">
        Book again
      </ButtonLink>
      {canReturn(booking) && (
        <ButtonLink href={paths.cabs({ back: reference })} variant="secondary">
          Book the return trip
        </ButtonLink>
      )}
    </p>
  );
}
