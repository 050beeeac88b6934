import type { FormValues } from "#app/domain/text/form-values.ts";

export interface FormState {
  values: FormValues;
  errors: Record<string, string[]>;
}

/** Props of a text field in an admin form: the typed value and its errors. */
export const fieldOf =
  ({ values, errors }: FormState) =>
  (name: string) => ({
    name,
    id: name,
    defaultValue: values[name]?.[0] ?? "",
    errors: errors[name],
  });
