import type { Request, Response } from "express";
import { z } from "zod";
import { AppError, hasCode, notFound } from "#app/domain/errors/errors.ts";
import { oauthCookie, readOauthCookie } from "#app/http/remix/oauth-cookies.ts";
import {
  OauthAnswer,
  OauthDeparture,
  OauthOrigin,
  OauthStart,
  type OauthFailure,
} from "#app/schemas/public/oauth.ts";
import type { Flow } from "#app/services/identity/google.ts";
import { googleClient, type GoogleClient } from "#app/http/google-client.ts";
import { post, resource, responds, type Declared } from "./operation.ts";
import type { Runtime } from "#app/server/runtime.ts";

const FOUND = 302;

interface Parts {
  client: GoogleClient | null;
  isSecure: boolean;
}

const goTo = (res: Response, url: string) => void res.status(FOUND).set("location", url).end();

/** Sends the visitor to where they came from, with the reason why they are not signed in. */
const fail = async (req: Request, flow: Flow | null, failure: OauthFailure) =>
  goTo(req.res!, await req.services.google.failureUrl(flow, failure));

/** Logs only the kind of a library error, without Google's text. */
function logged(req: Request, error: unknown, step: string): void {
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  req.ctx.log.warn({ step, reason: { name, message, code } }, "Google sign-in failed");
}

/** Redirects to Google with a state and a PKCE challenge bound to this browser. */
async function depart({ client, isSecure }: Parts, req: Request, res: Response): Promise<void> {
  const token = OauthDeparture.safeParse(req.query).data?.flow;
  const flow = await req.services.google.find({ flow: token });
  if (!client) return fail(req, flow, "not-configured");
  try {
    await client.leave(req, res, async (codeVerifier) => {
      const departed = await req.services.google.depart({ flow: token, codeVerifier });
      if (!departed) throw new AppError("conflict", "This sign-in has expired. Start again");
      res.append("set-cookie", oauthCookie("sign-in", departed.binding, isSecure));
      return departed.state;
    });
  } catch (error) {
    logged(req, error, "start");
    await fail(req, flow, hasCode(error, "conflict") ? "expired" : "failed");
  }
}

/** Handles Google's response: exchanges the code for a profile, and the profile for an account to sign in on the visitor's host. */
async function arrive({ client, isSecure }: Parts, req: Request, res: Response): Promise<void> {
  const { state, code, error: refusal } = OauthAnswer.safeParse(req.query).data ?? {};
  const { google } = req.services;
  const flow = await google.arrive({
    state,
    binding: readOauthCookie(req.headers.cookie, "sign-in", isSecure),
  });
  if (!flow) return fail(req, await google.find({ state }), "expired");
  res.append("set-cookie", oauthCookie("sign-in", "", isSecure));
  if (!client) return fail(req, flow, "not-configured");
  if (refusal !== undefined || !code)
    return fail(req, flow, refusal === "access_denied" ? "cancelled" : "failed");
  try {
    goTo(res, await google.handOver(flow, await client.profile(req, res, flow.codeVerifier)));
  } catch (error) {
    logged(req, error, "callback");
    await fail(req, flow, "failed");
  }
}

const clients = new WeakMap<Runtime, GoogleClient | null>();

function partsOf(runtime: Runtime): Parts {
  if (!clients.has(runtime)) clients.set(runtime, googleClient(runtime.env));
  return { client: clients.get(runtime)!, isSecure: runtime.site.publicUrl.startsWith("https:") };
}

/** A GET on the main host that returns a redirect. */
const redirects = (
  path: string,
  declared: Pick<Declared, "summary" | "query">,
  work: (parts: Parts, req: Request, res: Response) => Promise<void>,
) =>
  responds(path, { ...declared, answer: z.null(), status: FOUND }, async (req, res, runtime) => {
    if (req.canonicalHost.withPort !== new URL(runtime.site.publicUrl).host)
      throw notFound("Endpoint");
    res.set("referrer-policy", "no-referrer");
    await work(partsOf(runtime), req, res);
  });

/** Google sign-in. */
export const google = resource("/auth", { tag: "Accounts", area: "session" }, [
  post(
    "/store-oauth-origin",
    {
      summary: "Start Google sign-in. Returns the address to open in the browser",
      body: OauthOrigin,
      answer: OauthStart,
    },
    async ({ services, body, req, runtime }) => {
      const { client, isSecure } = partsOf(runtime);
      if (!client)
        throw new AppError("unavailable", "Google sign-in isn’t configured on this site");
      const { url, binding } = await services.google.beginFrom(body);
      req.res!.append("set-cookie", oauthCookie("visitor", binding, isSecure));
      return { url };
    },
  ),
  redirects(
    "/google/start",
    { summary: "Redirect the browser to Google", query: OauthDeparture },
    depart,
  ),
  redirects(
    "/google/callback",
    {
      summary: "Handle Google's response and redirect the browser to where it came from",
      query: OauthAnswer,
    },
    arrive,
  ),
]);
