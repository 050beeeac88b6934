import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { changePage } from "#app/features/bookings/booking-change.server.ts";
import { ChangeTable } from "#app/features/bookings/change-table.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { readReference } from "#app/domain/bookings/reference.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuse } from "#app/http/forms/forms.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { BookingChange } from "#app/schemas/public/bookings.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const referenceOf = ({ params }: Pick<LoaderFunctionArgs, "params">) =>
  readReference(params["reference"] ?? "") ?? "";

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  return changePage(args.context.services, referenceOf(args), searchParams);
}

/** Changes the booking to the price of the page's address, if it is still the version that the form showed. */
export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  const parsed = parseInput(BookingChange, {
    version: Number((await readForm(args.request)).get("version")),
    quoteId: searchParams.get("quote"),
    vehicleClass: searchParams.get("vehicle") ?? undefined,
  });
  if (!parsed.ok) return refuse({ values: {}, fields: parsed.fields });
  const reference = referenceOf(args);
  try {
    await args.context.services.bookings.change({ ...parsed.input, reference });
    return redirect(paths.myBooking(reference, { changed: 1 }), 303);
  } catch (error) {
    return refuseFor(error);
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta({
    ...siteOf(matches),
    title: data ? `Change booking ${data.booking.reference}` : "Change a booking",
    description: "What the change of your cab would cost.",
    path: paths.myBookings(),
    noindex: true,
  });

/** The difference to what the booking costs now, in words. */
function differenceText(paise: number): string {
  if (paise === 0) return "The price stays the same.";
  return paise > 0 ? `${rupees(paise)} more than now.` : `${rupees(-paise)} less than now.`;
}

function Change() {
  const { booking, preview, times, ...page } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state === "submitting";
  if (!preview || !times) return null;
  return (
    <div className="grid gap-8">
      <ChangeTable
        facts={[
          { term: "Pickup", before: times[0], after: times[1] },
          {
            term: "Route",
            before: booking.stops.join(" to "),
            after: ("route" in page && page.route) || booking.stops.join(" to "),
          },
          {
            term: "Car",
            before: booking.option.label,
            after: ("car" in page && page.car) || booking.option.label,
          },
          {
            term: "Price with tax",
            before: rupees(booking.totalPaise),
            after: rupees(preview.totalPaise),
          },
        ]}
      />
      <div>
        <p className="type-heading">{differenceText(preview.differencePaise)}</p>
        <p className="mt-2 max-w-[60ch] text-muted">
          {booking.company.name} confirms the change. Until then your booking is a request again,
          and a driver who was assigned is assigned anew.
          {preview.feeFloorPercent > 0 &&
            ` Cancelling costs at least ${preview.feeFloorPercent} % of the price from then on, as it does now.`}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="version" value={booking.version} />
        <Button disabled={isSending}>
          {isSending ? "Changing…" : `Change to ${rupees(preview.totalPaise)}`}
        </Button>
        <ButtonLink href={paths.myBooking(booking.reference)} variant="secondary">
          Leave it as it is
        </ButtonLink>
      </Form>
    </div>
  );
}

export default function ChangeBooking() {
  const { booking, problem } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { reference } = booking;
  const says = refused ? Object.values(refused.fields).flat().join(". ") : problem;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "My bookings", href: paths.myBookings() },
          { label: reference, href: paths.myBooking(reference) },
          { label: "Change" },
        ]}
        eyebrow={`Booking ${reference}`}
        title="Change this booking?"
      />
      <div className="page-width grid gap-8 pb-20">
        {says !== null && (
          <Notice tone="danger" role="alert" title="The booking wasn’t changed">
            {says}.
          </Notice>
        )}
        {problem === null ? (
          <Change />
        ) : (
          <p className="flex flex-wrap gap-2">
            <ButtonLink href={paths.cabs({ change: reference })}>Get new prices</ButtonLink>
            <ButtonLink href={paths.myBooking(reference)} variant="secondary">
              Back to the booking
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}
