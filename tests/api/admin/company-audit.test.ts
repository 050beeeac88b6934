import { expect } from "vitest";
import type { AuditEntry } from "#app/schemas/admin/audit.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import {
  BRANDING,
  COMPANIES,
  companiesTest as test,
} from "#tests/support/catalogue/companies-api.ts";
import { unique } from "#tests/support/factories.ts";

test("creating, changing and deleting a company are in the audit log", async ({ admin }) => {
  const created = await admin("POST", COMPANIES, {
    companyName: "Audited Trails",
    domain: unique("audited"),
    branding: BRANDING,
  });
  const { id } = created.json<Company>();
  await admin("PATCH", `${COMPANIES}/${id}/branding`, { ...BRANDING, logoUrl: null });
  await admin("DELETE", `${COMPANIES}/${id}`);

  const answer = await admin("GET", `/api/admin/audit?kind=company&targetId=${id}`);
  const [removal, update, creation] = answer.json<AuditEntry[]>();
  expect(creation).toMatchObject({ action: "company.create", before: null });
  expect(update).toMatchObject({
    action: "company.update",
    target: { kind: "company", id, name: "Audited Trails" },
    before: { logoUrl: BRANDING.logoUrl },
    after: { logoUrl: null },
  });
  expect(removal).toMatchObject({ action: "company.delete", after: null });
});
