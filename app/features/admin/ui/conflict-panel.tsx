import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import type { FormValues } from "#app/domain/text/form-values.ts";

interface ConflictPanelProps {
  /** As it stands now. */
  current: FormValues;
  typed: FormValues;
  label: (field: string) => string;
  /** A value as it is read, where its text alone says little. */
  words?: (field: string, value: string) => string;
  /** The form that holds what was typed. */
  form: string;
  /** What its record is to be, where it can be either. */
  state?: "published" | "draft";
  /** The record's page, as it stands now. */
  href: string;
}

const textOf = (values: FormValues, field: string) =>
  (values[field] ?? []).filter((value) => value.trim() !== "");

/** The fields in which two states of a form differ. */
function differing(current: FormValues, typed: FormValues): string[] {
  const fields = new Set([...Object.keys(current), ...Object.keys(typed)]);
  for (const field of ["version", "intent", "state"]) fields.delete(field);
  return [...fields].filter(
    (field) => textOf(current, field).sort().join("\n") !== textOf(typed, field).sort().join("\n"),
  );
}

/** Somebody else has saved meanwhile: what stands now beside what was typed, and which of the two shall be. */
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
      .join(", ") || "nothing";
  return (
    <div ref={panel} tabIndex={-1}>
      <Notice tone="warning" role="alert" title="Somebody has saved this record meanwhile">
        <p className="mt-1">
          Nothing of what you typed is lost, and nothing is saved yet.{" "}
          {fields.length > 0 ? "This is how the two differ:" : "Both say the same."}
        </p>
        {fields.length > 0 && (
          <dl className="conflict-fields mt-3 text-[0.9375rem]">
            {fields.map((field) => (
              <div key={field}>
                <dt className="font-semibold">{label(field)}</dt>
                <dd>
                  <span className="text-muted">Stands now:</span> {shown(current, field)}
                </dd>
                <dd>
                  <span className="text-muted">You typed:</span> {shown(typed, field)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button form={form} {...(state && { name: "state", value: state })}>
            Save mine over it
          </Button>
          <ButtonLink variant="secondary" href={href}>
            Take what stands now
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
