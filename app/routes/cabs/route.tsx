import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ContactForm, ContactThanks } from "#app/features/contact/contact-form.tsx";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { PlaceIds } from "#app/schemas/public/places.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export const handle = SHARED_PAGE;

/** The place of ?place=, when there is such a place. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = PlaceIds.safeParse(searchParams.getAll("place").slice(0, 1));
  const [place] = wanted.success ? await context.services.places.byIds(wanted.data) : [];
  return {
    sent: searchParams.get("sent") === "1",
    place: place ? { slug: place.slug, name: place.name } : null,
  };
}

export const action = (args: ActionFunctionArgs) =>
  sendMessage(
    args,
    paths.cabs({ place: new URL(args.request.url).searchParams.get("place"), sent: 1 }),
  );

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    ...site,
    title: "Cabs",
    description: `Ask ${site.company.companyName} about a car with a driver in India.`,
    path: paths.cabs(),
  });
};

export default function Cabs() {
  const { sent, place } = useLoaderData<typeof loader>();
  const { company, popular } = useRouteLoaderData<typeof rootLoader>("root")!;
  const { companyName } = company;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Cabs" }]}
        title={place ? `A cab in ${place.name}` : "Cabs"}
        lead={`Cabs can’t be booked online yet. If you need a car with a driver, send ${companyName} your route and dates.`}
      />
      <div className="page-width grid gap-12 pb-20 lg:grid-cols-[7fr_5fr]">
        <div>
          {sent ? (
            <ContactThanks companyName={companyName} />
          ) : (
            <ContactForm
              key={place?.slug}
              initial={{ subject: place ? `Cab in ${place.name}` : "Cab enquiry" }}
              messageHint="Pickup, destination, dates, and number of passengers."
            />
          )}
          {place && (
            <p className="mt-6">
              <Link
                href={paths.destination(place.slug)}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                Read about {place.name}
              </Link>
            </p>
          )}
        </div>
        <div className="hidden lg:block">
          <SideCover place={place ?? popular[3]} />
        </div>
      </div>
    </>
  );
}
