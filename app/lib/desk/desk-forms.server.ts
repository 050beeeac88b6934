import { data } from "@remix-run/node";
import type { z } from "zod";
import { expectedError, fieldErrors, hasCode, toErrorBody } from "../errors.ts";
import { fieldChanges, type FieldChange } from "./changes.ts";
import { errorsByField, readValues, type FormShape, type FormValues } from "./form-values.ts";

/** A form that was refused: what was typed, what is wrong, and what has changed meanwhile where somebody else was quicker. */
export interface RefusedForm {
  values: FormValues;
  errors: Record<string, string[]>;
  /** Of the whole form. */
  message: string | null;
  /** What somebody else has changed since the form was opened; null when nobody has. */
  differences: FieldChange[] | null;
}

/** Parses a form with the schema that the API uses. An object without values is left to the schema's own rules. */
export function parseValues<S extends z.ZodType>(values: FormValues, shape: FormShape, schema: S, amend: (record: Record<string, unknown>) => Record<string, unknown> = (record) => record) {
  const result = schema.safeParse(amend(readValues(values, shape)));
  return result.success ? { ok: true as const, input: result.data } : { ok: false as const, errors: errorsByField(fieldErrors(result.error.issues), shape) };
}

export const refuseValues = (values: FormValues, errors: Record<string, string[]>, status = 422) => data<RefusedForm>({ values, errors, message: null, differences: null }, status);

/** Sends a form back with what a service found wrong, and what was typed. Throws on what is a bug. */
export function refuseValuesFor(error: unknown, values: FormValues, shape: FormShape) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  return data<RefusedForm>({ values, errors: errorsByField(errors ?? {}, shape), message: errors ? null : message, differences: null }, status);
}

interface Entry {
  before: Record<string, unknown> | null;
}

/**
 * Sends a form back whose record somebody else has changed since it was opened, with what they have changed; any other failure as
 * `refuseValuesFor` does.
 *
 * @param history The changes of the record, the latest first.
 */
export async function refuseClash(error: unknown, values: FormValues, shape: FormShape, history: () => Promise<readonly Entry[]>) {
  if (!hasCode(error, "conflict")) return refuseValuesFor(error, values, shape);
  const opened = Number(values["version"]?.[0]);
  const base = (await history()).find(({ before }) => before?.["version"] === opened)?.before ?? null;
  const differences = fieldChanges(base, error.current as Record<string, unknown>);
  return data<RefusedForm>({ values, errors: {}, message: error.message, differences }, 409);
}
