import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { book } from "#app/features/bookings/book.server.ts";
import { BookingForm } from "#app/features/bookings/booking-form.tsx";
import { BookingTermsList } from "#app/features/bookings/booking-terms.tsx";
import { findOffer } from "#app/features/bookings/find-offer.server.ts";
import { FareLines } from "#app/features/cabs/fare-lines.tsx";
import { findPlace } from "#app/features/cabs/find-quote.server.ts";
import { QuoteSummary, routeText } from "#app/features/cabs/quote-summary.tsx";
import { ContactForm, ContactThanks } from "#app/features/contact/contact-form.tsx";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { advanceOf } from "#app/domain/bookings/terms.ts";
import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** The quote of ?quote= and its option of ?vehicle=; null when they aren't there for this account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name, email } = requirePage({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = await findOffer(context.services, searchParams);
  return {
    asked,
    isMissing: searchParams.has("quote") && !asked,
    isExpired: asked !== null && new Date(asked.quote.expiresAt) <= new Date(),
    sent: searchParams.get("sent") === "1",
    place: await findPlace(context.services, searchParams.get("place")),
    sender: { name, email },
    key: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  return searchParams.has("quote") ? book(args) : sendMessage(args, paths.cabBooking({ sent: 1 }));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Book a cab",
    description: "Book a car with a driver at the price you were quoted.",
    path: paths.cabBooking(),
    noindex: true,
  });

type Asked = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

function Trip({ quote, option, formerPaise }: Asked) {
  return (
    <section aria-labelledby="price" className="page-width pb-10">
      <h2 id="price" className="type-title mb-6">
        {option.label}, {rupees(option.totalPaise)}
      </h2>
      {formerPaise !== null && (
        <div className="mb-6">
          <Notice tone="warning" title="This price is your company’s">
            The price that you saw, {rupees(formerPaise)}, was another company’s.
          </Notice>
        </div>
      )}
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

function Book({ asked }: { asked: Asked }) {
  const { sender, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { quote, option } = asked;
  return (
    <div className="page-width grid max-w-3xl gap-10 pb-20">
      <section aria-labelledby="terms">
        <h2 id="terms" className="type-title mb-3">
          Terms
        </h2>
        <BookingTermsList
          terms={quote.terms}
          advancePaise={advanceOf(quote.terms, option.totalPaise)}
        />
      </section>
      <section aria-labelledby="traveller">
        <h2 id="traveller" className="type-title mb-6">
          Traveller
        </h2>
        <BookingForm
          key={quote.id}
          values={refused?.values ?? { ...sender, key }}
          fields={refused?.fields}
          totalPaise={option.totalPaise}
        />
      </section>
    </div>
  );
}

/** For what can't be priced, or a question: a message to the company. */
function Ask() {
  const { place, sent, sender } = useLoaderData<typeof loader>();
  const companyName = useRouteLoaderData<typeof rootLoader>("root")!.company.companyName;
  return (
    <div className="page-width max-w-3xl pb-20">
      {sent ? (
        <ContactThanks companyName={companyName} />
      ) : (
        <ContactForm
          initial={{ ...sender, subject: place ? `Cab in ${place.name}` : "Cab enquiry" }}
          messageHint="Pickup, destination, dates, and number of passengers."
        />
      )}
    </div>
  );
}

export default function CabBooking() {
  const { asked, isMissing, isExpired, place } = useLoaderData<typeof loader>();
  const question = place ? `Ask for a cab in ${place.name}` : "Ask for a cab";
  const title = asked ? `Cab from ${routeText(asked.quote)}` : question;
  const quote = asked?.quote.id;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "Cabs", href: paths.cabs() },
          { label: "Book a cab" },
        ]}
        title={title}
        lead={asked ? undefined : "See a price first and book it, or ask us what you want to know."}
      >
        {(!asked || isExpired) && (
          <ButtonLink href={paths.cabs({ quote, place: place?.slug })}>
            {isExpired ? "Get new prices" : "See prices"}
          </ButtonLink>
        )}
      </PageHeader>
      {(isMissing || isExpired) && (
        <div className="page-width pb-8">
          <Notice
            tone="warning"
            title={isExpired ? "This price has expired" : "This price isn’t available here"}
          >
            {isExpired
              ? "Your trip is filled in on the page with prices."
              : "It belongs to another browser or account, or was deleted."}
          </Notice>
        </div>
      )}
      {asked && <Trip {...asked} />}
      {asked ? !isExpired && <Book asked={asked} /> : <Ask />}
    </>
  );
}
