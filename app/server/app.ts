import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type RequestHandler } from "express";
import { parseQuery } from "#app/http/cache/cache-keys.ts";
import { api, type Api } from "#app/api/index.ts";
import { catalogueImages } from "#app/http/uploads/catalogue-images.ts";
import { closeOnDrain, cutSlowReaders } from "#app/http/connections.ts";
import { countViews } from "#app/http/count-views.ts";
import { failures } from "#app/http/errors.ts";
import { health, type Readiness } from "#app/http/health.ts";
import { hostGate } from "#app/http/host-gate.ts";
import { API } from "#app/api/operation.ts";
import { limitSearches } from "#app/http/limit-searches.ts";
import { originGuard } from "#app/http/origin-guard.ts";
import { pages } from "#app/http/remix/pages.ts";
import { cachedResponses } from "#app/http/cache/public-cache.ts";
import { requestContext, requestId } from "#app/http/request-context.ts";
import { requestLog } from "#app/http/request-log.ts";
import type { Runtime } from "./runtime.ts";
import { lostCompany } from "#app/http/lost-company.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { siteFiles } from "#app/http/site-files.ts";
import { storedPictures } from "#app/http/uploads/stored-uploads.ts";
import { tenant } from "#app/http/tenant.ts";

export interface App {
  express: Express;
  api: Api;
}

interface Parts {
  runtime: Runtime;
  readiness: Readiness;
  /** The screens; a function in development, where they change under way. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the built files. */
  files: (headers: ReturnType<typeof securityHeaders>) => RequestHandler;
}

/** The whole product as one Express application; the order of its middlewares is its safety. */
export function createApp({ runtime, readiness, build, files }: Parts): App {
  const { env, site } = runtime;
  const security = securityHeaders({
    isSecure: site.publicUrl.startsWith("https:"),
    tileUrl: env.MAP_TILE_URL,
  });
  const endpoints = api(runtime, security);
  const app = express()
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", [...env.TRUST_PROXY]);
  app.set("query parser", parseQuery).enable("case sensitive routing");
  app.use(requestId, closeOnDrain(readiness), cutSlowReaders());
  app.use(health(runtime, readiness));
  app.use(hostGate(env.TRUST_PROXY));
  app.use(files(security));
  app.use(tenant(runtime));
  app.use(lostCompany(runtime, security));
  app.use(countViews(runtime));
  app.use(cachedResponses(runtime));
  app.use(requestLog(runtime), originGuard, requestContext(runtime));
  app.use(limitSearches(runtime));
  app.use(API, endpoints.router);
  app.use(siteFiles(runtime, security));
  app.use(storedPictures(runtime, security));
  app.use(catalogueImages(security));
  app.use(pages(runtime, build, security));
  app.use(failures(runtime, { ...security.shared, "content-security-policy": security.inert }));
  return { express: app, api: endpoints };
}
