import type { ComponentProps, ReactNode } from "react";

interface FieldLook {
  label: string;
  name: string;
  /** The field's name unless a page has two of that name. */
  id?: string;
  hint?: string;
  /** What is wrong with the value; shown below it and tied to it. */
  errors?: string[];
}

const CONTROL =
  "block w-full rounded-xl border bg-raised px-4 py-2.5 text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger";

function described({
  name,
  id = name,
  hint,
  errors,
}: Pick<FieldLook, "name" | "id" | "hint" | "errors">) {
  const ids = [hint !== undefined && `${id}-hint`, errors?.length && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    "aria-describedby": ids === "" ? undefined : ids,
  };
}

function Frame({
  label,
  name,
  id = name,
  hint,
  errors,
  optional,
  children,
}: FieldLook & { optional: boolean; children: ReactNode }) {
  return (
    <div>
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-4 font-semibold"
      >
        {label}
        {optional && <span className="text-sm font-normal text-muted">optional</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {errors !== undefined && errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {errors.join(". ")}
        </p>
      )}
    </div>
  );
}

/** A labelled input with its hint and its errors; the field's name is its id unless one is given. */
export function TextField({
  label,
  hint,
  errors,
  name,
  id,
  ...input
}: FieldLook & ComponentProps<"input">) {
  return (
    <Frame label={label} name={name} id={id} hint={hint} errors={errors} optional={!input.required}>
      <input
        {...input}
        {...described({ name, id, hint, errors })}
        className={`${CONTROL} min-h-12 border-field`}
      />
    </Frame>
  );
}

export function TextAreaField({
  label,
  hint,
  errors,
  name,
  id,
  ...area
}: FieldLook & ComponentProps<"textarea">) {
  return (
    <Frame label={label} name={name} id={id} hint={hint} errors={errors} optional={!area.required}>
      <textarea
        rows={6}
        {...area}
        {...described({ name, id, hint, errors })}
        className={`${CONTROL} border-field leading-relaxed`}
      />
    </Frame>
  );
}

/** A labelled native select; pass the options as children. */
export function SelectField({
  label,
  hint,
  errors,
  name,
  id,
  children,
  ...select
}: FieldLook & ComponentProps<"select">) {
  return (
    <Frame label={label} name={name} id={id} hint={hint} errors={errors} optional={false}>
      <select
        {...select}
        {...described({ name, id, hint, errors })}
        className={`${CONTROL} min-h-12 border-field`}
      >
        {children}
      </select>
    </Frame>
  );
}
