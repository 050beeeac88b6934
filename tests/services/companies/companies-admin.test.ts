import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { findTenantBySlug } from "#app/services/companies/tenants.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import {
  BRANDING,
  companyAdminTest as test,
  newSubdomain,
  servicesAs,
} from "#tests/support/catalogue/company-admin.ts";
import { unique } from "#tests/support/factories.ts";
import { plain } from "#tests/support/files/uploads.ts";

const DAY = 86_400_000;

test("a partner is founded on the sub-domain it asks for, below the main company, in the product's own look", async ({
  admin,
  main,
}) => {
  const slug = newSubdomain();
  const company = await admin.companies.create({ companyName: "Malabar Monsoon", domain: slug });
  expect(company).toEqual({
    id: company.id,
    companyName: "Malabar Monsoon",
    domain: `${slug}.wayfold.com`,
    isMainCompany: false,
    poweredBy: "Wayfold",
    parentId: main.company.id,
    version: 1,
    branding: {
      logoUrl: null,
      primaryColor: "#8b5cf6",
      secondaryColor: "#a78bfa",
      fontFamily: "Poppins, sans-serif",
      themeMode: "light",
    },
  });
  expect(await main.services.companies.byDomain(`${slug}.wayfold.in`)).toEqual(company);
});

test.for(["{}", "{}.wayfold.com", "{}.wayfold.app", "{}.localhost", "{}.WAYFOLD.in:443", "{}."])(
  "a sub-domain may be named as %s",
  async (shape, { admin }) => {
    const slug = newSubdomain();
    const company = await admin.companies.create({
      companyName: "A",
      domain: shape.replace("{}", slug),
      branding: BRANDING,
    });
    expect(company).toMatchObject({
      domain: `${slug}.wayfold.com`,
      branding: { ...BRANDING, fontFamily: "DM Sans, sans-serif" },
    });
  },
);

test.for([
  "a",
  "x".repeat(64),
  "-ab",
  "ab-",
  "a--b",
  "a_b",
  "ab cd",
  "naïve",
  "xn--bcher-kva",
  "a.b.wayfold.com",
  "wayfold.com",
  "www.wayfold.com",
  "evil.com",
  "wayfold.com.evil.com",
  "127.0.0.1",
  "www",
  "api",
  "Admin",
  "localhost",
  "mail.wayfold.com",
  "../x",
  "ab\u0000",
  "ab/",
  "ab?",
  "ab#.wayfold.com",
])("%j is no sub-domain for a partner", async (domain, { admin }) => {
  await expect(admin.companies.create({ companyName: "A", domain })).rejects.toMatchObject({
    code: "invalid",
    fields: { domain: [expect.any(String)] },
  });
});

test("a sub-domain that another company has is refused, also when both ask at once", async ({
  admin,
  tenant,
}) => {
  const { company } = await tenant();
  await expect(
    admin.companies.create({ companyName: "A", domain: company.slug! }),
  ).rejects.toMatchObject({ code: "conflict", fields: { domain: [expect.any(String)] } });
  const slug = newSubdomain();
  const settled = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) =>
      admin.companies.create({ companyName: `A ${at}`, domain: slug }),
    ),
  );
  expect(settled.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
  ]);
  for (const result of settled)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
});

test("the sub-domain of a company that closed rests for 90 days, and is free then", async ({
  admin,
  main,
  tenant,
}) => {
  const { company } = await tenant();
  await admin.companies.remove(company.id);
  const later = async (days: number) => {
    const user = await signedInAs(main, await makeAccount(main, "ROLE_ADMIN"));
    return main
      .servicesWith({ user, now: () => new Date(Date.now() + days * DAY) })
      .companies.create({ companyName: "Heir", domain: company.slug! });
  };
  for (const days of [0, 89.9])
    await expect(later(days)).rejects.toMatchObject({
      code: "conflict",
      fields: { domain: [expect.stringMatching(/recently used by another company/)] },
    });
  expect(await later(90.1)).toMatchObject({
    companyName: "Heir",
    domain: `${company.slug!}.wayfold.com`,
  });
});

