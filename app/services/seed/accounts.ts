import demoAccounts from "../../../prisma/seed/demo-accounts.json" with { type: "json" };
import { splitName } from "#app/services/identity/accounts.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { newId, seedId } from "#app/platform/ids.ts";
import type { Passwords } from "#app/services/identity/passwords.ts";

interface Wanted {
  companyId: string;
  id: string;
  email: string;
  password: string;
  name: string;
  role: string;
}

/** Makes an account unless the company has one with this address. */
async function ensure(
  db: Db,
  passwords: Passwords,
  { companyId, id, email, password, name, role }: Wanted,
): Promise<void> {
  const isThere = await withCompany(db, companyId, (tx) =>
    tx.user.count({ where: { companyId, email } }),
  );
  if (isThere) return;
  const passwordHash = await passwords.hash(password);
  await withCompany(db, companyId, (tx) =>
    tx.user.create({
      data: {
        id,
        companyId,
        email,
        name,
        ...splitName(name),
        passwordHash,
        roles: [role],
        emailVerifiedAt: new Date(),
      },
    }),
  );
}

/** The demonstration's accounts, whose passwords are no secret; left alone once they are there. */
export async function seedDemoAccounts(db: Db, passwords: Passwords): Promise<void> {
  for (const { slug, ...account } of demoAccounts) {
    const company = await db.company.findFirst({
      where: slug ? { slug } : { isMain: true },
      select: { id: true },
    });
    if (company)
      await ensure(db, passwords, {
        ...account,
        companyId: company.id,
        id: seedId("account", account.email),
      });
  }
}

/** The first administrator of a deployment; left alone once there is one with this address. */
export async function seedAdministrator(
  db: Db,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const main = await db.company.findFirstOrThrow({ where: { isMain: true }, select: { id: true } });
  await ensure(db, passwords, {
    companyId: main.id,
    id: newId(),
    email: email.toLowerCase(),
    password,
    name: "Administrator",
    role: "ROLE_ADMIN",
  });
}
