import { data } from "@remix-run/node";
import type { z } from "zod";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { isPassword } from "#app/domain/text/form-values.ts";
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

const withoutPasswords = <V extends Partial<Values>>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isPassword(name))) as V;

/** Sends a form back with what the visitor typed, passwords left out, and what is wrong with it. */
export function refuse<V extends Partial<Values> = Values>(
  { values, fields }: { values: V; fields: FieldErrors },
  status = 422,
) {
  return data({ values: withoutPasswords(values), fields }, status);
}
