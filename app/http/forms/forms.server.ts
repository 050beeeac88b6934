import { data } from "@remix-run/node";
import type { z } from "zod";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { readForm } from "./read-form.server.ts";

type Values = Record<string, string>;

/** Parses a form with the schema that the API uses, keeping what the visitor typed. */
export async function parseForm<S extends z.ZodType>(request: Request, schema: S) {
  const values = Object.fromEntries(
    [...(await readForm(request))].filter(([, value]) => typeof value === "string"),
  ) as Values;
  return { values, ...parseInput(schema, values) };
}

/** Sends a form back with what the visitor typed and what is wrong with it. */
export function refuse(form: { values: Values; fields: FieldErrors }, status = 422) {
  return data({ values: form.values, fields: form.fields }, status);
}
