import { expect } from "vitest";
import type { Role } from "#app/lib/policy.ts";
import { BrandingInput } from "#app/schemas/companies.ts";
import { withCompany } from "#app/services/context.ts";
import { newId } from "#app/services/ids.ts";
import { findTenantBySlug } from "#app/services/tenants.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { test as base } from "#tests/support/test.ts";
import { plain } from "#tests/support/uploads.ts";

const BRANDING = BrandingInput.parse({
  logoUrl: "/brand/konkan-coast.svg",
  primaryColor: "#0369A1",
  secondaryColor: "#f97",
  fontFamily: "dm sans, sans-serif",
  themeMode: "dark",
});
const DAY = 86_400_000;

/** The services of somebody of a company, as they are on that company's site. */
const as = async (home: Founded, role: Role) =>
  home.servicesWith({ user: await signedInAs(home, await makeAccount(home, role)) });

const test = base.extend<{ admin: Founded["services"] }>({
  admin: async ({ main }, use) => use(await as(main, "ROLE_ADMIN")),
});

const nameOf = () => unique("new");

test("a partner is founded on the sub-domain it asks for, below the main company, in the product's own look", async ({
  admin,
  main,
}) => {
  const slug = nameOf();
  const company = await admin.companies.create({ companyName: "Malabar Monsoon", domain: slug });
  expect(company).toEqual({
    id: company.id,
    companyName: "Malabar Monsoon",
    domain: `${slug}.wayfold.com`,
    isMainCompany: false,
    poweredBy: "Wayfold",
    parentId: main.company.id,
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
    const slug = nameOf();
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
  const slug = nameOf();
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
      fields: { domain: [expect.stringMatching(/until lately/)] },
    });
  expect(await later(90.1)).toMatchObject({
    companyName: "Heir",
    domain: `${company.slug!}.wayfold.com`,
  });
});

test("a company that closes takes its accounts, sessions, pictures and messages along, and nobody else's", async ({
  admin,
  tenant,
  database,
}) => {
  const [closing, staying] = [
    await tenant({ domains: [{ host: `${unique("own")}.example`, verified: true }] }),
    await tenant(),
  ];
  for (const home of [closing, staying]) {
    const partner = await as(home, "ROLE_PARTNER_ADMIN");
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
        tx.storedPicture.count(),
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
  const [user, partner] = [await as(home, "ROLE_USER"), await as(home, "ROLE_PARTNER_ADMIN")];
  const reserved = ({ companies }: Founded["services"]) => [
    () => companies.list(),
    () => companies.partners(id),
    () => companies.byParent(id),
    () => companies.remove(id),
    () => companies.create({ companyName: "A", domain: nameOf() }),
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

test("a logo is the company's own or the product's; one that is replaced is forgotten", async ({
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const [forA, forB] = [await as(a, "ROLE_PARTNER_ADMIN"), await as(b, "ROLE_PARTNER_ADMIN")];
  const upload = () => plain().png().toBuffer();
  const kept = () => withCompany(a.ctx.db, a.company.id, (tx) => tx.storedPicture.count());
  const logoOf = async () => (await forA.companies.setLogo(a.company.id, upload)).branding.logoUrl!;

  const first = await logoOf();
  expect(first).toMatch(/^\/pictures\/[0-9a-f-]{36}-512\.webp$/);
  const second = await logoOf();
  expect([second === first, await kept()]).toEqual([false, 2]);

  const foreign = { ...BRANDING, logoUrl: second };
  await expect(forB.companies.updateBranding(b.company.id, foreign)).rejects.toMatchObject({
    code: "invalid",
    fields: { logoUrl: [expect.any(String)] },
  });
  for (const logoUrl of [first, second.replace("512", "256"), second.replace("-512", "-999")])
    await expect(
      forA.companies.update(a.company.id, { companyName: "A", branding: { ...BRANDING, logoUrl } }),
    ).rejects.toMatchObject({ fields: { "branding.logoUrl": [expect.any(String)] } });
  expect((await forA.companies.updateBranding(a.company.id, foreign)).branding.logoUrl).toBe(
    second,
  );
  expect(await kept()).toBe(2);
  await forA.companies.updateBranding(a.company.id, BRANDING);
  expect(await kept()).toBe(0);
});

test("no new company takes the uploaded picture of another, and no file that is none becomes a logo", async ({
  admin,
  tenant,
}) => {
  const home = await tenant();
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const { logoUrl } = (
    await partner.companies.setLogo(home.company.id, () => plain().png().toBuffer())
  ).branding;
  await expect(
    admin.companies.create({ companyName: "A", domain: nameOf(), branding: { logoUrl: logoUrl! } }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "branding.logoUrl": [expect.any(String)] },
  });
  await expect(
    partner.companies.setLogo(home.company.id, () => Promise.resolve(Buffer.from("<svg/>"))),
  ).rejects.toMatchObject({ code: "invalid", fields: { logo: [expect.any(String)] } });
  expect((await home.services.companies.byDomain(home.host)).branding.logoUrl).toBe(logoUrl);
});

test("names and colours that would be code anywhere are text or are refused", async ({
  tenant,
}) => {
  const home = await tenant();
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const companyName = "'; DROP TABLE companies; -- </title><script>alert(1)</script>";
  expect(
    await partner.companies.update(home.company.id, { companyName, branding: BRANDING }),
  ).toMatchObject({ companyName });
  expect((await home.services.companies.byDomain(home.host)).companyName).toBe(companyName);
});
