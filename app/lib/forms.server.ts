import { data } from "@remix-run/node";
import type { z } from "zod";
import { fieldErrors, type FieldErrors } from "./errors.ts";

type Values = Record<string, string>;

/** Parses a form with the schema that the API uses, keeping what the visitor typed. */
export async function parseForm<S extends z.ZodType>(request: Request, schema: S) {
  const values = Object.fromEntries([...(await request.formData())].filter(([, value]) => typeof value === "string")) as Values;
  const result = schema.safeParse(values);
  if (result.success) return { ok: true as const, values, input: result.data };
  return { ok: false as const, values, fields: fieldErrors(result.error.issues) };
}

/** Sends a form back with what the visitor typed and what is wrong with it. */
export function refuse(form: { values: Values; fields: FieldErrors }, status = 422) {
  return data({ values: form.values, fields: form.fields }, status);
}
