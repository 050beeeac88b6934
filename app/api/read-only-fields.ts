import type { z } from "zod";

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
