import { plateText } from "#app/domain/fleet/plates.ts";
import { Form } from "@remix-run/react";
import { rupees } from "#app/domain/money/money.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/controls/link.tsx";

const LINK = "text-link underline underline-offset-4";

/** What was paid, what is still to be paid and to whom, in words. */
function paidText({ receivedPaise, outstandingPaise }: Booking["payment"]): string {
  const paid = `Paid so far: ${rupees(Math.max(0, receivedPaise))}.`;
  if (outstandingPaise > 0)
    return `${paid} To be paid to the operator: ${rupees(outstandingPaise)}.`;
  return outstandingPaise < 0
    ? `${paid} You get back ${rupees(-outstandingPaise)} from the operator.`
    : `${paid} Nothing more is to be paid.`;
}

/** What was paid and what is due, and how it is paid. */
export function BookingPayment({ payment }: { payment: Booking["payment"] }) {
  const { dueNowPaise, upiLink, upiVpa } = payment;
  return (
    <>
      <p>{paidText(payment)}</p>
      {dueNowPaise > 0 && (
        <p className="mt-2">
          Due now: <strong>{rupees(dueNowPaise)}</strong>
          {upiVpa === null ? ", in cash to the operator." : `, by UPI to ${upiVpa} or in cash.`} The
          operator records what arrives.
        </p>
      )}
      {upiLink !== null && (
        <p className="mt-2">
          <Link href={upiLink} className={`inline-flex min-h-11 items-center ${LINK}`}>
            Pay with a UPI app on this phone
          </Link>
        </p>
      )}
    </>
  );
}

interface PhoneProps {
  number: string;
  /** The number in groups of digits. */
  text: string;
}

const Phone = ({ number, text }: PhoneProps) => (
  <Link href={`tel:${number}`} className={`whitespace-nowrap ${LINK}`}>
    {text}
  </Link>
);

/** Vehicle, driver and the code that starts the trip, once they are known. */
export function BookingDriver({ booking, phone }: { booking: Booking; phone: string | null }) {
  const { assignment, startCode } = booking;
  return (
    <>
      {assignment && (
        <p>
          {assignment.model}, {plateText(assignment.plate)}. {assignment.driverName},{" "}
          <Phone number={assignment.driverPhone} text={phone ?? assignment.driverPhone} />
          {assignment.isDemo && (
            <span className="block text-muted">Invented for the demonstration.</span>
          )}
        </p>
      )}
      {startCode !== null && (
        <p className="mt-2">
          Tell the driver this code when you are in the car:{" "}
          <strong className="tabular-nums">{startCode}</strong>
        </p>
      )}
    </>
  );
}

/** Cancels at the cost that it shows; if that has changed since, the page shows the new cost. */
export function CancelForm({ booking, error }: { booking: Booking; error?: string | undefined }) {
  const { cancellation, version } = booking;
  if (!cancellation) return null;
  const { percent, feePaise } = cancellation;
  return (
    <Form method="post" className="grid max-w-xl gap-4">
      <p>
        {feePaise === 0
          ? "Cancelling now is free."
          : `Cancelling now costs ${rupees(feePaise)}, ${percent} % of the price.`}
      </p>
      <input type="hidden" name="feePaise" value={feePaise} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="reason"
        label="Reason"
        maxLength={500}
        errors={error ? [error] : undefined}
      />
      <div>
        <Button variant="danger">
          {feePaise === 0 ? "Cancel the booking" : `Cancel and pay ${rupees(feePaise)}`}
        </Button>
      </div>
    </Form>
  );
}

/** Whom to call. */
export function BookingSupport({
  company,
  phone,
}: {
  company: Booking["company"];
  phone: string | null;
}) {
  const { name, supportPhone, contactEmail } = company;
  return (
    <p>
      {name}
      {supportPhone !== null && (
        <>
          {", "}
          <Phone number={supportPhone} text={phone ?? supportPhone} />
        </>
      )}
      {contactEmail !== null && (
        <>
          {", "}
          <Link href={`mailto:${contactEmail}`} className={LINK}>
            {contactEmail}
          </Link>
        </>
      )}
    </p>
  );
}
