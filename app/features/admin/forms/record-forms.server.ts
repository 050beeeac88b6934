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

/** A form that was refused: what was typed and what is wrong. */
export interface RefusedForm {
  values: FormValues;
  errors: Record<string, string[]>;
  /** Of the whole form. */
  message: string | null;
}

/** Parses a form with the schema that the API uses. An object without values is left to the schema's own rules. */
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

/** Sends a form back with what a service found wrong, and what was typed. Throws on what is a bug. */
export function refuseValuesFor(error: unknown, values: FormValues, shape: FormShape) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  return data<RefusedForm>(
    { values, errors: errorsByField(errors ?? {}, shape), message: errors ? null : message },
    status,
  );
}

/** The change that a form takes back. @throws AppError `not_found` when it names none. */
export function entryNamed(entryId: unknown): string {
  if (typeof entryId !== "string" || !isUuid(entryId)) throw notFound("Change");
  return entryId;
}

/** To be removed and to be brought back are a version each. */
const REMOVED_AND_BACK = 2;

/**
 * What a form saves. Where its record was removed while it was typed, and the form asks for it, the record is brought back first, and is
 * what it was when the form was filled; unless somebody changed it too, of which its version tells then.
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
