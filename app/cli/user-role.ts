import { parseArgs } from "node:util";
import { ROLES, type Role } from "#app/domain/policy/policy.ts";
import { openDb } from "#app/platform/db.ts";
import { setRole } from "#app/services/identity/roles.ts";
import { command } from "#app/cli/dev-stack/command.mjs";
import { openAsOwner } from "#app/cli/dev-stack/database/owner.mjs";
import { asFailure, Failure } from "#app/cli/dev-stack/failure.mjs";

const USAGE = "npm run user:role -- EMAIL admin|partner-admin|user [--company SUB-DOMAIN]";
const WRONG_USAGE = 2;

/** A role as it is typed: `partner-admin`, `PARTNER_ADMIN` and `ROLE_PARTNER_ADMIN` are one. */
function roleNamed(typed: string): Role {
  const role = ROLES.find(
    (known) =>
      known ===
      `ROLE_${typed
        .toUpperCase()
        .replaceAll("-", "_")
        .replace(/^ROLE_/, "")}`,
  );
  if (!role) throw new Failure(`Unknown role ${typed}. Usage: ${USAGE}`, WRONG_USAGE);
  return role;
}

function readOptions(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { company: { type: "string" } },
      allowPositionals: true,
    });
    const [email, role, ...others] = positionals;
    if (email === undefined || role === undefined || others.length > 0)
      throw new Error("Enter an email address and a role");
    return { email, role, slug: values.company ?? null };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${USAGE}`, WRONG_USAGE);
  }
}

/** `npm run user:role`: gives an account a role, and ends its sessions. */
await command(async () => {
  const { email, role: typed, slug } = readOptions(process.argv.slice(2));
  const role = roleNamed(typed);
  const db = openDb(await openAsOwner("changing a role"), 1);
  try {
    await setRole({ db, now: () => new Date() }, { email, slug }, role);
  } catch (error) {
    throw new Failure(
      `${asFailure(error).message}: ${email}${slug ? ` of ${slug}` : " of the main company"}.`,
    );
  } finally {
    await db.$disconnect();
  }
  console.log(`${email} is now ${role}. They must sign in again in every browser.`);
  return 0;
});
