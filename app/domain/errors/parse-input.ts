import type { z } from "zod";
import { fieldErrors, type FieldErrors } from "./errors.ts";
import { PLAINLY } from "./plain-messages.ts";
import { unstorableIn } from "#app/domain/text/storable-text.ts";

/** Validates input against its schema and checks that all its texts can be stored; errors are reported by field. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { ok: true; input: z.output<S> } | { ok: false; fields: FieldErrors } {
  const result = schema.safeParse(value, PLAINLY);
  if (!result.success) return { ok: false, fields: fieldErrors(result.error.issues) };
  const path = unstorableIn(result.data);
  return path
    ? { ok: false, fields: fieldErrors([{ path, message: "Remove unsupported characters" }]) }
    : { ok: true, input: result.data };
}
