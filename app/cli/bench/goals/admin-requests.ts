import { WorklistQuery } from "#app/schemas/admin/completeness.ts";
import { AuditQuery } from "#app/schemas/admin/audit.ts";
import {
  AdminPlaceQuery,
  AdminPoiQuery,
  DuplicateQuery,
} from "#app/schemas/admin/catalogue-admin.ts";
import { ImageReportQuery } from "#app/schemas/admin/image-report.ts";
import { ReviewQueueQuery } from "#app/schemas/public/reviews.ts";
import { AdminTagQuery } from "#app/schemas/public/tags.ts";
import type { Services } from "#app/services/index.ts";
import type { Planned } from "../plans.ts";

/** A list of the administrators': the page or the endpoint that shows it, and what that asks the services for. */
export interface AdminRequest extends Planned {
  path: string;
  isAdmin: true;
}

const GOAL = 30;
const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));
const address = (path: string, query: string) => (query ? `${path}?${query}` : path);
/** How a list is asked for: its name, its page, and the service's words for a query. */
const listOf =
  (
    name: string,
    path: string,
    ask: (services: Services, query: Record<string, string>) => Promise<unknown>,
  ) =>
  (what: string, query = ""): AdminRequest => ({
    goal: GOAL,
    isAdmin: true,
    subject: what ? `${name}, ${what}` : name,
    path: address(path, query),
    ask: (services) => ask(services, queryOf(query)),
  });

const places = listOf("places", "/place-management", ({ placeAdmin }, query) =>
  placeAdmin.list(AdminPlaceQuery.parse(query)),
);
const pois = listOf("points of interest", "/poi-management", ({ poiAdmin }, query) =>
  poiAdmin.list(AdminPoiQuery.parse(query)),
);
const tags = listOf("tags", "/tag-management", ({ tagAdmin }, query) =>
  tagAdmin.list(AdminTagQuery.parse(query)),
);
const reviews = (kind: "place" | "poi") =>
  listOf(
    `reviews of ${kind === "place" ? "places" : "POIs"}`,
    `/${kind}-management/reviews`,
    ({ reviews: admin }, query) => admin.queue(ReviewQueueQuery.parse({ ...query, kind })),
  );
const worklist = listOf("worklist", "/ai-data-completion", ({ completeness }, query) =>
  Promise.all([
    completeness.coverage({ kind: query["kind"] === "poi" ? "poi" : "place" }),
    completeness.worklist(WorklistQuery.parse(query)),
  ]),
);
const imageReport = listOf(
  "image report",
  "/image-quality-report",
  ({ imageReport: admin }, query) =>
    Promise.all([
      admin.report(ImageReportQuery.parse(query)),
      admin.history(),
      admin.placesWithout(),
    ]),
);
const audit = listOf("audit log", "/api/admin/audit", ({ audit: log }, query) =>
  log.list(AuditQuery.parse(query)),
);

