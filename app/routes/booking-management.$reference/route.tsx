import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { BookingFacts } from "#app/features/admin/bookings/booking-facts.tsx";
import {
  BookingHistory,
  BookingMails,
  BookingNotes,
} from "#app/features/admin/bookings/booking-log.tsx";
import { BookingBill, BookingPayments } from "#app/features/admin/bookings/booking-money.tsx";
import { BookingMoves } from "#app/features/admin/bookings/booking-moves.tsx";
import { BookingStatusChip } from "#app/features/admin/bookings/booking-status.tsx";
import { companyChoice } from "#app/features/admin/forms/company-choice.server.ts";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { readReference } from "#app/domain/bookings/reference.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { phoneText } from "#app/schemas/public/phone-numbers.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { actOnRecord } from "./record-action.server.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** Empty for what can't be a reference: no booking has it. */
const referenceOf = ({ params }: Pick<LoaderFunctionArgs, "params">) =>
  readReference(params["reference"] ?? "") ?? "";

/** Statuses in which a vehicle and a driver can be chosen. */
const CAN_ASSIGN = new Set(["confirmed", "assigned"]);

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { bookingAdmin } = args.context.services;
  const choice = await companyChoice(args);
  const at = { reference: referenceOf(args), company: choice?.selected ?? undefined };
  const record = await bookingAdmin.get(at);
  const { booking } = record;
  const suggestions = CAN_ASSIGN.has(booking.status) ? await bookingAdmin.suggestions(at) : null;
  return {
    choice,
    record,
    suggestions,
    pickup: momentInIndia(booking.pickupAt),
    end: momentInIndia(booking.endsAt),
    phones: {
      traveller: phoneText(booking.contact.phone),
      driver: phoneText(booking.assignment?.driverPhone ?? ""),
    },
    events: record.events.map((event) => ({ ...event, when: momentInIndia(event.createdAt) })),
    mails: record.mails.map((mail) => ({
      ...mail,
      when: momentInIndia(mail.settledAt ?? mail.dueAt),
    })),
    notes: record.notes.map((note) => ({ ...note, when: momentInIndia(note.createdAt) })),
    payments: booking.payment.payments.map((payment) => ({
      ...payment,
      when: momentInIndia(payment.receivedAt),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const choice = await companyChoice(args);
  return actOnRecord(args, {
    reference: referenceOf(args),
    company: choice?.selected ?? undefined,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found ? `Booking ${found.record.booking.reference}` : "Booking",
    description: "A cab booking.",
    path: adminPaths.bookingDesk(),
    noindex: true,
  });

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-raised p-4 sm:p-5">
      <h2 id={id} className="type-heading mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

export default function DeskBooking() {
  const { choice, record, suggestions, pickup, end, phones, events, mails, notes, payments } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { booking, isDemo } = record;
  const { reference, stops, status, version } = booking;
  const state = { version, refused };
  const trouble = refused?.fields["form"];
  return (
    <AdminPage
      admin="/booking-management"
      title={`${reference}: ${stops.join(" to ")}`}
      crumbs={[{ label: reference }]}
      companySwitch={choice}
      actions={<BookingStatusChip status={status} />}
    >
      {trouble && (
        <Notice tone="danger" role="alert" title="Not done">
          {trouble.join(". ")}. The booking is shown as it is now.
        </Notice>
      )}
      {isDemo && <p className="text-muted">Invented for the demonstration. No mails are sent.</p>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Part id="next" title="Next">
            <BookingMoves key={version} record={record} suggestions={suggestions} state={state} />
          </Part>
          <Part id="trip" title="Trip">
            <BookingFacts record={record} pickup={pickup} end={end} phones={phones} />
          </Part>
          <Part id="bill" title={record.differences.length > 0 ? "Bill" : "Price"}>
            <BookingBill record={record} />
          </Part>
        </div>
        <div className="grid gap-5">
          <Part id="payments" title="Payments">
            <BookingPayments key={version} record={record} payments={payments} state={state} />
          </Part>
          <Part id="notes" title="Notes">
            <BookingNotes key={notes.length} notes={notes} state={state} />
          </Part>
          <Part id="history" title="History">
            <BookingHistory events={events} />
          </Part>
          <Part id="mails" title="Emails">
            <BookingMails mails={mails} />
          </Part>
        </div>
      </div>
    </AdminPage>
  );
}
