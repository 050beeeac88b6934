import { Form, useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { versionTyped } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { ChangeList } from "../audit/change-list.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { ConflictPanel } from "../ui/conflict-panel.tsx";
import type { FormState } from "../ui/field-props.ts";
import { FormSection } from "../ui/form-section.tsx";
import { useFocusRefusal } from "../ui/use-focus-refusal.ts";
import { FleetBlocks } from "./fleet-blocks.tsx";
import { fleetLabel, type FleetKindName } from "./fleet-form.ts";
import { PaperWarnings } from "./paper-warnings.tsx";
import type { FleetRecordData, RefusedFleet } from "./fleet-records.server.ts";

const FORM_ID = "fleet-form";

interface FleetRecordPageProps extends FleetRecordData {
  refused: RefusedFleet | undefined;
  fields: (form: FormState) => ReactNode;
}

interface RecordFormProps {
  action: string;
  form: FormState;
  refused: RefusedFleet | null;
  /** The version that is edited; null for a new record. */
  version: number | null;
  cancel: string;
  fields: FleetRecordPageProps["fields"];
}

function RecordForm({ action, form, refused, version, cancel, fields }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useFocusRefusal(element, summary, refused?.current ? null : refused);
  const isSaving = useNavigation().state === "submitting";
  const wrong = {
    ...form.errors,
    ...(refused?.message && !refused.current && { form: [refused.message] }),
  };
  const labels = Object.fromEntries(
    Object.keys(form.errors).map((name) => [name, fleetLabel(name)]),
  );
  return (
    <Form
      id={FORM_ID}
      ref={element}
      method="post"
      action={action}
      noValidate
      className="grid gap-5"
    >
      {Object.keys(wrong).length > 0 && (
        <div ref={summary} tabIndex={-1}>
          <ErrorSummary fields={wrong} labels={labels} title="Changes not saved" />
        </div>
      )}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="intent" value="save" />
      <div key={JSON.stringify(form.values)}>{fields(form)}</div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isSaving}>
          {isSaving ? "Saving…" : version === null ? "Add" : "Save"}
        </Button>
        <ButtonLink variant="quiet" href={cancel}>
          Back to the list
        </ButtonLink>
      </div>
    </Form>
  );
}

const STATUS = {
  vehicle: {
    aside: "Retire vehicle",
    restore: "Put back into service",
    says: "This vehicle is retired and isn’t assigned.",
    lead: "A retired vehicle stays in past bookings and can be put back into service.",
  },
  driver: {
    aside: "Suspend driver",
    restore: "Lift suspension",
    says: "This driver is suspended and isn’t assigned.",
    lead: "A suspended driver stays in past bookings and can be made active again.",
  },
};

interface StatusSectionProps {
  kind: FleetKindName;
  action: string;
  record: NonNullable<FleetRecordData["record"]>;
  message: string | null;
}

function StatusSection({ kind, action, record, message }: StatusSectionProps) {
  const words = STATUS[kind];
  const isActive = record.status === "active";
  return (
    <FormSection id="status" title="Status" lead={words.lead}>
      {message !== null && (
        <Notice tone="danger" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <Form method="post" action={action}>
        <input type="hidden" name="version" value={record.version} />
        <Button
          variant={isActive ? "danger" : "secondary"}
          name="intent"
          value={isActive ? "set-aside" : "restore"}
        >
          {isActive ? words.aside : words.restore}
        </Button>
      </Form>
    </FormSection>
  );
}

const NEW = { vehicle: "New vehicle", driver: "New driver" };

/** A vehicle or driver: its form, when it isn't assigned, its status and its history. */
export function FleetRecordPage({
  kind,
  record,
  values,
  blocks,
  changes,
  query,
  refused,
  fields,
}: FleetRecordPageProps) {
  const action = adminPaths.fleetRecord(kind, record?.id ?? "new", query);
  const ofForm = (form: RefusedFleet["form"]) => (refused?.form === form ? refused : null);
  const refusedRecord = ofForm("record");
  const current = refusedRecord?.current ?? null;
  const name = record?.name ?? NEW[kind];
  const typed = refusedRecord?.values;
  return (
    <AdminPage admin="/fleet-management" title={name} crumbs={[{ label: name }]}>
      {record?.status !== undefined && record.status !== "active" && (
        <Notice tone="warning">
          <p>{STATUS[kind].says}</p>
        </Notice>
      )}
      {record && record.warnings.length > 0 && <PaperWarnings warnings={record.warnings} />}
      {current && typed && (
        <ConflictPanel
          key={`conflict-${current.version}`}
          current={current.values}
          typed={typed}
          label={fleetLabel}
          form={FORM_ID}
          href={action}
        />
      )}
      <RecordForm
        key={record?.version ?? 0}
        action={action}
        form={{ values: typed ?? values, errors: refusedRecord?.errors ?? {} }}
        refused={refusedRecord}
        version={record ? (current?.version ?? versionTyped(typed, record.version)) : null}
        cancel={adminPaths.fleet(kind, query)}
        fields={fields}
      />
      {record && (
        <>
          <FleetBlocks kind={kind} action={action} blocks={blocks} refused={ofForm("block")} />
          <StatusSection
            kind={kind}
            action={action}
            record={record}
            message={ofForm("status")?.message ?? null}
          />
          <FormSection id="history" title="History">
            <ChangeList changes={changes} action={action} />
          </FormSection>
        </>
      )}
    </AdminPage>
  );
}
