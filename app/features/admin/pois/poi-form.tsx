import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { FormState } from "../ui/field-props.ts";
import { SaveBar } from "../ui/save-bar.tsx";
import { useUnsavedGuard } from "../forms/use-unsaved-guard.ts";
import { useFocusRefusal } from "../ui/use-focus-refusal.ts";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { poiFieldLabel } from "../forms/poi-form.ts";
import { PoiFields, type PoiSurroundings } from "./poi-fields.tsx";

export const POI_FORM_ID = "poi-form";

interface PoiFormProps extends PoiSurroundings {
  /** Form action. */
  action: string;
  form: FormState;
  /** The rejected submission; null if there is none. */
  refused: { message: string | null } | null;
  /** The version being edited; absent for a new record. */
  version: number | null;
  isPublished: boolean;
}

/** The form for a new or existing point of interest. */
export function PoiForm({
  action,
  form,
  refused,
  version,
  isPublished,
  ...surroundings
}: PoiFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const wrong = { ...form.errors, ...(refused?.message && { form: [refused.message] }) };
  const summary = useRef<HTMLDivElement>(null);
  useFocusRefusal(element, summary, refused);
  useUnsavedGuard(element, refused !== null);
  const labels = Object.fromEntries(
    Object.keys(form.errors)
      .filter((field) => field !== "isPublished")
      .map((field) => [field, poiFieldLabel(field)]),
  );
  return (
    <Form
      id={POI_FORM_ID}
      ref={element}
      method="post"
      action={action}
      noValidate
      className="grid gap-8"
    >
      {Object.keys(wrong).length > 0 && (
        <div ref={summary} tabIndex={-1}>
          <ErrorSummary fields={wrong} labels={labels} title="Changes not saved" />
        </div>
      )}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <PoiFields key={JSON.stringify(form.values)} form={form} {...surroundings} />
      <SaveBar isPublished={isPublished} isNew={version === null} />
    </Form>
  );
}
