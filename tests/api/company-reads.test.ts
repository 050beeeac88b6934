import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import { expectError } from "#tests/support/assertions.ts";
import { COMPANIES, companiesTest as test } from "#tests/support/catalogue/companies-api.ts";

test("a company is read by an administrator, and by its own partner administrator alone", async ({
  admin,
  as,
  tenant,
  site,
}) => {
  const own = await tenant();
  const other = await tenant();
  const partner = await as(own, "ROLE_PARTNER_ADMIN");
  const traveller = await as(own, "ROLE_USER");
  const at = (id: string) => `${COMPANIES}/${id}`;

  for (const { company } of [own, other])
    expect((await admin("GET", at(company.id))).json()).toMatchObject({ id: company.id });
  expect((await partner("GET", at(own.company.id))).json()).toMatchObject({ id: own.company.id });
  // As a missing one is answered.
  expectError(await partner("GET", at(other.company.id)), 404);
  expectError(await admin("GET", at(newId())), 404);
  expectError(await traveller("GET", at(own.company.id)), 403);
  expectError(await site.get(at(own.company.id), { host: own.host }), 401);
  expectError(await admin("GET", at("konkan")), 422);
});

test("companies page by page are the list of companies", async ({ admin, tenant }) => {
  await tenant();
  await tenant();
  const list = (await admin("GET", COMPANIES)).json<Company[]>();
  const page = (await admin("GET", `${COMPANIES}/paginated?size=2`)).json<{ content: Company[] }>();
  expect(page).toEqual({
    content: list.slice(0, 2),
    page: 0,
    size: 2,
    totalElements: list.length,
    totalPages: Math.ceil(list.length / 2),
    first: true,
    last: list.length <= 2,
  });
  const names = list.map(({ companyName }) => companyName).sort((a, b) => b.localeCompare(a, "en"));
  const sorted = await admin(
    "GET",
    `${COMPANIES}/paginated?size=100&sortBy=companyName&sortDirection=DESC`,
  );
  expect(sorted.json<{ content: Company[] }>().content.map((each) => each.companyName)).toEqual(
    names,
  );
});
