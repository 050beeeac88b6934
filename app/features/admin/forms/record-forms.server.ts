import { data } from "@remix-run/node";
import type { z } from "zod";
import { expectedError, notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import {
  BRING_BACK,
  errorsByField,
  readValues,
  type FormShape,
  type FormValues,
} from "#app/domain/text/form-values.ts";

/** A rejected form: its values and errors. */
export interface RefusedForm {
  values: FormValues;
  errors: Record<string, string[]>;
  /** Error of the whole form. */
  message: string | null;
}

/** Parses a form with the API's schema. Empty objects are left to the schema's defaults. */
export function parseValues<S extends z.ZodType>(
  values: FormValues,
  shape: FormShape,
  schema: S,
  amend: (record: Record<string, unknown>) => Record<string, unknown> = (record) => record,
) {
  const parsed = parseInput(schema, amend(readValues(values, shape)));
  return parsed.ok ? parsed : { ok: false as const, errors: errorsByField(parsed.fields, shape) };
}

export const refuseValues = (values: FormValues, errors: Record<string, string[]>, status = 422) =>
  data<RefusedForm>({ values, errors, message: null }, status);

/** Returns a form with the service's errors and the typed values. Rethrows unexpected errors. */
export function refuseValuesFor(error: unknown, values: FormValues, shape: FormShape) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  return data<RefusedForm>(
    { values, errors: errorsByField(errors ?? {}, shape), message: errors ? null : message },
    status,
  );
}

/** ID of the change to revert. @throws AppError `not_found` if it is missing. */
export function entryNamed(entryId: unknown): string {
  if (typeof entryId !== "string" || !isUuid(entryId)) throw notFound("Change");
  return entryId;
}

/** Removing and restoring each add a version. */
const REMOVED_AND_BACK = 2;

/**
 * Saves a form. If the record was removed meanwhile and the form asks for it, the record is restored first, with
 * the values the form was loaded with; if another administrator changed it, the version check reports that.
 */
export async function broughtBack(
  values: FormValues,
  restore: () => Promise<{ version: number; isPublished: boolean }>,
): Promise<FormValues> {
  if (values["intent"]?.[0] !== BRING_BACK) return values;
  const { version, isPublished } = await restore();
  const looked = Number(values["version"]?.[0]);
  return {
    ...values,
    version: [String(version === looked + REMOVED_AND_BACK ? version : looked)],
    state: [isPublished ? "published" : "draft"],
  };
}
