import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { deskColumns } from "#app/features/admin/bookings/desk-columns.tsx";
import { DeskFilters } from "#app/features/admin/bookings/desk-filters.tsx";
import { DeskTabs } from "#app/features/admin/bookings/desk-tabs.tsx";
import { SavedViews } from "#app/features/admin/bookings/saved-views.tsx";
import { phoneText } from "#app/schemas/public/phone-numbers.ts";
import { companyChoice } from "#app/features/admin/forms/company-choice.server.ts";
import { expectPage } from "#app/features/admin/forms/last-page.server.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { AdminPaging } from "#app/features/admin/ui/admin-paging.tsx";
import { AdminTable } from "#app/features/admin/ui/admin-table.tsx";
import { BulkBar } from "#app/features/admin/ui/bulk-bar.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { dayAndTimeInIndia } from "#app/domain/time/moments.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { DeskQuery } from "#app/schemas/admin/bookings.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { actAtDesk } from "./desk-action.server.ts";

const FORM = "bulk";
const FIRST_VIEW = "needs-action";
const ROWS = "50";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** The queue’s query; the address has the order as other lists do, and the company is the page’s. */
function queryOf({ request }: LoaderFunctionArgs, company: string | undefined): DeskQuery {
  const { sort, dir, company: _asked, ...asked } = filled(new URL(request.url).searchParams);
  return understood(DeskQuery, {
    view: FIRST_VIEW,
    size: ROWS,
    ...asked,
    ...(sort && { sortBy: sort, sortDirection: dir ?? "asc" }),
    ...(company && { company }),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { bookingAdmin } = args.context.services;
  const choice = await companyChoice(args);
  const company = choice?.selected ?? undefined;
  const query = queryOf(args, company);
  const list = await bookingAdmin.list(query);
  expectPage(args.request, list);
  const [counts, fleet, views] = await Promise.all([
    bookingAdmin.counts(query),
    bookingAdmin.fleet({ company }),
    bookingAdmin.savedViews(),
  ]);
  const rows = list.content.map((row) => {
    const { day, time } = dayAndTimeInIndia(row.pickupAt);
    return { ...row, pickupDay: day, pickupText: time, phone: phoneText(row.contactPhone) };
  });
  return { choice, query, list, rows, counts, fleet, views };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const choice = await companyChoice(args);
  return actAtDesk(args, choice?.selected ?? undefined);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Bookings",
    description: "Confirm, assign and complete cab bookings.",
    path: adminPaths.bookingDesk(),
    noindex: true,
  });

function BulkMoves() {
  return (
    <>
      <Button variant="quiet" name="intent" value="confirm">
        Confirm
      </Button>
      <Button variant="quiet" name="intent" value="assign">
        Assign suggested
      </Button>
      <Button variant="quiet" name="intent" value="export">
        Export CSV
      </Button>
    </>
  );
}

export default function BookingDesk() {
  const { choice, query, list, rows, counts, fleet, views } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const company = choice?.selected ?? null;
  return (
    <AdminPage admin="/booking-management" title="Bookings" companySwitch={choice}>
      <DeskTabs view={query.view} counts={counts.views} />
      <DeskFilters query={query} counts={counts.statuses} company={company} {...fleet} />
      <SavedViews views={views} errors={refused?.fields["name"]} typed={refused?.values["name"]} />
      {rows.length === 0 ? (
        <EmptyState
          title={query.view === FIRST_VIEW ? "Nothing waits for you" : "No matching bookings"}
          action={
            <ButtonLink variant="secondary" href={adminPaths.bookingDesk({ view: "all", company })}>
              View all bookings
            </ButtonLink>
          }
        >
          Choose another view or remove a filter.
        </EmptyState>
      ) : (
        <>
          <AdminTable
            caption="Bookings"
            rows={rows}
            columns={deskColumns(company)}
            rowKey={({ reference }) => reference}
            rowLabel={({ reference }) => reference}
            sort={query.sortBy ?? "pickupAt"}
            dir={
              query.sortBy === undefined && query.view === "all"
                ? "desc"
                : query.sortDirection === "DESC"
                  ? "desc"
                  : "asc"
            }
            selectForm={FORM}
          />
          <BulkBar
            id={FORM}
            noun={{ one: "booking", many: "bookings" }}
            error={refused?.fields["ids"]?.join(". ")}
          >
            <BulkMoves />
          </BulkBar>
          <AdminPaging
            list={{ ...list, totalIsCapped: false }}
            pathname={pathname}
            search={search}
          />
        </>
      )}
    </AdminPage>
  );
}
