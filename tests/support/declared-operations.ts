import { expect } from "vitest";
import type { z } from "zod";
import type { Operation } from "#app/api/operation.ts";

/** The operation that a request reaches: the first whose path fits, as the router looks for it. */
export function operationFor(
  operations: readonly Operation[],
  method: string,
  address: string,
): Operation & { params: Record<string, string> } {
  const { pathname } = new URL(address, "https://wayfold.com");
  for (const operation of operations) {
    const fit = new RegExp(`^${operation.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(pathname);
    if (fit && operation.method === method.toLowerCase())
      return {
        ...operation,
        params: Object.fromEntries(
          Object.entries(fit.groups ?? {}).map(([name, value]) => [
            name,
            decodeURIComponent(value),
          ]),
        ),
      };
  }
  throw new Error(`The API has no ${method} ${pathname}`);
}

const keysOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** Path, query and body are what the operation declares, and nothing beside it. */
export function expectDeclared(
  { path, params, declared }: ReturnType<typeof operationFor>,
  address: string,
  body: RequestInit["body"],
) {
  const { searchParams } = new URL(address, "https://wayfold.com");
  expect(declared, path).toBeDefined();
  if (declared.params) expect(declared.params.safeParse(params).error, path).toBeUndefined();
  const keys = [...searchParams.keys()].filter((key) => key !== "_t");
  expect(keysOf(declared.query), `the query of ${path}`).toEqual(expect.arrayContaining(keys));
  if (declared.query)
    expect(declared.query.safeParse(Object.fromEntries(searchParams)).error, path).toBeUndefined();
  if (body instanceof FormData) expect(declared.body, path).toBeUndefined();
  else if (declared.body)
    expect(
      declared.body.safeParse(JSON.parse((body ?? "null") as string)).error,
      path,
    ).toBeUndefined();
  else expect(body, path).toBeUndefined();
}

/** A success is what the operation promises, to the last field. */
export function expectPromised({ path, declared }: Operation, status: number, answer: unknown) {
  expect(status, path).toBe(declared.status ?? 200);
  expect(declared.answer.parse(answer), path).toEqual(answer);
}
