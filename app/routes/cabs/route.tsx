import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Countdown, useTimeLeft } from "#app/features/cabs/countdown.tsx";
import { filledByBooking, filledByTrip } from "#app/features/cabs/filled-form.server.ts";
import { findPlace, findQuote } from "#app/features/cabs/find-quote.server.ts";
import { QuoteForm, type QuoteValues } from "#app/features/cabs/quote-form.tsx";
import { QuoteOptions } from "#app/features/cabs/quote-options.tsx";
import { QuoteSummary, routeText } from "#app/features/cabs/quote-summary.tsx";
import { firstValues, valuesOf } from "#app/features/cabs/quote-values.ts";
import { readQuoteForm, atFormFields } from "#app/features/cabs/read-quote-form.server.ts";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { hasCode } from "#app/domain/errors/errors.ts";
import { bookingWindow } from "#app/domain/fares/booking-window.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { draftCookie } from "#app/domain/trip/draft-cookie.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuse } from "#app/http/forms/forms.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import type { Quote, QuoteOption } from "#app/schemas/public/cabs.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const quote = await findQuote(services, searchParams.get("quote"));
  const place = await findPlace(services, searchParams.get("place"));
  const filled =
    (await filledByBooking({ request, context })) ?? (await filledByTrip({ request, context }));
  return data(
    {
      quote,
      changes: filled?.changes ?? null,
      values: quote ? valuesOf(quote) : (filled?.values ?? firstValues(place?.name)),
      isOpen: await services.quotes.isOpen(),
      isMissing: searchParams.has("quote") && !quote,
      isExpired: quote !== null && new Date(quote.expiresAt) <= now,
      validUntil: quote && momentInIndia(quote.expiresAt),
      place,
      ...bookingWindow(now),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, context: { services, origin } }: ActionFunctionArgs) {
  const form = await readQuoteForm(request, services);
  if (!form.ok) return refuse({ values: form.values, fields: form.fields });
  try {
    const { quote, draftKey } = await services.quotes.create(form.input);
    const isSecure = origin.startsWith("https:");
    const change = new URL(request.url).searchParams.get("change");
    return redirect(paths.cabs({ quote: quote.id, change }), {
      status: 303,
      ...(draftKey && { headers: { "Set-Cookie": draftCookie(draftKey, isSecure) } }),
    });
  } catch (error) {
    if (hasCode(error, "invalid") && error.fields)
      return refuse({ values: form.values, fields: atFormFields(error.fields, form.names) });
    return refuseFor(error, form.values);
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: sent }) =>
  pageMeta({
    ...siteOf(matches),
    title: sent?.quote ? `Cab from ${routeText(sent.quote)}` : "Cabs with a driver",
    description:
      "Prices for a car with a driver in India: every charge with its rule, tolls and permits estimated apart, tax included.",
    path: paths.cabs(),
    noindex: Boolean(sent?.quote),
  });

/** Where a price is booked, or a booking is changed to it. */
const hrefOf =
  (quote: Quote, changes: string | null) =>
  ({ vehicleClass: vehicle }: QuoteOption) =>
    changes === null
      ? paths.cabBooking({ quote: quote.id, vehicle })
      : paths.bookingChange(changes, { quote: quote.id, vehicle });

function Prices({
  quote,
  changes,
  isExpired,
  validUntil,
}: {
  quote: Quote;
  changes: string | null;
  isExpired: boolean;
  validUntil: string;
}) {
  const left = useTimeLeft(quote.expiresAt);
  const isOver = isExpired || left === 0;
  return (
    <section aria-labelledby="prices" className="page-width pb-14">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="prices" className="type-title">
          Prices for {routeText(quote)}
        </h2>
        {!isOver && <Countdown left={left} validUntil={validUntil} />}
      </div>
      <QuoteSummary quote={quote} />
      <div className="mt-8 grid gap-4">
        {isOver && (
          <Notice tone="warning" role="status" title="These prices have expired">
            Get prices again below. Your trip is filled in.
          </Notice>
        )}
        {quote.hints.map((hint) => (
          <Notice key={hint}>{hint}</Notice>
        ))}
        <QuoteOptions
          quote={quote}
          verb={changes === null ? "Book" : "Choose"}
          hrefOf={hrefOf(quote, changes)}
        />
      </div>
    </section>
  );
}

const Closed = () => (
  <div className="page-width pb-8">
    <Notice tone="warning" role="status" title="No cab bookings at the moment">
      You can’t get new prices or book a trip here right now. Your booked trips are under My
      bookings.
    </Notice>
  </div>
);

export default function Cabs() {
  const { quote, changes, isOpen, isMissing, isExpired, validUntil, place, ...sent } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const popular = useRouteLoaderData<typeof rootLoader>("root")?.popular ?? [];
  const values: QuoteValues = refused?.values ?? sent.values;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Cabs" }]}
        title={
          changes === null ? "A car with a driver, at an honest price" : `Change booking ${changes}`
        }
        lead={
          changes === null
            ? "See every charge and its rule before you book. Tolls, permits and parking are estimated apart and paid with receipts."
            : "Change the time, the pickup or the route, and get the new price. Nothing changes before you agree to the difference."
        }
      />
      {!isOpen && <Closed />}
      {isMissing && (
        <div className="page-width pb-8">
          <Notice tone="warning" title="These prices aren’t available here">
            They belong to another browser or account, or were deleted. Get new ones below.
          </Notice>
        </div>
      )}
      {quote && !refused && (
        <Prices
          quote={quote}
          changes={changes}
          isExpired={isExpired}
          validUntil={validUntil ?? ""}
        />
      )}
      <section
        aria-labelledby="ask"
        className="page-width grid gap-12 pb-20 lg:grid-cols-[7fr_5fr]"
      >
        <div>
          <h2 id="ask" className="type-title mb-6">
            {quote || changes !== null ? "Change the trip" : "Where do you want to go?"}
          </h2>
          <QuoteForm
            key={quote?.id ?? changes ?? place?.slug}
            values={values}
            fields={refused?.fields}
            earliest={sent.earliest}
            latest={sent.latest}
            submit={quote ? "Get new prices" : "Show prices"}
          />
        </div>
        <div className="hidden lg:block">
          <SideCover place={place ?? popular[3]} />
        </div>
      </section>
    </>
  );
}
