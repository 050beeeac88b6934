import {
  redirect,
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
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuse } from "#app/http/forms/forms.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { BookingCancellation } from "#app/schemas/public/bookings.ts";
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

/** Cancels the booking at the cost that the form showed. */
export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const reference = referenceOf(args);
  const form = await readForm(args.request);
  const number = (name: string) => Number(form.get(name));
  const reason = form.get("reason");
  const parsed = parseInput(BookingCancellation, {
    feePaise: number("feePaise"),
    version: number("version"),
    reason: typeof reason === "string" ? reason : "",
  });
  if (!parsed.ok) return refuse({ values: {}, fields: parsed.fields });
  try {
    await args.context.services.bookings.cancel({ ...parsed.input, reference });
    return redirect(paths.myBooking(reference), 303);
  } catch (error) {
    return refuseFor(error);
  }
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
  const refused = useActionData<typeof action>();
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
        <Notice tone="danger" role="alert" title="The booking wasn’t cancelled">
          {Object.values(refused.fields).flat().join(". ")}. The cost below is today’s.
        </Notice>
      )}
    </>
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
  const { reference, option, fee } = booking;
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
        <Part title="Payment">
          {fee && (
            <p className="mb-2">
              Cancellation fee: {rupees(fee.feePaise)}, {fee.percent} % of the price.
            </p>
          )}
          <BookingPayment payment={booking.payment} />
        </Part>
        <Part title="Price">
          <div className="max-w-2xl">
            <FareLines option={option} />
          </div>
        </Part>
        <Part title="Terms">
          <BookingTermsList terms={booking.terms} advancePaise={booking.payment.advancePaise} />
        </Part>
        {booking.cancellation && (
          <Part title="Cancel">
            <CancelForm booking={booking} />
          </Part>
        )}
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
