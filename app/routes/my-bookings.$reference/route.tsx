import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo, type ReactNode } from "react";
import {
  BookingDriver,
  BookingPayment,
  BookingSupport,
  CancelForm,
} from "#app/features/bookings/booking-parts.tsx";
import { actOnBooking } from "#app/features/bookings/act-on-booking.server.ts";
import { ShareForm } from "#app/features/bookings/share-form.tsx";
import { BookingDocuments } from "#app/features/bookings/booking-links.tsx";
import { bookingPage } from "#app/features/bookings/booking-page.server.ts";
import { BookingRoute } from "#app/features/bookings/booking-route.tsx";
import { BookingOverview } from "#app/features/bookings/booking-overview.tsx";
import { BookingTermsList } from "#app/features/bookings/booking-terms.tsx";
import { useSaveBookings } from "#app/features/bookings/offline/use-save-bookings.ts";
import { STATUS_WORDS } from "#app/features/bookings/booking-words.ts";
import { FareLines } from "#app/features/cabs/fare-lines.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { readReference } from "#app/domain/bookings/reference.ts";
import { hasEnded } from "#app/domain/bookings/statuses.ts";
import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

/** Empty for what can't be a reference: no booking has it. */
const referenceOf = ({ params }: Pick<LoaderFunctionArgs, "params">) =>
  readReference(params["reference"] ?? "") ?? "";

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  return {
    ...(await bookingPage(args.context, referenceOf(args))),
    isNew: new URL(args.request.url).searchParams.has("booked"),
    isChanged: new URL(args.request.url).searchParams.has("changed"),
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return actOnBooking(args, referenceOf(args));
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta({
    ...siteOf(matches),
    title: data ? `Booking ${data.booking.reference}` : "Booking",
    description: "Your cab.",
    path: paths.myBookings(),
    noindex: true,
  });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="type-title mb-3">{title}</h2>
      {children}
    </section>
  );
}

function History({ events }: { events: { version: number; when: string; toStatus: string }[] }) {
  return (
    <ol className="grid gap-1">
      {events.map(({ version, when, toStatus }) => (
        <li key={version}>
          {STATUS_WORDS[toStatus as keyof typeof STATUS_WORDS].label}
          <span className="text-muted">, {when}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the last form did. */
function Outcome() {
  const { booking, isNew, isChanged } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const refused = acted && "fields" in acted ? acted : null;
  const { company, contact, reference } = booking;
  return (
    <>
      {isNew && (
        <Notice tone="success" role="status" title={`Your request ${reference} has arrived`}>
          {company.name} confirms it by email to {contact.email}.
        </Notice>
      )}
      {isChanged && (
        <Notice tone="success" role="status" title="Your booking was changed">
          {company.name} confirms the change by email to {contact.email}.
        </Notice>
      )}
      {refused && (
        <Notice tone="danger" role="alert" title="Nothing was changed">
          {Object.values(refused.fields).flat().join(". ")}. The page shows your booking as it is
          now.
        </Notice>
      )}
    </>
  );
}

function Money({ booking }: { booking: Booking }) {
  const { fee, payment, option, terms } = booking;
  return (
    <>
      <Part title="Payment">
        {fee && (
          <p className="mb-2">
            Cancellation fee: {rupees(fee.feePaise)}, {fee.percent} % of the price.
          </p>
        )}
        <BookingPayment payment={payment} />
      </Part>
      <Part title="Price">
        <div className="max-w-2xl">
          <FareLines option={option} />
        </div>
      </Part>
      <Part title="Terms">
        <BookingTermsList terms={terms} advancePaise={payment.advancePaise} />
      </Part>
    </>
  );
}

function Share() {
  const { sharedUntil } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  return (
    <Part title="Share with family">
      <ShareForm sharedUntil={sharedUntil} url={acted && "url" in acted ? acted.url : null} />
    </Part>
  );
}

export default function MyBooking() {
  const { booking, when, phones, documents, events, map } = useLoaderData<typeof loader>();
  const isOver = hasEnded(booking.status);
  useSaveBookings(
    useMemo(() => (isOver ? null : [booking]), [isOver, booking]),
    false,
  );
  const { label, sentence } = STATUS_WORDS[booking.status];
  const { reference } = booking;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "My bookings", href: paths.myBookings() },
          { label: reference },
        ]}
        eyebrow={`Booking ${reference}`}
        title={booking.stops.join(" to ")}
        lead={`${label}. ${sentence}`}
      />
      <div className="page-width pb-20">
        <Outcome />
        <BookingOverview booking={booking} when={when} phone={phones.traveller} />
        {(booking.assignment ?? booking.startCode) !== null && (
          <Part title="Driver">
            <BookingDriver booking={booking} phone={phones.driver} />
          </Part>
        )}
        <Part title="Documents">
          <BookingDocuments documents={documents} />
        </Part>
        <Part title="Route">
          <BookingRoute
            route={booking.route}
            isRound={booking.tripType === "round-trip"}
            map={map}
          />
        </Part>
        <Money booking={booking} />
        {booking.cancellation && (
          <Part title="Cancel">
            <CancelForm booking={booking} />
          </Part>
        )}
        {!isOver && <Share />}
        <Part title="What happened">
          <History events={events} />
        </Part>
        <Part title="Questions">
          <BookingSupport company={booking.company} phone={phones.support} />
        </Part>
      </div>
    </>
  );
}
