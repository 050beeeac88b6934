import express, { Router, type RequestHandler } from "express";
// Only where its files are: the package itself would load the whole interface.
import swaggerUiFolder from "swagger-ui-dist/absolute-path.js";
import { makeReady, type Headers, type Ready } from "#app/http/ready-response.ts";
import { JSON_TYPE, REVALIDATE } from "#app/http/cache/response-headers.ts";
import { sendReady } from "#app/http/send.ts";
import { accessTokens } from "./access-tokens.ts";
import { audit } from "#app/api/admin/audit.ts";
import { auth } from "./auth.ts";
import { bookingDocuments } from "./bookings/documents.ts";
import { bookings } from "./bookings.ts";
import { browserReports, adminBrowserReports } from "./browser-reports.ts";
import { byPath } from "./by-path.ts";
import { companies } from "./companies.ts";
import { PREFLIGHT, READABLE_BY_ALL } from "#app/http/cors.ts";
import { credentials } from "./credentials.ts";
import { adminFleet } from "#app/api/admin/fleet.ts";
import { adminBookings } from "#app/api/admin/bookings.ts";
import { adminPois } from "#app/api/admin/pois.ts";
import { adminPartners } from "#app/api/admin/partners.ts";
import { adminPlaces } from "#app/api/admin/places.ts";
import { adminTariffs } from "#app/api/admin/tariffs.ts";
import { adminTags } from "#app/api/admin/tags.ts";
import { docsPage, docsScript } from "./docs.ts";
import { endpoint } from "./endpoint.ts";
import { unknownPath } from "#app/http/errors.ts";
import { otherMethods } from "#app/http/methods.ts";
import { placesExport, poisExport } from "#app/api/admin/exports.ts";
import { google } from "./google.ts";
import { adminImages } from "#app/api/admin/images.ts";
import { adminSearch } from "#app/api/admin/search.ts";
import { imports } from "#app/api/admin/imports.ts";
import { itineraries, ITINERARY_BODY_LIMIT } from "./itineraries.ts";
import { jobs } from "#app/api/admin/jobs.ts";
import { mails } from "#app/api/admin/mails.ts";
import { aiProposals, completeness } from "#app/api/admin/ai-proposals.ts";
import { openApiDocument } from "./openapi.ts";
import { API, type Operation } from "./operation.ts";
import { autocompletePlaces, destinationDetails, places } from "./places.ts";
import { pois } from "./pois.ts";
import { quotes } from "./quotes.ts";
import { reviews } from "./reviews.ts";
import { adminReviews } from "#app/api/admin/reviews.ts";
import type { Runtime } from "#app/server/runtime.ts";
import type { SecurityHeaders } from "#app/http/security-headers.ts";
import { tags } from "./tags.ts";
import { isMultipart } from "#app/http/uploads/uploads.ts";
import { users } from "./users.ts";
import { adminUsers } from "#app/api/admin/users.ts";

const BODY_LIMIT = "100kb";

export interface Api {
  router: Router;
  operations: readonly Operation[];
}

/** Every operation. */
const OPERATIONS: readonly Operation[] = [
  ...destinationDetails,
  ...pois,
  ...places,
  ...autocompletePlaces,
  ...tags,
  ...companies,
  ...quotes,
  ...bookings,
  ...bookingDocuments,
  ...adminFleet,
  ...adminTariffs,
  ...adminPartners,
  ...adminBookings,
  ...auth,
  ...google,
  ...credentials,
  ...audit,
  ...jobs,
  ...mails,
  ...placesExport,
  ...poisExport,
  ...imports,
  ...adminPlaces,
  ...adminPois,
  ...adminTags,
  ...adminSearch,
  ...adminUsers,
  ...adminImages,
  ...aiProposals,
  ...completeness,
  ...browserReports,
  ...adminBrowserReports,
  ...accessTokens,
  ...users,
  ...itineraries,
  ...reviews,
  ...adminReviews,
];

/** The API of the product, to be mounted at /api. */
export function api(runtime: Runtime, security: SecurityHeaders): Api {
  const headers: Headers = { ...security.shared, "content-security-policy": security.inert };
  const router = Router();
  router.use(
    "/itineraries",
    express.json({ limit: ITINERARY_BODY_LIMIT, strict: true, type: (req) => !isMultipart(req) }),
  );
  router.use(express.json({ limit: BODY_LIMIT, strict: true, type: (req) => !isMultipart(req) }));
  addOperations(router, { runtime, headers });
  router.use(documentation(security));
  router.use(unknownPath);
  return { router, operations: OPERATIONS };
}

/** Adds every operation, and what answers the other methods of its path. */
function addOperations(router: Router, kit: { runtime: Runtime; headers: Headers }): void {
  for (const operations of byPath(OPERATIONS)) {
    for (const operation of operations)
      router[operation.method](operation.path.slice(API.length), endpoint(kit, operation));
    const isPublic = operations.some(({ method, declared }) => method === "get" && declared.cache);
    router.all(
      operations[0]!.path.slice(API.length),
      otherMethods(
        operations.map(({ method }) => method),
        { ...kit.headers, ...(isPublic && PREFLIGHT) },
      ),
    );
  }
}

function documentation({ shared, html, inert }: SecurityHeaders): Router {
  const router = Router();
  const withHeaders: RequestHandler = (_req, res, next) => {
    res.set({ ...shared, "content-security-policy": html([]) } as Record<string, string>);
    next();
  };
  router.use("/openapi.json", (_req, res, next) => {
    res.set(READABLE_BY_ALL as Record<string, string>);
    next();
  });
  // Written when it is first asked for: it takes longer than all else that a start does.
  let document: Promise<Ready> | undefined;
  const written = () =>
    makeReady(200, Buffer.from(JSON.stringify(openApiDocument(OPERATIONS))), {
      ...shared,
      ...REVALIDATE,
      "content-type": JSON_TYPE,
      "content-security-policy": inert,
    });
  router.get(
    "/openapi.json",
    (req, res, next) =>
      void (document ??= written()).then((ready) => sendReady(req, res, ready), next),
  );
  router.get("/docs", withHeaders, (_req, res) => void res.type("html").send(docsPage));
  router.get("/docs/start.js", withHeaders, (_req, res) => void res.type("js").send(docsScript));
  router.get("/docs/guide", withHeaders, (_req, res) =>
    res.type("text").sendFile("docs/api.md", { root: ".", maxAge: 0 }),
  );
  // By name: the package's folder holds a sample page and its own package.json too.
  router.get(/^\/docs\/(swagger-ui\.css|swagger-ui-bundle\.js)$/, withHeaders, (req, res) =>
    res.sendFile(req.params[0]!, { root: swaggerUiFolder(), maxAge: "1d" }),
  );
  router.all("/openapi.json", otherMethods(["GET"], { ...shared, ...PREFLIGHT }));
  router.all(["/docs", "/docs/guide", "/docs/start.js"], otherMethods(["GET"], shared));
  return router;
}
