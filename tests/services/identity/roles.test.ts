import { expect } from "vitest";
import { setRole } from "#app/services/identity/roles.ts";
import { signedInBy } from "#app/services/identity/sessions.ts";
import { test } from "#tests/support/test.ts";

test("a role is given by address and company, and ends the account's sessions", async ({
  tenant,
}) => {
  const company = await tenant();
  const { slug } = company.company;
  const input = { name: "Asha Rao", email: "asha@example.org", password: "a-good-password" };
  await company.services.accounts.signup(input);
  const { session } = await company.services.accounts.login({
    email: input.email,
    password: input.password,
  });
  await setRole(company.ctx, { email: "Asha@Example.org", slug }, "ROLE_PARTNER_ADMIN");
  expect(
    await signedInBy(company.ctx.db, session.token, company.ctx.sessionKey, new Date()),
  ).toBeNull();
  expect(
    (await company.services.accounts.login({ email: input.email, password: input.password })).user
      .roles,
  ).toEqual(["ROLE_PARTNER_ADMIN"]);
  await expect(
    setRole(company.ctx, { email: "nobody@example.org", slug }, "ROLE_ADMIN"),
  ).rejects.toMatchObject({ code: "not_found", message: "Account not found" });
  await expect(
    setRole(company.ctx, { email: input.email, slug: "nobody" }, "ROLE_ADMIN"),
  ).rejects.toMatchObject({ code: "not_found", message: "Company not found" });
});