test("a company that closes takes its accounts, sessions, pictures and messages along, and no one else's", async ({
  admin,
  tenant,
  database,
}) => {
  const [closing, staying] = [
    await tenant({ domains: [{ host: `${unique("own")}.example`, verified: true }] }),
    await tenant(),
  ];
  for (const home of [closing, staying]) {
    const partner = await servicesAs(home, "ROLE_PARTNER_ADMIN");
    await partner.companies.setLogo(home.company.id, () => plain().png().toBuffer());
    await home.services.contact.send({
      name: "Asha",
      email: "asha@example.org",
      subject: "",
      message: "Do you go to Hampi?",
      website: "",
    });
  }
  const rows = ({ ctx, company: { id } }: Founded) =>
    withCompany(ctx.db, id, (tx) =>
      Promise.all([
        tx.user.count(),
        tx.session.count(),
        tx.upload.count(),
        tx.contactMessage.count(),
        tx.companyDomain.count({ where: { companyId: id } }),
      ]),
    );
  expect(await rows(closing)).toEqual([1, 1, 2, 1, 1]);
  await admin.companies.remove(closing.company.id);
  expect(await rows(closing)).toEqual([0, 0, 0, 0, 0]);
  expect(await rows(staying)).toEqual([1, 1, 2, 1, 0]);
  expect(await database.owner.company.count({ where: { id: closing.company.id } })).toBe(0);
  await expect(admin.companies.remove(closing.company.id)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the main company stays: by the service, and by the database", async ({ admin, main }) => {
  await expect(admin.companies.remove(main.company.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(main.ctx.db.company.deleteMany({ where: { isMain: true } })).rejects.toThrow();
  await expect(
    main.ctx.db.company.updateMany({ where: { id: main.company.id }, data: { slug: "stolen" } }),
  ).rejects.toThrow();
  expect(
    await findTenantBySlug({ db: main.ctx.db, memo: main.ctx.memo, mainHosts: [] }, "stolen"),
  ).toBeNull();
});

test("a partner's administrator changes the own company, on the own site as on a main host; another's is as good as missing", async ({
  tenant,
  main,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const user = await signedInAs(a, await makeAccount(a, "ROLE_PARTNER_ADMIN"));
  const input = { companyName: "Renamed", branding: BRANDING };
  for (const { companies } of [a.servicesWith({ user }), main.servicesWith({ user })]) {
    expect(await companies.update(a.company.id, input)).toMatchObject({
      id: a.company.id,
      companyName: "Renamed",
      branding: { primaryColor: "#0369A1" },
    });
    for (const id of [b.company.id, main.company.id, newId()]) {
      const calls = [
        companies.update(id, input),
        companies.updateBranding(id, BRANDING),
        companies.setLogo(id, () => Promise.reject(new Error("the file was read"))),
      ];
      for (const call of calls)
        await expect(call).rejects.toMatchObject({
          code: "not_found",
          message: "Company not found",
          fields: undefined,
        });
    }
  }
  expect((await main.services.companies.byDomain(b.host)).companyName).toBe(b.company.name);
});

test("an administrator changes any company, the look alone too", async ({
  admin,
  tenant,
  main,
}) => {
  const { company } = await tenant({ name: "Kept" });
  expect(await admin.companies.updateBranding(company.id, BRANDING)).toMatchObject({
    companyName: "Kept",
    branding: BRANDING,
  });
  expect(
    await admin.companies.update(main.company.id, {
      companyName: "Wayfold",
      branding: { ...BRANDING, logoUrl: "/brand/wayfold-mark.svg" },
    }),
  ).toMatchObject({ isMainCompany: true });
});

test("visitors and ordinary users may do none of it, partners' administrators not what is the administrators'", async ({
  tenant,
}) => {
  const home = await tenant();
  const { id } = home.company;
  const [user, partner] = [
    await servicesAs(home, "ROLE_USER"),
    await servicesAs(home, "ROLE_PARTNER_ADMIN"),
  ];
  const reserved = ({ companies }: Founded["services"]) => [
    () => companies.list(),
    () => companies.partners(id),
    () => companies.byParent(id),
    () => companies.remove(id),
    () => companies.create({ companyName: "A", domain: newSubdomain() }),
  ];
  const own = ({ companies }: Founded["services"]) => [
    () => companies.update(id, { companyName: "A", branding: BRANDING }),
    () => companies.updateBranding(id, BRANDING),
    () => companies.setLogo(id, () => Promise.resolve(Buffer.alloc(0))),
  ];
  for (const call of [...reserved(home.services), ...own(home.services)])
    await expect(call()).rejects.toMatchObject({ code: "unauthenticated" });
  for (const call of [...reserved(user), ...own(user), ...reserved(partner)])
    await expect(call()).rejects.toMatchObject({ code: "forbidden", message: "Access denied" });
});

test("companies are listed, the main one first and the partners by name, whole or below another", async ({
  admin,
  main,
  tenant,
}) => {
  const [zeta, alpha] = [
    await tenant({ name: "zeta walks" }),
    await tenant({ name: "Alpha Tours" }),
  ];
  main.ctx.memo.clear();
  const all = await admin.companies.list();
  const ids = all.map(({ id }) => id);
  expect(ids[0]).toBe(main.company.id);
  expect(ids.indexOf(alpha.company.id)).toBeLessThan(ids.indexOf(zeta.company.id));
  expect(await admin.companies.partners(main.company.id)).toEqual(all.slice(1));
  expect(await admin.companies.byParent(main.company.id)).toEqual(all.slice(1));
  expect(await admin.companies.byParent(alpha.company.id)).toEqual([]);
  for (const call of [
    admin.companies.partners(alpha.company.id),
    admin.companies.partners(newId()),
    admin.companies.byParent(newId()),
  ])
    await expect(call).rejects.toMatchObject({ code: "not_found" });
});

test("names and colours that would be code anywhere are text or are refused", async ({
  tenant,
}) => {
  const home = await tenant();
  const partner = await servicesAs(home, "ROLE_PARTNER_ADMIN");
  const companyName = "'; DROP TABLE companies; -- </title><script>alert(1)</script>";
  expect(
    await partner.companies.update(home.company.id, { companyName, branding: BRANDING }),
  ).toMatchObject({ companyName });
  expect((await home.services.companies.byDomain(home.host)).companyName).toBe(companyName);
});
