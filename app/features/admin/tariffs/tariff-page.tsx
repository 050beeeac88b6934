import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { CAB_TRIP_TYPES, VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { TRIP_TYPE_LABELS } from "#app/domain/tariffs/price-fields.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { useFocusRefusal } from "../ui/use-focus-refusal.ts";
import { priceLabel } from "./tariff-form.ts";
import { Preview } from "./tariff-preview.tsx";
import { TariffTable } from "./tariff-table.tsx";
import { TariffVersions } from "./tariff-versions.tsx";
import type { TariffAnswer, TariffData } from "./tariffs.server.ts";

type Query = TariffData["query"];

const TAB = "inline-flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap";
const tabLook = (isCurrent: boolean) =>
  `${TAB} ${isCurrent ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink"}`;

function TripTypeTabs({ query }: { query: Query }) {
  return (
    <nav aria-label="Kind of trip" className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {CAB_TRIP_TYPES.map((tripType) => (
          <li key={tripType}>
            <Link
              href={adminPaths.tariffs({ ...query, tripType })}
              aria-current={tripType === query.tripType ? "page" : undefined}
              className={tabLook(tripType === query.tripType)}
            >
              {TRIP_TYPE_LABELS[tripType]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnerLink({ owner, query }: { owner: TariffData["owner"]; query: Query }) {
  const isOwn = owner === "company";
  return (
    <Link
      href={adminPaths.tariffs({ ...query, owner: isOwn ? "default" : null })}
      className="inline-flex min-h-11 items-center text-link hover:underline"
    >
      {isOwn ? "Show the platform’s default" : "Show the company’s prices"}
    </Link>
  );
}

const CLASS_OPTIONS = VEHICLE_CLASSES.map((name) => (
  <option key={name} value={name}>
    {CLASS_FACTS[name].label}
  </option>
));

function CopyFields({ answer }: { answer: TariffAnswer | undefined }) {
  const chosen = (name: string, otherwise: string) => answer?.values[name]?.[0] ?? otherwise;
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Copy prices</legend>
      <SelectField label="Copy from" name="copyFrom" defaultValue={chosen("copyFrom", "sedan")}>
        {CLASS_OPTIONS}
      </SelectField>
      <SelectField
        label="To"
        name="copyTo"
        defaultValue={chosen("copyTo", "suv")}
        errors={answer?.errors["copyTo"]}
      >
        {CLASS_OPTIONS}
      </SelectField>
      <Button variant="secondary" name="intent" value="copy">
        Copy prices
      </Button>
    </fieldset>
  );
}

interface TariffPageProps extends TariffData {
  answer: TariffAnswer | undefined;
}

function TariffForm({ answer, values, today, query, ...table }: TariffPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const errors = answer?.errors ?? {};
  const wrong = { ...errors, ...(answer?.message && { form: [answer.message] }) };
  const isRefused = Object.keys(wrong).length > 0;
  useFocusRefusal(form, summary, isRefused ? (answer ?? null) : null);
  const isBusy = useNavigation().state === "submitting";
  const labels: Record<string, string> = Object.fromEntries(
    Object.keys(errors).map((name) => [name, priceLabel(name)]),
  );
  return (
    <Form
      ref={form}
      method="post"
      action={adminPaths.tariffs(query)}
      noValidate
      className="grid gap-4"
    >
      {isRefused && (
        <div ref={summary} tabIndex={-1}>
          <ErrorSummary
            fields={wrong}
            labels={{ ...labels, validFrom: "Valid from", copyTo: "To" }}
            title="Not published"
          />
        </div>
      )}
      {/* Enter previews: the first button of a form is the one that a browser presses. */}
      <button name="intent" value="preview" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <TariffTable {...table} values={answer?.values ?? values} errors={errors} />
      {!table.isReadOnly && (
        <>
          <CopyFields answer={answer} />
          <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
            <TextField
              label="Valid from"
              name="validFrom"
              type="date"
              required
              min={today}
              defaultValue={answer?.validFrom ?? today}
              errors={errors["validFrom"]}
            />
            <Button variant="secondary" name="intent" value="preview" disabled={isBusy}>
              Preview
            </Button>
            <Button name="intent" value="publish" disabled={isBusy}>
              Publish
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** The prices of a trip type, edited in a table and published from a day on. */
export function TariffPage(props: TariffPageProps) {
  const { owner, query, choice, versions, isReadOnly, answer } = props;
  return (
    <AdminPage
      admin="/tariff-management"
      companySwitch={choice}
      title={owner === "default" ? "Default tariffs" : "Tariffs"}
      lead={
        owner === "default"
          ? "These prices hold for every company without its own."
          : "Change prices in the table, preview them on the latest quotes, and publish them from a day on. Classes that you don’t change keep their prices."
      }
    >
      <TripTypeTabs query={query} />
      <OwnerLink owner={owner} query={query} />
      <TariffForm {...props} />
      {answer?.preview && <Preview preview={answer.preview} />}
      <TariffVersions
        versions={versions}
        isReadOnly={isReadOnly}
        action={adminPaths.tariffs(query)}
      />
    </AdminPage>
  );
}
