import { expect } from "vitest";
import { Company } from "#app/schemas/public/companies.ts";
import { newId } from "#app/platform/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const byDomain = (domain: string) => `/api/companies/byDomain/${encodeURIComponent(domain)}`;
const mainFor = (domain: string) => `/api/companies/main-for/${encodeURIComponent(domain)}`;

test.for([
  "wayfold.com",
  "wayfold.in",
  "wayfold.app",
  "localhost",
  "127.0.0.1",
  "[::1]",
  "WAYFOLD.COM",
  "wayfold.com.",
  "wayfold.com:443",
  "www.wayfold.com",
])("byDomain of the main host %s is the main company", async (domain, { site, main }) => {
  const answer = await site.get(byDomain(domain));
  const company = Company.parse(answer.json());
  expect(answer.json()).toEqual(company);
  expect(company).toEqual({
    id: main.company.id,
    companyName: "Wayfold",
    domain: "wayfold.com",
    branding: {
      logoUrl: "/brand/wayfold-mark.svg",
      primaryColor: "#8b5cf6",
      secondaryColor: "#a78bfa",
      fontFamily: "Poppins, sans-serif",
      themeMode: "light",
    },
    isMainCompany: true,
    poweredBy: null,
    parentId: null,
    version: 1,
  });
});

test("byDomain of a partner's sub-domain on each main host is that partner, with who its site is powered by", async ({
  site,
  tenant,
  main,
}) => {
  const { company } = await tenant({ name: "Nilgiri Walks" });
  site.forget();
  for (const host of ["wayfold.com", "wayfold.in", "wayfold.app", "localhost"]) {
    expect((await site.get(byDomain(`${company.slug!}.${host}`))).json()).toMatchObject({
      id: company.id,
      companyName: "Nilgiri Walks",
      domain: `${company.slug!}.wayfold.com`,
      isMainCompany: false,
      poweredBy: "Wayfold",
      parentId: main.company.id,
    });
  }
});

test("byDomain answers the same on every host: it says whose host a name is, not who asks", async ({
  site,
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  site.forget();
  const answers = await Promise.all(
    [a.host, b.host, "wayfold.com"].map((host) => site.get(byDomain(b.host), { host })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.json()).toMatchObject({ id: b.company.id });
});

test("a verified custom domain is its company's and becomes its domain; one that is not verified belongs to no company", async ({
  site,
  tenant,
}) => {
  const { company, host } = await tenant({
    domains: [
      { host: "verified.example", verified: true },
      { host: "claimed.example", verified: false },
    ],
  });
  site.forget();

  expect((await site.get(byDomain("verified.example"))).json()).toMatchObject({
    id: company.id,
    domain: "verified.example",
  });
  expect((await site.get(byDomain(host))).json()).toMatchObject({
    id: company.id,
    domain: "verified.example",
  });
  expect(expectError(await site.get(byDomain("claimed.example")), 404).message).toBe(
    "Company not found for domain: claimed.example",
  );
});

test.for([
  "nobody.wayfold.com",
  "evil.com",
  "notwayfold.com",
  "wayfold.com.evil.com",
  "a.b.wayfold.com",
  "evil.com#.wayfold.com",
  "user@wayfold.com",
  "<script>alert(1)</script>",
  " ",
  "2130706433",
  "0x7f.1",
])(
  "byDomain and main-for of %j, which no one has, answer 404 with the spec's words",
  async (domain, { site }) => {
    for (const path of [byDomain(domain), mainFor(domain)]) {
      const answer = await site.get(path);
      expect(expectError(answer, 404)).toMatchObject({
        message: `Company not found for domain: ${domain}`,
        code: "not_found",
      });
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  },
);

test("a domain longer than a host name can be is refused", async ({ site }) => {
  expect(Object.keys(expectError(await site.get(byDomain("a".repeat(254))), 422).errors!)).toEqual([
    "domain",
  ]);
});

test("main-for of a partner's host, and of a main one, is the main company", async ({
  site,
  tenant,
  main,
}) => {
  const { host } = await tenant();
  site.forget();
  for (const domain of [host, "wayfold.in"])
    expect((await site.get(mainFor(domain))).json()).toMatchObject({
      id: main.company.id,
      isMainCompany: true,
    });
});

test.for([
  "/api/companies",
  `/api/companies/main/${newId()}/partners`,
  `/api/companies/by-parent/${newId()}`,
  "/api/companies/main/x/partners",
])(
  "a list of companies asks for a sign-in, in one of the texts that clear a session: %s",
  async (path, { site }) => {
    const { message, code } = expectError(await site.get(path), 401);
    expect(code).toBe("AUTH_ERROR");
    expect(message).toMatch(
      /^(invalid credentials|session expired|token expired|unauthorized access)$/i,
    );
  },
);

test("a theme mode that the product does not know reads as light", async ({
  site,
  tenant,
  database,
}) => {
  const { company, host } = await tenant();
  await database.owner.company.update({ where: { id: company.id }, data: { themeMode: "auto" } });
  site.forget();
  expect((await site.get(byDomain(host))).json()).toMatchObject({
    branding: { themeMode: "auto" },
  });
});
