import express, { Router, type RequestHandler } from "express";
// Only where its files are: the package itself would load the whole interface.
import swaggerUiFolder from "swagger-ui-dist/absolute-path.js";
import type { Headers } from "#app/services/response-cache.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { browserReports, browserReportsDesk } from "./browser-reports.ts";
import { companies } from "./companies.ts";
import { credentials } from "./credentials.ts";
import { poisDesk } from "./pois-desk.ts";
import { placesDesk } from "./places-desk.ts";
import { tagsDesk } from "./tags-desk.ts";
import { docsPage, docsScript } from "./docs.ts";
import { endpointKit } from "./endpoint.ts";
import { unknownPath } from "./errors.ts";
import { placesExport, poisExport } from "./exports.ts";
import { google } from "./google.ts";
import { imagesDesk } from "./images-desk.ts";
import { imports } from "./imports.ts";
import { itineraries, ITINERARY_BODY_LIMIT } from "./itineraries.ts";
import { jobs } from "./jobs.ts";
import { mails } from "./mails.ts";
import { aiProposals, completeness } from "./ai-proposals.ts";
import { openApiDocument, operationsOf, type Operation } from "./openapi.ts";
import { autocompletePlaces, destinationDetails, places } from "./places.ts";
import { pois } from "./pois.ts";
import { reviews } from "./reviews.ts";
import { reviewsDesk } from "./reviews-desk.ts";
import type { Runtime } from "./runtime.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { tags } from "./tags.ts";
import { isMultipart } from "./uploads.ts";
import { users } from "./users.ts";
import { usersDesk } from "./users-desk.ts";

const BODY_LIMIT = "100kb";

export interface Api {
  router: Router;
  /** What the API can do, as its document lists it. */
  operations: Operation[];
}

/** The API of the product, to be mounted at /api. */
export function api(runtime: Runtime, security: SecurityHeaders): Api {
  const headers: Headers = { ...security.shared, "content-security-policy": security.inert };
  const kit = endpointKit(runtime, headers);
  const mounted: [string, Router][] = [
    ["/pois/destinationDetails", destinationDetails(kit)],
    ["/pois", pois(kit)],
    ["/places", places(kit)],
    ["/autocompletePlaces", autocompletePlaces(kit)],
    ["/tags", tags(kit)],
    ["/companies", companies(kit)],
    ["/auth", auth(kit, runtime)],
    ["/auth", google(kit, runtime, headers)],
    ["/auth", credentials(kit, runtime)],
    ["/admin/audit", audit(kit)],
    ["/admin/jobs", jobs(kit)],
    ["/admin/mails", mails(kit)],
    ["/admin/places", placesExport(headers)],
    ["/admin/pois", poisExport(headers)],
    ["/admin/imports", imports(kit)],
    ["/admin/places", placesDesk(kit)],
    ["/admin/pois", poisDesk(kit)],
    ["/admin/tags", tagsDesk(kit)],
    ["/admin/users", usersDesk(kit)],
    ["/admin/places", imagesDesk(kit, "place")],
    ["/admin/pois", imagesDesk(kit, "poi")],
    ["/admin/ai", aiProposals(kit)],
    ["/admin/completeness", completeness(kit)],
    ["/browser-reports", browserReports(kit)],
    ["/admin/browser-reports", browserReportsDesk(kit)],
    ["/users", users(kit, runtime)],
    ["/itineraries", itineraries(kit)],
    ["/reviews", reviews(kit)],
    ["/admin/reviews", reviewsDesk(kit)],
  ];
  const operations = mounted.flatMap(([path, router]) => operationsOf(`/api${path}`, router));
  const router = Router();
  router.use(
    "/itineraries",
    express.json({ limit: ITINERARY_BODY_LIMIT, strict: true, type: (req) => !isMultipart(req) }),
  );
  router.use(express.json({ limit: BODY_LIMIT, strict: true, type: (req) => !isMultipart(req) }));
  for (const [path, nested] of mounted) router.use(path, nested);
  router.use(documentation(operations, security));
  router.use(unknownPath);
  return { router, operations };
}

function documentation(operations: Operation[], { shared, html }: SecurityHeaders): Router {
  const router = Router();
  const withHeaders: RequestHandler = (_req, res, next) => {
    res.set({ ...shared, "content-security-policy": html([]) } as Record<string, string>);
    next();
  };
  // Written when it is first asked for: it takes longer than all else that a start does.
  let document: string | undefined;
  router.get(
    "/openapi.json",
    withHeaders,
    (_req, res) =>
      void res.type("json").send((document ??= JSON.stringify(openApiDocument(operations)))),
  );
  router.get("/docs", withHeaders, (_req, res) => void res.type("html").send(docsPage));
  router.get("/docs/start.js", withHeaders, (_req, res) => void res.type("js").send(docsScript));
  // By name: the package's folder holds a sample page and its own package.json too.
  router.get(/^\/docs\/(swagger-ui\.css|swagger-ui-bundle\.js)$/, withHeaders, (req, res) =>
    res.sendFile(req.params[0]!, { root: swaggerUiFolder(), maxAge: "1d" }),
  );
  return router;
}
