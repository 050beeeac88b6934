import { splitName } from "../accounts.ts";
import { withCompany } from "../context.ts";
import type { Db } from "../db.ts";
import { newId, seedId } from "../ids.ts";
import type { Passwords } from "../passwords.ts";

/** The accounts of the demonstration; their passwords are no secret. */
export const DEMO_ACCOUNTS = [
  { slug: null, email: "admin@wayfold.test", password: "wayfold-admin-1", name: "Asha Verma", role: "ROLE_ADMIN" },
  { slug: null, email: "traveller@wayfold.test", password: "wayfold-traveller-1", name: "Ravi Nair", role: "ROLE_USER" },
  { slug: "himalaya", email: "partner@himalaya.test", password: "wayfold-partner-1", name: "Tenzin Dorje", role: "ROLE_PARTNER_ADMIN" },
  { slug: "konkan", email: "partner@konkan.test", password: "wayfold-partner-1", name: "Sunita Naik", role: "ROLE_PARTNER_ADMIN" },
] as const;

interface Wanted {
  companyId: string;
  id: string;
  email: string;
  password: string;
  name: string;
  role: string;
}

/** Makes an account unless the company has one with this address. */
async function ensure(db: Db, passwords: Passwords, { companyId, id, email, password, name, role }: Wanted): Promise<void> {
  const isThere = await withCompany(db, companyId, (tx) => tx.user.count({ where: { companyId, email } }));
  if (isThere) return;
  const passwordHash = await passwords.hash(password);
  await withCompany(db, companyId, (tx) =>
    tx.user.create({ data: { id, companyId, email, name, ...splitName(name), passwordHash, roles: [role], emailVerifiedAt: new Date() } }),
  );
}

/** The demonstration's accounts; left alone once they are there. */
export async function seedDemoAccounts(db: Db, passwords: Passwords): Promise<void> {
  for (const { slug, ...account } of DEMO_ACCOUNTS) {
    const company = await db.company.findFirst({ where: slug ? { slug } : { isMain: true }, select: { id: true } });
    if (company) await ensure(db, passwords, { ...account, companyId: company.id, id: seedId("account", account.email) });
  }
}

/** The first administrator of a deployment; left alone once there is one with this address. */
export async function seedAdministrator(db: Db, passwords: Passwords, { email, password }: { email: string; password: string }): Promise<void> {
  const main = await db.company.findFirstOrThrow({ where: { isMain: true }, select: { id: true } });
  await ensure(db, passwords, { companyId: main.id, id: newId(), email: email.toLowerCase(), password, name: "Administrator", role: "ROLE_ADMIN" });
}
