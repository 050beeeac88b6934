import { expect } from "vitest";
import type { Company } from "#app/schemas/public/companies.ts";
import { newId } from "#app/platform/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import {
  BRANDING,
  COMPANIES,
  companiesTest as test,
  logoForm,
  png,
  sendLogo,
} from "#tests/support/catalogue/companies-api.ts";
import { unique } from "#tests/support/factories.ts";
import type { Answer } from "#tests/support/http.ts";
import { comesToHold } from "#tests/support/poll.ts";

test("an administrator founds a partner whose site is there at once, changes it and closes it", async ({
  admin,
  site,
  main,
}) => {
  const slug = unique("fresh");
  const host = `${slug}.wayfold.com`;
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).status).toBe(404);

  const created = await admin("POST", COMPANIES, {
    companyName: "Fresh Trails",
    domain: host,
    branding: BRANDING,
  });
  expect(created.status).toBe(201);
  const company = created.json<Company>();
  expect(company).toMatchObject({
    companyName: "Fresh Trails",
    domain: host,
    branding: BRANDING,
    parentId: main.company.id,
    version: expect.any(Number),
    isMainCompany: false,
  });
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).json()).toEqual(company);
  expect((await site.get("/hello", { host })).text).toContain("<title>Fresh Trails</title>");
  expect((await admin("GET", COMPANIES)).json<Company[]>()).toContainEqual(company);
  for (const path of [`main/${main.company.id}/partners`, `by-parent/${main.company.id}`])
    expect((await admin("GET", `${COMPANIES}/${path}`)).json<Company[]>()).toContainEqual(company);

  const changed = await admin("PUT", `${COMPANIES}/${company.id}`, {
    companyName: "Old Trails",
    branding: { ...BRANDING, primaryColor: "#123456" },
  });
  expect([changed.status, changed.json()]).toEqual([
    200,
    {
      ...company,
      version: company.version + 1,
      companyName: "Old Trails",
      branding: { ...BRANDING, primaryColor: "#123456" },
    },
  ]);
  const gone = await admin("DELETE", `${COMPANIES}/${company.id}`);
  expect([gone.status, gone.json()]).toEqual([200, null]);
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).status).toBe(404);
  expect(
    expectError(await admin("POST", COMPANIES, { companyName: "Heir", domain: slug }), 409),
  ).toMatchObject({ code: "conflict", errors: { domain: [expect.any(String)] } });
});

test("a change shows at once to visitors, who had seen the old look, and soon in every other process", async ({
  as,
  tenant,
  site,
  openWith,
}) => {
  const home = await tenant({ name: "Before" });
  const other = await openWith({});
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const seen = async ({ get }: Pick<typeof site, "get">) => {
    const [api, page, mark] = await Promise.all(
      [`${COMPANIES}/byDomain/${home.host}`, "/hello", "/favicon.svg"].map((path) =>
        get(path, { host: home.host }),
      ),
    );
    return [
      api!.json<Company>().branding.primaryColor,
      /<title>(.*)<\/title>/.exec(page!.text)?.[1],
      mark!.text.includes("#8b5cf6"),
    ];
  };
  for (const each of [site, other]) expect(await seen(each)).toEqual(["#8b5cf6", "Before", true]);
  expect(
    (
      await partner("PUT", `${COMPANIES}/${home.company.id}`, {
        companyName: "After",
        branding: BRANDING,
      })
    ).status,
  ).toBe(200);
  expect(await seen(site)).toEqual(["#0369a1", "After", false]);
  expect(
    await comesToHold(
      async () => JSON.stringify(await seen(other)) === '["#0369a1","After",false]',
    ),
  ).toBe(true);
  expect(
    (
      await partner("PATCH", `${COMPANIES}/${home.company.id}/branding`, {
        ...BRANDING,
        primaryColor: "#abc",
      })
    ).status,
  ).toBe(200);
  expect((await seen(site))[0]).toBe("#abc");
});

test("another company's id answers a partner's administrator like one that is not there, to the letter", async ({
  as,
  tenant,
  main,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const partner = await as(a, "ROLE_PARTNER_ADMIN");
  const said = ({ status, json }: Answer) => [
    status,
    { ...json<object>(), requestId: "", timestamp: "" },
  ];
  const calls: ((id: string) => Promise<Answer>)[] = [
    (id) => partner("PUT", `${COMPANIES}/${id}`, { companyName: "Taken over", branding: BRANDING }),
    (id) => partner("PATCH", `${COMPANIES}/${id}/branding`, BRANDING),
    async (id) => sendLogo(partner, id, logoForm(await png())),
  ];
  for (const call of calls) {
    const missing = said(await call(newId()));
    expect(missing).toMatchObject([404, { message: "Company not found" }]);
    for (const { company } of [b, main]) expect(said(await call(company.id))).toEqual(missing);
  }
  for (const [method, path] of [
    ["GET", ""],
    ["POST", ""],
    ["DELETE", `/${a.company.id}`],
    ["GET", `/by-parent/${a.company.id}`],
    ["GET", `/main/${main.company.id}/partners`],
  ] as const)
    expectError(
      await partner(
        method,
        `${COMPANIES}${path}`,
        method === "POST" ? { companyName: "A", domain: "aa" } : undefined,
      ),
      403,
    );
});

test("the main company can't be deleted, and an id that is none is refused by name", async ({
  admin,
  main,
}) => {
  expectError(await admin("DELETE", `${COMPANIES}/${main.company.id}`), 409);
  expect(
    Object.keys(expectError(await admin("DELETE", `${COMPANIES}/1%20OR%201=1`), 422).errors!),
  ).toEqual(["id"]);
  expectError(await admin("DELETE", `${COMPANIES}/${newId()}`), 404);
});
