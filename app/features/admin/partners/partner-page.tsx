import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { fieldOf } from "../ui/field-props.ts";
import { FormSection } from "../ui/form-section.tsx";
import { PartnerStatement } from "./partner-statement.tsx";
import { PartnerStatusChip } from "./partner-status.tsx";
import { PartnerTable, percentText } from "./partner-table.tsx";
import type { PartnerData, RefusedPartner } from "./partners.server.ts";

type Partner = PartnerData["partner"];

function StatusForm({ partner: { id, status } }: { partner: Partner }) {
  const isActive = status === "active";
  return (
    <FormSection
      id="status"
      title="Status"
      lead="The cabs of a partner that is suspended, or not approved yet, can’t be booked; its site says so."
    >
      <div className="flex flex-wrap items-center gap-4">
        <PartnerStatusChip status={status} />
        <Form method="post" action={adminPaths.partner(id)}>
          <Button
            variant={isActive ? "danger" : "primary"}
            name="intent"
            value={isActive ? "suspended" : "active"}
          >
            {isActive ? "Suspend" : "Approve"}
          </Button>
        </Form>
      </div>
    </FormSection>
  );
}

interface CommissionProps {
  partner: Partner;
  today: string;
  refused: RefusedPartner | undefined;
}

function CommissionForm({ partner: { id, commissions }, today, refused }: CommissionProps) {
  const field = fieldOf({
    values: refused?.values ?? { validFrom: [today] },
    errors: refused?.errors ?? {},
  });
  return (
    <FormSection
      id="commission"
      title="Commission"
      lead="It applies to bookings that end from its day on. What was due before stays as it was."
    >
      <Form
        method="post"
        action={adminPaths.partner(id)}
        noValidate
        className="grid gap-4"
        key={JSON.stringify([commissions, refused])}
      >
        {refused && (
          <ErrorSummary
            fields={{ ...refused.errors, ...(refused.message && { form: [refused.message] }) }}
            labels={{ percent: "Commission in percent", validFrom: "Valid from" }}
            title="Not saved"
          />
        )}
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...field("percent")}
            label="Commission in percent"
            required
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
          />
          <TextField {...field("validFrom")} label="Valid from" type="date" required min={today} />
          <Button variant="secondary" name="intent" value="commission">
            Set commission
          </Button>
        </div>
      </Form>
      {commissions.length === 0 ? (
        <p className="text-muted">No commission was set yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {commissions.map((one) => (
            <li key={one.id} className="py-2">
              <span className="font-semibold">{percentText(one.basisPoints)}</span> from{" "}
              {one.validFrom}
              <span className="block text-[0.9375rem] text-muted">
                {one.createdBy} · {one.at}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

/** A partner: its figures, status, commission and statements. */
export function PartnerPage({
  partner,
  statement,
  today,
  refused,
}: PartnerData & { refused: RefusedPartner | undefined }) {
  return (
    <AdminPage admin="/partner-management" title={partner.name} crumbs={[{ label: partner.name }]}>
      <PartnerTable partners={[partner]} />
      <StatusForm partner={partner} />
      <CommissionForm partner={partner} today={today} refused={refused} />
      <PartnerStatement id={partner.id} statement={statement} />
    </AdminPage>
  );
}
