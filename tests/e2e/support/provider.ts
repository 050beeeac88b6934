import type { IncomingMessage } from "node:http";
import { OAuth2Server } from "oauth2-mock-server";

/** The cookie by which the provider knows who is signed in at it: the e-mail address. */
export const PERSON_COOKIE = "person";
/** The cookie of a browser that the provider does not send back: it stays there, with the address it would go to as `to`. */
export const HOLD_COOKIE = "hold";

/** The settings that put a provider in Google's place. */
const settingsFor = (address: string) => ({
  GOOGLE_CLIENT_ID: "wayfold-browser-tests",
  GOOGLE_CLIENT_SECRET: "secret-of-browser-tests",
  GOOGLE_AUTHORIZATION_URL: `${address}/authorize`,
  GOOGLE_TOKEN_URL: `${address}/token`,
  GOOGLE_PROFILE_URL: `${address}/userinfo`,
});

const cookieOf = ({ headers }: IncomingMessage, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.cookie ?? "")?.[1];

/** What the token says of whom it is for; its signature is the provider's own. */
const subjectOf = ({ headers }: IncomingMessage) =>
  (
    JSON.parse(Buffer.from(headers.authorization!.split(".")[1]!, "base64url").toString()) as {
      sub: string;
    }
  ).sub;

/**
 * Starts an OpenID provider on loopback, in Google's place. It signs in at once anyone who its own cookie names, as a browser
 * that is signed in at Google: each test's browser is someone else, so that tests run side by side.
 */
export async function startProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  const people = new Map<string, string>();
  server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, req: IncomingMessage) => {
    const person = cookieOf(req, PERSON_COOKIE);
    if (person) people.set(url.searchParams.get("code")!, decodeURIComponent(person));
    else {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    }
    if (cookieOf(req, HOLD_COOKIE))
      url.href = `${server.issuer.url}/jwks?to=${encodeURIComponent(url.href)}`;
  });
  server.service.on(
    "beforeTokenSigning",
    (
      token: { payload: Record<string, unknown> },
      req: IncomingMessage & { body: { code?: string } },
    ) => {
      token.payload["sub"] = people.get(req.body.code ?? "") ?? "nobody";
    },
  );
  server.service.on("beforeUserinfo", (response: { body: unknown }, req: IncomingMessage) => {
    const email = subjectOf(req);
    response.body = {
      sub: `google-${email}`,
      email,
      email_verified: !email.startsWith("unverified"),
      name: "Asha Rao",
      given_name: "Asha",
      family_name: "Rao",
    };
  });
  await server.start(0, "127.0.0.1");
  const address = `http://127.0.0.1:${server.address().port}`;
  return { address, settings: settingsFor(address), stop: () => server.stop() };
}
