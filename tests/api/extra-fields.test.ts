import { expect } from "vitest";
import type { z } from "zod";
import { readOnlyFields } from "#app/api/input.ts";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import { signInCallers } from "#tests/support/api-callers.ts";
import { connectTo, type TestDatabase } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";
import type { Answer } from "#tests/support/http.ts";
import { test } from "#tests/support/test.ts";
import { BODIES } from "#tests/support/catalogue/writes.ts";

/** Not columns, but keys that a careless merge would take. */
const TRICKS = [
  "__proto__",
  "constructor",
  "prototype",
  "isMainCompany",
  "poweredBy",
  "companyId",
  "role",
  "emailVerified",
];

async function ask<Row extends object>(
  { superuserUrl }: TestDatabase,
  query: string,
): Promise<Row[]> {
  const client = await connectTo(superuserUrl);
  return (await client.query<Row>(query).finally(() => client.end())).rows;
}

/** Every column of every table, as SQL and as the product calls it. */
async function columnsOf(database: TestDatabase): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    database,
    "SELECT DISTINCT column_name::text AS name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  return [
    ...new Set(
      rows.flatMap(({ name }) => [
        name,
        name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      ]),
    ),
  ];
}

/** What every table holds, as one sum each; when a session was last seen is no one's writing. */
async function sums(
  database: TestDatabase,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    database,
    "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const parts = tables
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(line, '|' ORDER BY line), '')) AS sum FROM (SELECT (to_jsonb(t) - 'last_seen_at')::text AS line FROM "${name}" t) lines`,
    );
  return Object.fromEntries(
    (await ask<{ name: string; sum: string }>(database, parts.join(" UNION ALL "))).map(
      ({ name, sum }) => [name, sum],
    ),
  );
}

/** The body with each extra added, in raw JSON: `__proto__` would be lost in an object. */
const withExtras = (body: object, extras: readonly string[]) =>
  `{${[...Object.entries(body), ...extras.map((name) => [name, name === "roles" ? ["ROLE_ADMIN"] : true] as const)].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;

type Shape = Record<string, z.ZodType>;
type ObjectSchema = z.ZodType & {
  shape?: Shape;
  element?: ObjectSchema;
  options?: ObjectSchema[];
  unwrap?: () => ObjectSchema;
};

/** The fields of an object's schema, of the objects of a list's, or of all that it may be one of; null for any other. */
function shapeOf(schema: ObjectSchema | undefined): Shape | null {
  if (schema?.element) return shapeOf(schema.element);
  if (schema?.options?.some((option) => option.shape))
    return Object.assign({}, ...schema.options.map(shapeOf)) as Shape;
  return schema?.shape ?? (schema?.unwrap ? shapeOf(schema.unwrap()) : null);
}

const isList = (
  body: (typeof BODIES)[string] & object,
): body is readonly Record<string, unknown>[] => Array.isArray(body);

/** The body, and each object inside it, with the names in it that it does not know: where that is, the names, and the whole text. */
function variants(
  body: (typeof BODIES)[string] & object,
  schema: ObjectSchema,
  names: readonly string[],
): { at: string; sent: string[]; text: string }[] {
  if (isList(body))
    return variants(body[0]!, schema, names).map(({ at, sent, text }) => ({
      at: `0.${at}`,
      sent,
      text: `[${text}]`,
    }));
  const shape = shapeOf(schema)!;
  const strangeTo = (known: Shape) => names.filter((name) => !Object.hasOwn(known, name));
  const inside = Object.entries(body).flatMap(([key, value]) => {
    const inner = shapeOf(shape[key]);
    if (!inner) return [];
    const [first] = Array.isArray(value) ? (value as object[]) : [null];
    const filled = first
      ? `[${withExtras(first, strangeTo(inner))}]`
      : withExtras(value as object, strangeTo(inner));
    const text = JSON.stringify({ ...body, [key]: "\u0001" }).replace('"\\u0001"', () => filled);
    return [{ at: first ? `${key}.0.` : `${key}.`, sent: strangeTo(inner), text }];
  });
  return [{ at: "", sent: strangeTo(shape), text: withExtras(body, strangeTo(shape)) }, ...inside];
}

test("every write of the API is looked at here, and each body is one that it takes", ({ site }) => {
  const writes = site.app.api.operations.filter(({ method }) => method !== "get");
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(BODIES).sort(),
  );
  for (const { method, path, declared } of writes) {
    const body = BODIES[`${method} ${path}`];
    expect(
      body === null ? shapeOf(declared?.body) : (declared.body!.safeParse(body).error ?? null),
      `${method} ${path}`,
    ).toBeNull();
  }
});

/** Which of the extra names an answer doesn't refuse; a parser of JSON may drop `__proto__`, what it keeps is named. */
function takenFrom(answer: Answer, at: string, sent: readonly string[]): string[] {
  const { errors = {} } = answer.status === 422 ? answer.json<{ errors?: object }>() : {};
  return sent.filter((name) => name !== "__proto__" && !Object.hasOwn(errors, at + name));
}

test("no write takes the name of a column that is not its own, at any depth, nor changes anything by it", async ({
  site,
  tenant,
  main,
  database,
}) => {
  const company = await tenant();
  site.forget();
  const callerOf = await signInCallers(site, company, main);
  const names = [...new Set([...(await columnsOf(database)), ...TRICKS])];
  expect(names).toEqual(
    expect.arrayContaining([
      "roles",
      "password_hash",
      "passwordHash",
      "company_id",
      "isMain",
      "disabledAt",
      "google_sub",
      "tokenHash",
    ]),
  );
  const before = await sums(database);

  const wrong: string[] = [];
  for (const { method, path, declared } of site.app.api.operations) {
    const body = BODIES[`${method} ${path}`];
    if (method === "get" || !body) continue;
    // What a read of the resource answers is ignored.
    const ignored = readOnlyFields(declared.body, declared.resource);
    const unknown = names.filter((name) => !ignored.includes(name));
    for (const { at, sent, text } of variants(body, declared.body!, unknown)) {
      const answer = await site.ask(path.replace(/:\w+/g, company.company.id), {
        ...callerOf(declared),
        method: method.toUpperCase(),
        body: text,
      });
      const taken = takenFrom(answer, at, sent);
      if (answer.status !== 422 || taken.length > 0)
        wrong.push(
          `${method} ${path} answered ${answer.status}, and took ${at}${taken.join(", ")}`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(await sums(database)).toEqual(before);
}, 60_000);

test("a write that takes no fields lets a body change nothing", async ({
  site,
  tenant,
  database,
}) => {
  const company = await tenant();
  site.forget();
  const names = await columnsOf(database);
  const account = await makeAccount(company, "ROLE_PARTNER_ADMIN", {
    email: `${unique("partner")}@example.org`,
  });
  // What the calls are for: sessions end, a mail is written, each call is counted.
  const before = await sums(database, ["sessions", "mails", "rate_limits"]);
  for (const [name, body] of Object.entries(BODIES)) {
    if (body !== null) continue;
    const [method, path] = name.split(" ") as [string, string];
    const cookie = await signIn(site, company.host, account.email);
    const { status } = await site.ask(
      path.replace(":id", path.includes("logo") ? company.company.id : newId()),
      {
        method: method.toUpperCase(),
        host: company.host,
        headers: { cookie },
        body: withExtras({}, names),
      },
    );
    expect(status, name).toBeLessThan(500);
  }
  expect(await sums(database, ["sessions", "mails", "rate_limits"])).toEqual(before);
});
