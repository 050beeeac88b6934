import type { FormValues } from "#app/domain/text/form-values.ts";

export interface FormState {
  values: FormValues;
  errors: Record<string, string[]>;
}

/** What a text field of a desk's form is given: what was typed, and what is wrong with it. */
export const fieldOf =
  ({ values, errors }: FormState) =>
  (name: string) => ({
    name,
    id: name,
    defaultValue: values[name]?.[0] ?? "",
    errors: errors[name],
  });
