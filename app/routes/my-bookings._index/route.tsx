import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookingList } from "#app/features/bookings/booking-list.tsx";
import { useSaveBookings } from "#app/features/bookings/offline/use-save-bookings.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { BookingListQuery } from "#app/schemas/public/bookings.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const FIRST = { view: "upcoming", page: 0, size: 20 } as const;

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  const query = BookingListQuery.catch(FIRST).parse(Object.fromEntries(searchParams));
  const { content, page, totalPages } = await args.context.services.bookings.list(query);
  return {
    view: query.view,
    page,
    totalPages,
    bookings: content.map((booking) => ({ ...booking, when: momentInIndia(booking.pickupAt) })),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "My bookings",
    description: "Your cabs.",
    path: paths.myBookings(),
    noindex: true,
  });

const VIEWS = { upcoming: "Upcoming", past: "Past" } as const;

export default function MyBookings() {
  const { view, page, totalPages, bookings } = useLoaderData<typeof loader>();
  const isAll = view === "upcoming" && totalPages <= 1;
  useSaveBookings(view === "upcoming" && page === 0 ? bookings : null, isAll);
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "My bookings" }]}
        title="My bookings"
      >
        <nav aria-label="Bookings" className="flex gap-2">
          {(["upcoming", "past"] as const).map((name) => (
            <Chip
              key={name}
              href={paths.myBookings(name === "past" ? { view: name } : {})}
              current={name === view}
            >
              {VIEWS[name]}
            </Chip>
          ))}
        </nav>
      </PageHeader>
      <div className="page-width pb-20">
        {bookings.length > 0 ? (
          <BookingList bookings={bookings} />
        ) : (
          <EmptyState
            title={view === "past" ? "No past bookings" : "No upcoming bookings"}
            action={<ButtonLink href={paths.cabs()}>See prices of cabs</ButtonLink>}
          >
            A cab that you book is listed here, with its driver and what is to be paid.
          </EmptyState>
        )}
        <Pagination
          page={page}
          totalPages={totalPages}
          href={(to) => paths.myBookings({ view, page: to })}
        />
      </div>
    </>
  );
}
