import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { connectTo } from "#tests/support/database.ts";
import { at } from "./sites.ts";

export interface Traveller {
  email: string;
  password: string;
}

/** The demonstration's traveller: its password is no secret. */
const PATTERN: Traveller = { email: "traveller@wayfold.test", password: "wayfold-traveller-1" };

/** An account of a test's own on the main site, with the password of the demonstration's traveller. */
export async function newTraveller({ isVerified = true } = {}): Promise<Traveller> {
  const email = `traveller-${randomUUID()}@example.com`;
  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const copy = `INSERT INTO users (id, company_id, email, name, first_name, last_name, password_hash, roles, email_verified_at)
    SELECT gen_random_uuid(), company_id, $1, 'Meera Iyer', 'Meera', 'Iyer', password_hash, roles, CASE WHEN $2 THEN now() END FROM users WHERE email = $3`;
  await client.query(copy, [email, isVerified, PATTERN.email]).finally(() => client.end());
  return { email, password: PATTERN.password };
}

/** Signs an account in by its password, in the browser of the page; answers the status. What only needs a session has `browseAs`. */
export async function signIn(
  { request }: Pick<Page, "request">,
  { email, password }: Traveller,
): Promise<number> {
  return (await request.post(at("/api/auth/login"), { data: { email, password } })).status();
}
