import type { Request, RequestHandler, Response } from "express";
import passport from "passport";
import { Strategy, type Profile, type StrategyOptions } from "passport-google-oauth20";
import { publicUrlOf, type Env } from "#app/platform/env.ts";
import { GoogleProfile } from "#app/schemas/public/oauth.ts";

/** The two ways of a browser over Google. */
export interface GoogleClient {
  /** Sends the browser off to Google; `keep` stores the verifier of PKCE and gives the state that goes along. */
  leave(
    req: Request,
    res: Response,
    keep: (codeVerifier: string) => Promise<string>,
  ): Promise<void>;
  /** Turns the code that came back into what Google says of the person. */
  profile(req: Request, res: Response, codeVerifier: string): Promise<GoogleProfile>;
}

/** How long Google may take to answer, in milliseconds. */
const PATIENCE = 8_000;

const SCOPE = ["openid", "email", "profile"];

/** What passport-oauth2 asks a store for when it uses PKCE; its types know the way without alone. */
interface PkceStore {
  store?(
    req: Request,
    codeVerifier: string,
    state: unknown,
    meta: unknown,
    done: (error: unknown, state?: string) => void,
  ): void;
  verify?(
    req: Request,
    state: string,
    meta: unknown,
    done: (error: unknown, codeVerifier: string) => void,
  ): void;
}

class QuietStrategy extends Strategy {
  constructor(options: StrategyOptions) {
    super(options, (_accessToken, _refreshToken, profile: Profile, done) => done(null, profile));
    // Else the access token would stand in the address that is asked, and in its logs.
    this._oauth2.useAuthorizationHeaderforGET(true);
  }
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("Google did not answer in time")), PATIENCE).unref();
  });
}

/** Google's client, or that of another provider in its place; null when none is set up. */
export function googleClient(env: Env): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientID || !clientSecret) return null;
  const options: StrategyOptions = {
    clientID,
    clientSecret,
    callbackURL: `${publicUrlOf(env)}/api/auth/google/callback`,
    scope: SCOPE,
    pkce: true,
    authorizationURL: env.GOOGLE_AUTHORIZATION_URL,
    tokenURL: env.GOOGLE_TOKEN_URL,
    userProfileURL: env.GOOGLE_PROFILE_URL,
  };

  /** State is stored and checked outside passport, by a store per request: no session needed. */
  const run = (store: PkceStore, req: Request, res: Response) =>
    new Promise<Profile>((resolve, reject) => {
      const strategy = new QuietStrategy({
        ...options,
        store: store as unknown as StrategyOptions["store"],
      });
      const done = (error: Error | null, profile?: Profile | false) =>
        profile ? resolve(profile) : reject(error ?? new Error("Google returned no user"));
      const authenticate = passport.authenticate(
        strategy,
        { session: false, prompt: "select_account" } as passport.AuthenticateOptions,
        done,
      ) as RequestHandler;
      authenticate(req, res, reject);
    });

  return {
    leave: (req, res, keep) =>
      new Promise((resolve, reject) => {
        const store: PkceStore["store"] = (_req, codeVerifier, _state, _meta, done) => {
          keep(codeVerifier).then((state) => {
            done(null, state);
            resolve();
          }, done);
        };
        run({ store }, req, res).catch(reject);
      }),
    async profile(req, res, codeVerifier) {
      const verify: PkceStore["verify"] = (_req, _state, _meta, done) => done(null, codeVerifier);
      const profile = await Promise.race([run({ verify }, req, res), tooLate()]);
      return GoogleProfile.parse(profile._json);
    },
  };
}
