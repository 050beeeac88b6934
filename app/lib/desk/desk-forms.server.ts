import { data } from "@remix-run/node";
import type { z } from "zod";
import { expectedError, toErrorBody } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { errorsByField, readValues, type FormShape, type FormValues } from "./form-values.ts";

/** A form that was refused: what was typed and what is wrong. */
export interface RefusedForm {
  values: FormValues;
  errors: Record<string, string[]>;
  /** Of the whole form. */
  message: string | null;
}

/** Parses a form with the schema that the API uses. An object without values is left to the schema's own rules. */
export function parseValues<S extends z.ZodType>(values: FormValues, shape: FormShape, schema: S, amend: (record: Record<string, unknown>) => Record<string, unknown> = (record) => record) {
  const parsed = parseInput(schema, amend(readValues(values, shape)));
  return parsed.ok ? parsed : { ok: false as const, errors: errorsByField(parsed.fields, shape) };
}

export const refuseValues = (values: FormValues, errors: Record<string, string[]>, status = 422) => data<RefusedForm>({ values, errors, message: null }, status);

/** Sends a form back with what a service found wrong, and what was typed. Throws on what is a bug. */
export function refuseValuesFor(error: unknown, values: FormValues, shape: FormShape) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  return data<RefusedForm>({ values, errors: errorsByField(errors ?? {}, shape), message: errors ? null : message }, status);
}