const PLACES = [
  places(""),
  places("last page", "page=500"),
  places("100 rows", "size=100"),
  places("published", "status=published"),
  places("drafts", "status=draft"),
  places("removed", "status=removed"),
  places("of a state", "state=Rajasthan"),
  places("of the smallest state", "state=Lakshadweep"),
  places("of a state, last page", "state=Rajasthan&page=150"),
  places("of a tag", "tag=heritage"),
  places("drafts of a tag", "status=draft&tag=heritage"),
  places("of a tag and a state", "tag=heritage&state=Rajasthan&sort=updated"),
  places("by state", "sort=state"),
  places("by popularity", "sort=popularity"),
  places("by popularity, last page", "sort=popularity&page=500"),
  places("least popular", "sort=popularity&dir=asc"),
  places("by last change", "sort=updated"),
  places("by last change, last page", "sort=updated&page=500"),
  places("by rating", "sort=rating"),
  places("by rating, last page", "sort=rating&page=500"),
  places("worst rated", "sort=rating&dir=asc"),
  places("drafts by rating", "status=draft&sort=rating"),
  places("q, a name", "q=khandragarh"),
  places("q, an ending of many names", "q=pur"),
  places("q, two letters", "q=ra"),
  places("q by popularity", "q=pur&sort=popularity"),
  places("q by rating in a state", "q=pur&sort=rating&state=Rajasthan"),
  places("q that nothing has", "q=zzzzqq"),
  places("drafts by q", "status=draft&q=pur"),
];
const POIS = [
  pois(""),
  pois("last page", "page=500"),
  pois("100 rows", "size=100"),
  pois("published", "status=published"),
  pois("drafts", "status=draft"),
  pois("removed", "status=removed"),
  pois("of a category", "category=temple"),
  pois("of a category, last page", "category=temple&page=500"),
  pois("of a tag", "tag=heritage"),
  pois("drafts of a tag", "status=draft&tag=heritage"),
  pois("of a tag and a category", "tag=heritage&category=fort&sort=updated"),
  pois("by category", "sort=category"),
  pois("by last change", "sort=updated"),
  pois("by last change, last page", "sort=updated&page=500"),
  pois("by rating", "sort=rating"),
  pois("by rating, last page", "sort=rating&page=500"),
  pois("worst rated", "sort=rating&dir=asc"),
  pois("of a category by rating", "category=temple&sort=rating"),
  pois("q, a name", "q=khandragarh"),
  pois("q, a word of many names", "q=temple"),
  pois("q, two letters", "q=ra"),
  pois("q by rating", "q=temple&sort=rating"),
  pois("q that nothing has", "q=zzzzqq"),
  pois("drafts by q", "status=draft&q=temple"),
];
const queues = (kind: "place" | "poi") => {
  const queue = reviews(kind);
  return [
    queue("that wait"),
    queue("that wait, by age", "sortBy=oldest"),
    queue("shown", "status=shown"),
    queue("shown, last page", "status=shown&page=500"),
    queue("hidden", "status=hidden"),
    queue("all", "status=all"),
    queue("all, oldest first", "status=all&sortBy=oldest"),
    queue("all by reports", "status=all&sortBy=reports"),
    queue("of one star", "status=all&rating=1"),
    queue("by words of many texts", "status=all&q=boats"),
    queue("by a name", "status=all&q=khandragarh"),
    queue("by an author", "status=shown&q=Asha"),
    queue("by words that nothing has", "status=all&q=zzzzqq"),
    queue("that wait, by words", "q=boats"),
    queue("by two letters", "status=all&q=ra"),
    queue("of two stars by words, oldest first", "status=all&rating=2&q=carving&sortBy=oldest"),
  ];
};
const WORKLISTS = [
  worklist(""),
  worklist("page 400", "page=400"),
  worklist("that lack a description", "missing=description"),
  worklist("that lack a picture", "missing=image"),
  worklist("that lack best months", "missing=bestMonths"),
  worklist("that lack coordinates", "missing=coordinates"),
  worklist("of a state", "state=Rajasthan"),
  worklist("of the smallest state", "state=Lakshadweep"),
  worklist("of a state that lack best months", "state=Rajasthan&missing=bestMonths"),
  worklist("drafts", "status=draft"),
  worklist("drafts of a state", "status=draft&state=Rajasthan"),
  worklist("published", "status=published"),
  worklist("POIs", "kind=poi"),
  worklist("POIs, page 400", "kind=poi&page=400"),
  worklist("POIs that lack hours", "kind=poi&missing=openingHours"),
  worklist("POIs that lack coordinates", "kind=poi&missing=coordinates"),
  worklist("POIs of a state", "kind=poi&state=Rajasthan"),
  worklist("POIs of the smallest state", "kind=poi&state=Lakshadweep"),
  worklist("POIs of a state that lack a fee", "kind=poi&state=Rajasthan&missing=fee"),
  worklist("POIs, drafts", "kind=poi&status=draft"),
  worklist("POIs, drafts of a state", "kind=poi&status=draft&state=Rajasthan"),
];
const IMAGES = [
  imageReport(""),
  imageReport("page 1000", "page=1000"),
  imageReport("with a problem", "problem=no-credit"),
  imageReport("with a rare problem", "problem=too-dark"),
  imageReport("with a problem that none has", "problem=broken"),
  imageReport("without a problem", "problem=none"),
  imageReport("of POIs", "of=poi"),
  imageReport("by name", "sort=name"),
  imageReport("the newest", "sort=newest"),
  imageReport("q, a name", "q=khandragarh"),
  imageReport("q, many names", "q=pur"),
  imageReport("q that nothing has", "q=zzzzqq"),
];
const OTHERS: AdminRequest[] = [
  tags(""),
  tags("by use", "sort=places"),
  tags("q", "q=her"),
  listOf("duplicate places", "/place-management/duplicates", ({ catalogueAdmin }, query) =>
    catalogueAdmin.duplicates("place", DuplicateQuery.parse(query)),
  )(""),
  listOf("duplicate POIs", "/poi-management/duplicates", ({ catalogueAdmin }, query) =>
    catalogueAdmin.duplicates("poi", DuplicateQuery.parse(query)),
  )(""),
  audit(""),
  audit("of places", "kind=place&limit=100"),
  audit("of a kind that nothing has", "kind=zzz"),
  audit("of one verb", "action=update"),
  audit("of days", "from=2026-02-01&to=2026-02-28"),
  audit("of a record by name", "record=khandragarh"),
  audit("of the product itself, one verb", "actorId=product&action=update"),
  listOf("overview", "/admin", ({ catalogueAdmin, reviews: queue, proposals, audit: log, jobs }) =>
    Promise.all([
      catalogueAdmin.overview(),
      queue.waiting(),
      proposals.openCounts(),
      log.recent({ limit: 12 }).then((changes) => log.gone(changes.map(({ entry }) => entry))),
      jobs.list({ limit: 5 }),
    ]),
  )(""),
  listOf("background work", "/api/admin/jobs", ({ jobs }) => jobs.list({}))(""),
  listOf("background work of a kind", "/api/admin/jobs", ({ jobs }, { kind }) =>
    jobs.list({ kind: kind as "images.report" }),
  )("", "kind=images.report"),
  listOf("mails", "/admin/mails", ({ companies, mails }) =>
    Promise.all([companies.list(), mails.list({})]),
  )(""),
  listOf("batches of proposals", "/ai-place-generator", ({ proposals }) =>
    Promise.all([proposals.usage(), proposals.listBatches({ kind: "place", page: 0 })]),
  )(""),
];

/** Every list of the administrators', by each filter and order that it has, at its far end, and for words that many, few and none have. */
export const ADMIN_LISTS: readonly AdminRequest[] = [
  ...PLACES,
  ...POIS,
  ...queues("place"),
  ...queues("poi"),
  ...WORKLISTS,
  ...IMAGES,
  ...OTHERS,
];
