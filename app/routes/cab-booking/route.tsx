import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { FareLines } from "#app/features/cabs/fare-lines.tsx";
import { findPlace, findQuote } from "#app/features/cabs/find-quote.server.ts";
import { QuoteSummary, routeText, tripText } from "#app/features/cabs/quote-summary.tsx";
import { ContactForm, ContactThanks } from "#app/features/contact/contact-form.tsx";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Quote, QuoteOption } from "#app/schemas/public/cabs.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** The quote of ?quote= and its option of ?vehicle=; null when they aren't there for this account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name, email } = requirePage({ request, context });
  const { searchParams } = new URL(request.url);
  const quote = await findQuote(context.services, searchParams.get("quote"));
  const vehicle = searchParams.get("vehicle");
  const place = await findPlace(context.services, searchParams.get("place"));
  const option = quote?.options.find(({ vehicleClass }) => vehicleClass === vehicle) ?? null;
  return {
    sent: searchParams.get("sent") === "1",
    asked: quote && option && { quote, option },
    place,
    isExpired: quote !== null && new Date(quote.expiresAt) <= new Date(),
    sender: { name, email },
  };
}

export const action = (args: ActionFunctionArgs) => {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  const [quote, vehicle] = [searchParams.get("quote"), searchParams.get("vehicle")];
  return sendMessage(args, paths.cabBooking({ quote, vehicle, sent: 1 }));
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Ask for a cab",
    description: "Ask for a car with a driver at the price you were quoted.",
    path: paths.cabBooking(),
    noindex: true,
  });

const messageOf = (quote: Quote, { label, totalPaise }: QuoteOption) =>
  `${tripText(quote)}. ${label} for ${quote.request.passengers}, quoted at ${rupees(totalPaise)} with tax.\nQuote ${quote.id}`;

function Asked({ quote, option }: { quote: Quote; option: QuoteOption }) {
  return (
    <section aria-labelledby="price" className="page-width pb-12">
      <h2 id="price" className="type-title mb-6">
        {option.label}, {rupees(option.totalPaise)}
      </h2>
      <QuoteSummary quote={quote} />
      <details className="mt-6">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
          Why this price
        </summary>
        <div className="max-w-2xl">
          <FareLines option={option} />
        </div>
      </details>
    </section>
  );
}

export default function CabBooking() {
  const { asked, sent, place, isExpired, sender } = useLoaderData<typeof loader>();
  const companyName = useRouteLoaderData<typeof rootLoader>("root")!.company.companyName;
  const title = asked
    ? `Cab from ${routeText(asked.quote)}`
    : place
      ? `Ask for a cab in ${place.name}`
      : "Ask for a cab";
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "Cabs", href: paths.cabs() },
          { label: "Ask for a cab" },
        ]}
        title={title}
        lead={`Cabs can’t be booked online yet. Send ${companyName} your request, and they answer by email.`}
      >
        {!asked && (
          <ButtonLink href={paths.cabs({ place: place?.slug })}>See prices first</ButtonLink>
        )}
      </PageHeader>
      {asked && <Asked {...asked} />}
      <div className="page-width max-w-3xl pb-20">
        {isExpired && !sent && (
          <div className="mb-6">
            <Notice tone="warning" title="This price has expired">
              Your request may be answered at another price.
            </Notice>
          </div>
        )}
        {sent ? (
          <ContactThanks companyName={companyName} />
        ) : (
          <ContactForm
            key={asked?.quote.id}
            initial={{
              ...sender,
              subject: asked
                ? `Cab: ${routeText(asked.quote)}`
                : place
                  ? `Cab in ${place.name}`
                  : "Cab enquiry",
              ...(asked && { message: messageOf(asked.quote, asked.option) }),
            }}
            messageHint="Pickup, destination, dates, and number of passengers."
          />
        )}
      </div>
    </>
  );
}
