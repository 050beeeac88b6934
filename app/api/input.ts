import type { z } from "zod";
import { COMMON_API_KEYS, type ParsedQuery } from "#app/http/cache/cache-keys.ts";
import { invalid, type FieldErrors } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";

export type Schema = z.ZodType | undefined;
/** A query schema lists its accepted keys, so that unknown ones are rejected. */
export type QuerySchema = z.ZodObject | undefined;
export type Out<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** Errors by the caller's own fields: a part of the query or path is one text, whatever it is read into. */
const byParameter = (fields: FieldErrors): FieldErrors =>
  Object.entries(fields).reduce<FieldErrors>((named, [field, messages]) => {
    const [name = field] = field.split(".");
    return { ...named, [name]: [...new Set([...(named[name] ?? []), ...messages])] };
  }, {});

/** Parameters of a query or path, parsed with their schema. @throws AppError `invalid` at the parameters */
export function checkedParameters<S extends Schema>(schema: S, value: unknown): Out<S>;
export function checkedParameters(schema: Schema, value: unknown) {
  if (!schema) return undefined;
  const parsed = parseInput(schema, value);
  if (!parsed.ok) throw invalid(byParameter(parsed.fields));
  return parsed.input;
}

/** Parses a body with its schema. @throws AppError `invalid` with field errors */
export function checked<S extends Schema>(schema: S, value: unknown): Out<S>;
export function checked(schema: Schema, value: unknown) {
  if (!schema) return undefined;
  const parsed = parseInput(schema, value);
  if (!parsed.ok) throw invalid(parsed.fields);
  return parsed.input;
}

/** Errors of unknown and repeated query keys. */
function misusedKeys(schema: QuerySchema, query: ParsedQuery): FieldErrors | null {
  const problems = Object.entries(query).flatMap(([key, value]): [string, string[]][] => {
    if (!COMMON_API_KEYS.has(key) && !(schema && Object.hasOwn(schema.shape, key)))
      return [[key, ["Unknown parameter"]]];
    return Array.isArray(value) ? [[key, ["Send this parameter only once"]]] : [];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : null;
}

/**
 * The query of a call, as its schema has it. The keys that every endpoint accepts are left to the middlewares that read them.
 *
 * @throws AppError `invalid` at the keys that are unknown, repeated, or not valid
 */
export function checkedQuery<Q extends QuerySchema>(schema: Q, query: ParsedQuery): Out<Q> {
  const problems = misusedKeys(schema, query);
  if (problems) throw invalid(problems);
  return checkedParameters(
    schema,
    Object.fromEntries(Object.entries(query).filter(([key]) => !COMMON_API_KEYS.has(key))),
  );
}

/**
 * The fields of a resource, as a read answers them, that a body can't change. They are ignored, so that a program may
 * send back all that it has read; fields that the resource doesn't have are refused by name.
 */
export function readOnlyFields(
  body: z.ZodType | undefined,
  resource: z.ZodObject | undefined,
): string[] {
  const writable = (body as Partial<z.ZodObject> | undefined)?.shape ?? {};
  return Object.keys(resource?.shape ?? {}).filter((name) => !Object.hasOwn(writable, name));
}
