import { expect } from "vitest";
import { withCompany } from "#app/platform/context.ts";
import {
  BRANDING,
  companyAdminTest as test,
  newSubdomain,
  servicesAs,
} from "#tests/support/catalogue/company-admin.ts";
import { plain } from "#tests/support/files/uploads.ts";

test("a logo is the company's own or the product's; one that is replaced is forgotten", async ({
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const [forA, forB] = [
    await servicesAs(a, "ROLE_PARTNER_ADMIN"),
    await servicesAs(b, "ROLE_PARTNER_ADMIN"),
  ];
  const upload = () => plain().png().toBuffer();
  const stored = () => withCompany(a.ctx.db, a.company.id, (tx) => tx.upload.count());
  const logoOf = async () => (await forA.companies.setLogo(a.company.id, upload)).branding.logoUrl!;

  const first = await logoOf();
  expect(first).toMatch(/^\/pictures\/[0-9a-f-]{36}-512\.webp$/);
  const second = await logoOf();
  expect([second === first, await stored()]).toEqual([false, 2]);

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
  expect(await stored()).toBe(2);
  await forA.companies.updateBranding(a.company.id, BRANDING);
  expect(await stored()).toBe(0);
});

test("no new company takes the uploaded picture of another, and no file that is none becomes a logo", async ({
  admin,
  tenant,
}) => {
  const home = await tenant();
  const partner = await servicesAs(home, "ROLE_PARTNER_ADMIN");
  const { logoUrl } = (
    await partner.companies.setLogo(home.company.id, () => plain().png().toBuffer())
  ).branding;
  await expect(
    admin.companies.create({
      companyName: "A",
      domain: newSubdomain(),
      branding: { logoUrl: logoUrl! },
    }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "branding.logoUrl": [expect.any(String)] },
  });
  await expect(
    partner.companies.setLogo(home.company.id, () => Promise.resolve(Buffer.from("<svg/>"))),
  ).rejects.toMatchObject({ code: "invalid", fields: { logo: [expect.any(String)] } });
  expect((await home.services.companies.byDomain(home.host)).branding.logoUrl).toBe(logoUrl);
});
