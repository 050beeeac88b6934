import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfList } from "#app/domain/paging.ts";
import { isWithin, type PaperWarning } from "#app/domain/fleet/papers.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { DriverListQuery, VehicleListQuery } from "#app/schemas/admin/fleet.ts";
import { managedCompanyOf } from "../forms/managed-company.server.ts";
import { filled, understood } from "../forms/query.ts";

const PAGE_SIZE = 50;

interface Ordered {
  page: number;
  sort: string;
  dir?: "asc" | "desc" | undefined;
}

const pageFor = <T>(rows: readonly T[], { page, sort, dir }: Ordered) =>
  pageOfList(rows, {
    page,
    size: PAGE_SIZE,
    sortBy: sort,
    sortDirection: dir === "desc" ? "DESC" : "ASC",
  });

const urgentOf = (fleet: readonly { status: string; warnings: PaperWarning[] }[]) =>
  fleet.filter(({ status, warnings }) => status === "active" && isWithin(warnings, "7")).length;

const askedOf = ({ request }: LoaderFunctionArgs) => filled(new URL(request.url).searchParams);

export async function loadVehicles(args: LoaderFunctionArgs) {
  requirePage(args);
  const query = understood(VehicleListQuery, askedOf(args));
  const { vehicles } = args.context.services;
  const { company, choice, query: companyQuery } = await managedCompanyOf(args);
  const [rows, all] = await Promise.all([
    vehicles.list({ ...query, company }),
    vehicles.list({ company }),
  ]);
  return {
    query,
    company: companyQuery,
    choice,
    list: pageFor(rows, query),
    urgent: urgentOf(all),
  };
}

export async function loadDrivers(args: LoaderFunctionArgs) {
  requirePage(args);
  const query = understood(DriverListQuery, askedOf(args));
  const { drivers } = args.context.services;
  const { company, choice, query: companyQuery } = await managedCompanyOf(args);
  const [rows, all] = await Promise.all([
    drivers.list({ ...query, company }),
    drivers.list({ company }),
  ]);
  return {
    query,
    company: companyQuery,
    choice,
    list: pageFor(rows, query),
    urgent: urgentOf(all),
  };
}
