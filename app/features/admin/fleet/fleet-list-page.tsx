import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { Page } from "#app/domain/paging.ts";
import type { CompanyChoice } from "../forms/company-choice.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { AdminPaging } from "../ui/admin-paging.tsx";
import { AdminTable, type Column } from "../ui/admin-table.tsx";
import { FilterBar, FilterSelect } from "../ui/filter-bar.tsx";
import { withNone } from "../ui/filter-options.ts";
import { FleetTabs } from "./fleet-tabs.tsx";
import type { FleetKindName } from "./fleet-form.ts";

const WORDS = {
  vehicle: {
    title: "Vehicles",
    add: "Add vehicle",
    search: "Search vehicles",
    none: "No matching vehicles",
  },
  driver: {
    title: "Drivers",
    add: "Add driver",
    search: "Search drivers",
    none: "No matching drivers",
  },
};

const PAPER_OPTIONS = [
  { value: "expired", label: "Expired" },
  { value: "1", label: "Expire by tomorrow" },
  { value: "7", label: "Expire within 7 days" },
  { value: "30", label: "Expire within 30 days" },
];

interface FleetListProps<Row> {
  kind: FleetKindName;
  query: { q?: string; status?: string; papers?: string; sort: string; dir?: "asc" | "desc" };
  company: { company: string | null };
  choice: CompanyChoice | null;
  statuses: readonly { value: string; label: string }[];
  /** Further filters. */
  children?: ReactNode;
  list: Page<Row>;
  columns: readonly Column<Row>[];
  rowLabel: (row: Row) => string;
  /** How many of the fleet have papers that expired, or expire within a week. */
  urgent: number;
}

function Actions({ kind, company }: Pick<FleetListProps<object>, "kind" | "company">) {
  return (
    <>
      <ButtonLink href={adminPaths.fleetRecord(kind, "new", company)}>{WORDS[kind].add}</ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.fleetImport(kind, company)}>
        Import CSV
      </ButtonLink>
    </>
  );
}

/** The vehicles or the drivers of a company. */
export function FleetList<Row extends { id: string }>({
  kind,
  query,
  company,
  choice,
  statuses,
  children,
  list,
  columns,
  rowLabel,
  urgent,
}: FleetListProps<Row>) {
  const words = WORDS[kind];
  return (
    <AdminPage
      admin="/fleet-management"
      companySwitch={choice}
      title={words.title}
      actions={<Actions kind={kind} company={company} />}
    >
      <div className="grid gap-4">
        <FleetTabs kind={kind} query={company} />
        {urgent > 0 && query.papers === undefined && (
          <p>
            <ButtonLink
              variant="secondary"
              href={adminPaths.fleet(kind, { ...company, papers: "7" })}
            >
              {urgent === 1 ? "1 needs papers renewed" : `${urgent} need papers renewed`}
            </ButtonLink>
          </p>
        )}
        <FilterBar label={words.search} q={query.q ?? ""}>
          {company.company !== null && (
            <input type="hidden" name="company" value={company.company} />
          )}
          {children}
          <FilterSelect
            name="status"
            label="Status"
            value={query.status ?? ""}
            options={withNone("All", statuses)}
          />
          <FilterSelect
            name="papers"
            label="Papers"
            value={query.papers ?? ""}
            options={withNone("All", PAPER_OPTIONS)}
          />
        </FilterBar>
        {list.content.length === 0 ? (
          <EmptyState
            title={words.none}
            action={
              <ButtonLink variant="secondary" href={adminPaths.fleet(kind, company)}>
                Clear filters
              </ButtonLink>
            }
          >
            Change the filters, add one, or import a CSV file.
          </EmptyState>
        ) : (
          <AdminTable
            caption={words.title}
            rows={list.content}
            columns={columns}
            rowKey={({ id }) => id}
            rowLabel={rowLabel}
            sort={query.sort}
            dir={query.dir}
          />
        )}
        <AdminPaging list={{ ...list, totalIsCapped: false }} {...useLocation()} />
      </div>
    </AdminPage>
  );
}
