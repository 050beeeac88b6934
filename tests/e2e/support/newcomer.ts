import { ask } from "#tests/support/http.ts";
import { unique } from "#tests/support/factories.ts";
import { hostOf, MAIN, port, type Site } from "./sites.ts";

/** An account of this test's own, made at the API's door. */
export async function newcomer({ slug }: Pick<Site, "slug"> = MAIN) {
  const account = {
    name: "Asha Rao",
    email: `${unique("asha")}@example.org`,
    password: "a-good-password",
  };
  const answer = await ask(port(), "/api/auth/signup", {
    method: "POST",
    host: hostOf(slug),
    body: account,
  });
  if (answer.status !== 201)
    throw new Error(`Signing up answered ${answer.status}: ${answer.text}`);
  return account;
}

/** Whether the API lets someone in by this password. */
export async function canLogIn(
  email: string,
  password: string,
  { slug }: Pick<Site, "slug"> = MAIN,
): Promise<boolean> {
  return (
    (
      await ask(port(), "/api/auth/login", {
        method: "POST",
        host: hostOf(slug),
        body: { email, password },
      })
    ).status === 200
  );
}
