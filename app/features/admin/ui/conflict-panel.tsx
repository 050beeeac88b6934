import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import type { FormValues } from "#app/domain/text/form-values.ts";

interface ConflictPanelProps {
  /** The current values. */
  current: FormValues;
  typed: FormValues;
  label: (field: string) => string;
  /** Display text of a value. */
  words?: (field: string, value: string) => string;
  /** ID of the form with the typed values. */
  form: string;
  /** The status to save, if there is a choice. */
  state?: "published" | "draft";
  /** URL of the record's page. */
  href: string;
}

const textOf = (values: FormValues, field: string) =>
  (values[field] ?? []).filter((value) => value.trim() !== "");

/** Fields that differ between two form states. */
function differing(current: FormValues, typed: FormValues): string[] {
  const fields = new Set([...Object.keys(current), ...Object.keys(typed)]);
  for (const field of ["version", "intent", "state"]) fields.delete(field);
  return [...fields].filter(
    (field) => textOf(current, field).sort().join("\n") !== textOf(typed, field).sort().join("\n"),
  );
}

/** Shown if someone else saved first: compares the current and typed values and lets the user choose. */
export function ConflictPanel({
  current,
  typed,
  label,
  words = (_, value) => value,
  form,
  state,
  href,
}: ConflictPanelProps) {
  const fields = differing(current, typed);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const shown = (values: FormValues, field: string) =>
    textOf(values, field)
      .map((value) => words(field, value))
      .join(", ") || "empty";
  return (
    <div ref={panel} tabIndex={-1}>
      <Notice tone="warning" role="alert" title="This record was edited by someone else">
        <p className="mt-1">
          Your edits are still here, but they haven’t been saved.{" "}
          {fields.length > 0
            ? "Review the differences and choose which version to keep:"
            : "Both versions are the same."}
        </p>
        {fields.length > 0 && (
          <dl className="conflict-fields mt-3 text-[0.9375rem]">
            {fields.map((field) => (
              <div key={field}>
                <dt className="font-semibold">{label(field)}</dt>
                <dd>
                  <span className="text-muted">Current version:</span> {shown(current, field)}
                </dd>
                <dd>
                  <span className="text-muted">Your version:</span> {shown(typed, field)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button form={form} {...(state && { name: "state", value: state })}>
            Save my version
          </Button>
          <ButtonLink variant="secondary" href={href} reloadDocument data-discards="">
            Use current version
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
