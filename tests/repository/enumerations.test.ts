import { expect } from "vitest";
import { LANDSCAPES, POI_CATEGORIES, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import {
  ACTOR_ROLES,
  BOOKING_EVENT_KINDS,
  BOOKING_STATUSES,
} from "#app/domain/bookings/statuses.ts";
import { COMPANY_STATUSES } from "#app/domain/partners/statuses.ts";
import { PROBLEM_NAMES } from "#app/domain/images/quality.ts";
import { MODES, PACES, STOP_KINDS, TRANSFER_MODES } from "#app/domain/plan/types.ts";
import { METRICS, RATINGS } from "#app/domain/reports/web-metrics.ts";
import { REVIEW_REASONS } from "#app/domain/reviews/words.ts";
import { CatalogueImport, ImportOutcome } from "#app/schemas/admin/imports.ts";
import { JobStatus } from "#app/schemas/admin/jobs.ts";
import { MailKind } from "#app/schemas/admin/mails.ts";
import { Proposal, ProposalBatch } from "#app/schemas/admin/proposals.ts";
import { ROLES } from "#app/domain/policy/policy.ts";
import { SCOPES } from "#app/domain/policy/scopes.ts";
import { NewErrorReports, NewMetricReport } from "#app/schemas/public/browser-reports.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { THEME_MODES } from "#app/schemas/public/companies.ts";
import { AdminImage } from "#app/schemas/public/images.ts";
import { OauthFailure } from "#app/schemas/public/oauth.ts";
import {
  DRIVER_STATUSES,
  FUELS,
  GENDERS,
  LICENCE_CLASSES,
  VEHICLE_STATUSES,
} from "#app/domain/fleet/kinds.ts";
import { CAB_TRIP_TYPES, VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { test } from "#tests/support/test.ts";

const errorReport = NewErrorReports.element.shape;
/** Shown while the job of an image or import is over; never stored. */
const stored = (values: readonly string[]) => values.filter((value) => value !== "stopped");

/** The columns that hold one of a fixed set of values, or a list of them. */
const ENUMERATIONS: Record<string, readonly string[]> = {
  access_tokens_scopes: SCOPES,
  booking_events_actor_role: ACTOR_ROLES,
  booking_events_kind: BOOKING_EVENT_KINDS,
  booking_mails_kind: MailKind.options.filter((kind) => kind.startsWith("booking-")),
  booking_mails_outcome: ["sent", "stored", "outdated", "failed"],
  booking_payments_kind: ["advance", "balance", "refund"],
  booking_payments_method: ["cash", "upi"],
  bookings_status: BOOKING_STATUSES,
  bookings_trip_type: CAB_TRIP_TYPES,
  bookings_vehicle_class: VEHICLE_CLASSES,
  browser_errors_level: errorReport.level.unwrap().options,
  browser_errors_type: errorReport.type.options,
  browser_metrics_connection: NewMetricReport.shape.connection.unwrap().options,
  browser_metrics_device: NewMetricReport.shape.device.options,
  browser_metrics_metric: METRICS,
  browser_metrics_rating: RATINGS,
  cab_tariffs_trip_type: CAB_TRIP_TYPES,
  cab_tariffs_vehicle_class: VEHICLE_CLASSES,
  drivers_gender: GENDERS,
  drivers_licence_class: LICENCE_CLASSES,
  drivers_status: DRIVER_STATUSES,
  default_cab_tariffs_trip_type: CAB_TRIP_TYPES,
  default_cab_tariffs_vehicle_class: VEHICLE_CLASSES,
  catalogue_import_rows_outcome: ImportOutcome.options,
  catalogue_imports_status: stored(CatalogueImport.shape.status.options),
  catalogue_imports_unit: CatalogueImport.shape.unit.options,
  companies_status: COMPANY_STATUSES,
  companies_theme_mode: THEME_MODES,
  image_checks_problems: PROBLEM_NAMES,
  images_status: stored(AdminImage.shape.status.options),
  itineraries_pace: PACES,
  itinerary_days_transfer_mode: TRANSFER_MODES,
  itinerary_stops_kind: STOP_KINDS,
  itinerary_stops_mode_to_next: MODES,
  jobs_status: JobStatus.options,
  mails_kind: MailKind.options,
  oauth_flows_error: OauthFailure.options,
  places_landscape: LANDSCAPES,
  pois_best_time_of_day: TIMES_OF_DAY,
  pois_category: POI_CATEGORIES,
  pois_closed_on: WEEKDAYS,
  proposal_batches_kind: ProposalBatch.shape.kind.options,
  proposal_batches_status: ProposalBatch.shape.status.options,
  proposals_kind: Proposal.shape.kind.options,
  proposals_status: Proposal.shape.status.options,
  review_reports_reason: REVIEW_REASONS,
  shared_reviews_hidden_reason: REVIEW_REASONS,
  users_roles: ROLES,
  vehicles_fuel: FUELS,
  vehicles_status: VEHICLE_STATUSES,
  vehicles_vehicle_class: VEHICLE_CLASSES,
};

test("the database allows the values that the schemas allow", async ({ database }) => {
  const rows = await database.owner.$queryRaw<{ name: string; definition: string }[]>`
    SELECT conname::text AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
  const allowed = Object.fromEntries(
    rows.map(({ name, definition }) => [
      name.replace(/_check$/, ""),
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!).sort(),
    ]),
  );
  for (const [name, values] of Object.entries(ENUMERATIONS))
    expect([name, allowed[name]]).toEqual([name, [...values].sort()]);
});
