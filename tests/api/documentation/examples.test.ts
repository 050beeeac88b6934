import { expect } from "vitest";
import { EXAMPLES } from "#app/api/openapi/examples.ts";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

/** The account that the examples sign in and change. */
const EMAIL = "traveller@example.org";

test(
  "every example of the document runs, and is answered as the document promises",
  { timeout: 120_000 },
  async ({ site, main }) => {
    const account = await makeAccount(main, "ROLE_USER", { email: EMAIL });
    const cookie = await sessionOf(main, account);
    const { operations } = site.app.api;
    const known = operations.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(EXAMPLES).filter((key) => !known.includes(key))).toEqual([]);
    for (const [key, { params = {}, query = {}, body }] of Object.entries(EXAMPLES)) {
      const { method, path, declared } = operations[known.indexOf(key)]!;
      const address = path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      );
      const answer = await site.ask(`${address}?${search.toString()}`, {
        method: method.toUpperCase(),
        body,
        ...(declared.needs && { headers: { cookie } }),
      });
      expect([key, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([
        key,
        declared.status ?? 200,
        "",
      ]);
      expect(declared.answer.safeParse(answer.json()).error, key).toBeUndefined();
    }
  },
);
