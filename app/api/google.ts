import { Router, type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { AppError, hasCode, notFound } from "#app/lib/errors.ts";
import { oauthCookie, readOauthCookie } from "#app/lib/oauth-cookies.ts";
import {
  OauthAnswer,
  OauthDeparture,
  OauthOrigin,
  OauthStart,
  type OauthFailure,
} from "#app/schemas/oauth.ts";
import type { Flow } from "#app/services/google.ts";
import type { Headers } from "#app/services/response-cache.ts";
import { PRIVATE, type Declared, type Endpoint, type EndpointKit } from "./endpoint.ts";
import { googleClient, type GoogleClient } from "./google-client.ts";
import type { Runtime } from "./runtime.ts";

const tag = "Accounts";
const FOUND = 302;

interface Parts {
  client: GoogleClient | null;
  isSecure: boolean;
}

const goTo = (res: Response, url: string) => void res.status(FOUND).set("location", url).end();

/** Sends the visitor to where they came from, with the reason why they are not signed in. */
const fail = async (req: Request, flow: Flow | null, failure: OauthFailure) =>
  goTo(req.res!, await req.services.google.failureUrl(flow, failure));

/** Of an error of the library no more than its kind: the rest is Google's words. */
function logged(req: Request, error: unknown, step: string): void {
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  req.ctx.log.warn({ step, reason: { name, message, code } }, "sign-in with Google failed");
}

/** Leaves for Google with a state and a challenge of PKCE, bound to this browser. */
async function depart({ client, isSecure }: Parts, req: Request, res: Response): Promise<void> {
  const token = OauthDeparture.safeParse(req.query).data?.flow;
  const flow = await req.services.google.find({ flow: token });
  if (!client) return fail(req, flow, "not-configured");
  try {
    await client.leave(req, res, async (codeVerifier) => {
      const departed = await req.services.google.depart({ flow: token, codeVerifier });
      if (!departed) throw new AppError("conflict", "This sign-in is over");
      res.append("set-cookie", oauthCookie("sign-in", departed.binding, isSecure));
      return departed.state;
    });
  } catch (error) {
    logged(req, error, "start");
    await fail(req, flow, hasCode(error, "conflict") ? "expired" : "failed");
  }
}

/** Takes Google's answer: a code becomes a person, and the person an account that waits on the visitor's host. */
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

/** Lists a route in the API's document that answers with a redirect. */
const redirects = (
  declared: Pick<Declared, "summary" | "query">,
  handler: RequestHandler,
): Endpoint =>
  Object.assign(handler, { declared: { ...declared, tag, answer: z.null(), status: FOUND } });

/** Mounted at /api/auth: sign-in with Google. */
export function google({ endpoint }: EndpointKit, runtime: Runtime, headers: Headers): Router {
  const { publicUrl } = runtime.site;
  const parts: Parts = {
    client: googleClient(runtime.env),
    isSecure: publicUrl.startsWith("https:"),
  };
  const mainHost = new URL(publicUrl).host;
  const onMainHost =
    (work: (parts: Parts, req: Request, res: Response) => Promise<void>): RequestHandler =>
    (req, res, next) => {
      if (req.canonicalHost.withPort !== mainHost) return next(notFound("Endpoint"));
      res.set({ ...headers, ...PRIVATE, "referrer-policy": "no-referrer" } as Record<
        string,
        string
      >);
      work(parts, req, res).catch(next);
    };

  const router = Router();
  router.post(
    "/store-oauth-origin",
    endpoint(
      {
        tag,
        summary: "Begins a sign-in with Google; the browser goes to the address that it answers",
        body: OauthOrigin,
        answer: OauthStart,
      },
      async ({ services, body, req }) => {
        if (!parts.client)
          throw new AppError("unavailable", "Sign-in with Google is not set up on this site");
        const { url, binding } = await services.google.beginFrom(body);
        req.res!.append("set-cookie", oauthCookie("visitor", binding, parts.isSecure));
        return { url };
      },
    ),
  );
  router.get(
    "/google/start",
    redirects(
      { summary: "Sends the browser to Google", query: OauthDeparture },
      onMainHost(depart),
    ),
  );
  router.get(
    "/google/callback",
    redirects(
      {
        summary: "Takes Google's answer and sends the browser back to where it came from",
        query: OauthAnswer,
      },
      onMainHost(arrive),
    ),
  );
  return router;
}
