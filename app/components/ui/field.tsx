import type { ComponentProps, ReactNode } from "react";

interface FieldLook {
  label: string;
  name: string;
  hint?: string;
  /** What is wrong with the value; shown below it and tied to it. */
  errors?: string[];
}

const CONTROL =
  "block w-full rounded-xl border bg-raised px-4 py-2.5 text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger";

function described({ name, hint, errors }: Pick<FieldLook, "name" | "hint" | "errors">) {
  const ids = [hint !== undefined && `${name}-hint`, errors?.length && `${name}-error`].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    "aria-describedby": ids === "" ? undefined : ids,
  };
}

function Frame({ label, name, hint, errors, optional, children }: FieldLook & { optional: boolean; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 flex items-baseline justify-between gap-4 font-semibold">
        {label}
        {optional && <span className="text-sm font-normal text-muted">optional</span>}
      </label>
      {children}
      {hint !== undefined && <p id={`${name}-hint`} className="mt-1.5 text-sm text-muted">{hint}</p>}
      {errors !== undefined && errors.length > 0 && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-semibold text-danger">{errors.join(". ")}</p>
      )}
    </div>
  );
}

/** A labelled input with its hint and its errors; the field's name is its id. */
export function TextField({ label, hint, errors, name, ...input }: FieldLook & ComponentProps<"input">) {
  return (
    <Frame label={label} name={name} hint={hint} errors={errors} optional={!input.required}>
      <input {...input} {...described({ name, hint, errors })} className={`${CONTROL} min-h-12 border-field`} />
    </Frame>
  );
}

export function TextAreaField({ label, hint, errors, name, ...area }: FieldLook & ComponentProps<"textarea">) {
  return (
    <Frame label={label} name={name} hint={hint} errors={errors} optional={!area.required}>
      <textarea rows={6} {...area} {...described({ name, hint, errors })} className={`${CONTROL} border-field leading-relaxed`} />
    </Frame>
  );
}

/** A labelled native select; pass the options as children. */
export function SelectField({ label, hint, errors, name, children, ...select }: FieldLook & ComponentProps<"select">) {
  return (
    <Frame label={label} name={name} hint={hint} errors={errors} optional={false}>
      <select {...select} {...described({ name, hint, errors })} className={`${CONTROL} min-h-12 border-field`}>
        {children}
      </select>
    </Frame>
  );
}
