import { expect } from "vitest";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import { signInCallers } from "#tests/support/api-callers.ts";
import { test } from "#tests/support/test.ts";
import { multipart } from "#tests/support/files/uploads.ts";
import { BODIES } from "#tests/support/catalogue/writes.ts";

/** Texts that a database fails on: half a pair of UTF-16, whose other half never comes, and NUL. */
const UNSTORABLE = ["\ud800", "\udc00", "\0"];

/** The value as often as it has texts, with one of them spoilt each time. */
function spoilt(value: unknown, by: string): unknown[] {
  if (typeof value === "string") return [`${value.slice(0, 2)}${by}${value.slice(2)}`];
  if (Array.isArray(value))
    return value.flatMap((part, at) => spoilt(part, by).map((bad) => value.with(at, bad)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    spoilt(part, by).map((bad) => ({ ...value, [key]: bad })),
  );
}

test(
  "no write takes a text that can't be stored: each is refused, by a stranger's hand too, and none is a failure of ours",
  { timeout: 60_000 },
  async ({ site, tenant, main }) => {
    const company = await tenant();
    site.forget();
    const callerOf = await signInCallers(site, company, main);
    const wrong: string[] = [];
    let asked = 0;
    for (const { method, path, declared } of site.app.api.operations) {
      const body = BODIES[`${method} ${path}`];
      if (method === "get" || !body) continue;
      for (const text of UNSTORABLE.flatMap((by) => spoilt(body, by)).map((sent) =>
        JSON.stringify(sent),
      )) {
        asked += 1;
        const { status } = await site.ask(path.replace(/:\w+/g, company.company.id), {
          ...callerOf(declared),
          method: method.toUpperCase(),
          body: text,
        });
        if (status !== 422) wrong.push(`${method} ${path} answered ${status} to ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    expect(site.logged().filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test("nor does a form of parts: a tag's JSON", async ({ site, main }) => {
  const admin = await makeAccount(main, "ROLE_ADMIN");
  const cookie = await signIn(site, main.host, admin.email);
  for (const by of UNSTORABLE) {
    const { body, headers } = multipart([
      { name: "tag", body: JSON.stringify({ name: `Forts${by}`, type: "theme" }) },
    ]);
    const answer = await site.ask("/api/admin/tags", {
      method: "POST",
      host: main.host,
      body,
      headers: { ...headers, cookie },
    });
    expect(
      [answer.status, Object.keys(answer.json<{ errors: object }>().errors)],
      answer.text,
    ).toEqual([422, ["name"]]);
  }
});
