import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import type { BenchDatabase } from "../database.ts";
import { ACCOUNT, signUp } from "./sign-in.ts";

/** Makes an account an administrator, and signs it in: its Cookie header. */
export async function editorOf(origin: string, { ownerUrl }: BenchDatabase): Promise<string> {
  await signUp(origin);
  const client = await connect(ownerUrl);
  await client.query(
    "SELECT set_config('app.company', (SELECT id::text FROM companies WHERE is_main), false)",
  );
  await client
    .query("UPDATE users SET roles = '{ROLE_ADMIN}' WHERE email = $1", [ACCOUNT.email])
    .finally(() => client.end());
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ACCOUNT),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .join("; ");
  if (answer.status !== 200)
    throw new Failure(`The benchmark admin's sign-in returned ${answer.status}.`);
  return cookie;
}
