import { expect } from "vitest";
import { GoogleProfile } from "#app/schemas/public/oauth.ts";
import { withCompany } from "#app/platform/context.ts";
import { accountOf } from "#app/services/identity/google-accounts.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const someAccount = (more: Record<string, unknown> = {}) =>
  GoogleProfile.parse({
    sub: unique("google"),
    email: `${unique("asha")}@example.org`,
    email_verified: true,
    ...more,
  });

test("first sign-ins of one person at once make one account", async ({ tenant }) => {
  const { ctx, company } = await tenant();
  for (let round = 0; round < 5; round++) {
    const person = someAccount({ name: "Asha Rao" });
    const found = await Promise.all(
      Array.from({ length: 5 }, () => accountOf(ctx, company.id, person)),
    );
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(found[0]).toEqual({ userId: expect.any(String) });
  }
});

test.for([
  [
    { name: "Asha Devi Rao", given_name: "Asha Devi", family_name: "Rao" },
    { name: "Asha Devi Rao", firstName: "Asha Devi", lastName: "Rao" },
  ],
  [{ name: "Asha Devi Rao" }, { name: "Asha Devi Rao", firstName: "Asha", lastName: "Devi Rao" }],
  [{ given_name: "Asha" }, { name: "Asha", firstName: "Asha", lastName: "" }],
  [
    { email: "Asha.Rao@Example.org" },
    { name: "asha.rao", firstName: "asha.rao", lastName: "", email: "asha.rao@example.org" },
  ],
  [{ name: "A\u0000sha".padEnd(150, "a") }, { name: "Asha".padEnd(100, "a") }],
] as const)(
  "what Google says of a name, %o, becomes an account's",
  async ([said, stored], { tenant }) => {
    const { ctx, company } = await tenant();
    await accountOf(ctx, company.id, someAccount(said));
    expect(
      await withCompany(ctx.db, company.id, (tx) =>
        tx.user.findFirst({ where: { companyId: company.id } }),
      ),
    ).toMatchObject(stored);
  },
);
