import { expect } from "vitest";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { booked } from "#tests/support/plans/bookings.ts";
import { deskOf, deskTest as test } from "#tests/support/plans/desk.ts";

test("a partner's administrator finds bookings of their own company, and of no other", async ({
  company,
  tenant,
}) => {
  const { traveller } = await deskOf(company);
  const { reference } = await booked(traveller, { pickupAt: "2026-12-02T09:00" });
  const searchOf = async (home: typeof company) => {
    const account = await makeAccount(home, "ROLE_PARTNER_ADMIN");
    return home.servicesWith({ user: await signedInAs(home, account) }).adminSearch.search;
  };
  const own = await searchOf(company);
  expect(await own({ q: reference })).toMatchObject([
    { kind: "booking", id: reference, name: reference },
  ]);
  const other = await searchOf(await tenant());
  expect(await other({ q: reference })).toEqual([]);
  await expect(other({ q: reference, company: company.company.id })).rejects.toMatchObject({
    code: "not_found",
  });
});
