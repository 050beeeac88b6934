import { close } from "#app/services/identity/account-deletion.ts";
import { exportPlaces, exportPois } from "#app/services/catalogue-admin/export/export.ts";
import { desk, deskPlaces, deskPois, deskTags } from "#app/services/catalogue-admin/index.ts";
import * as accounts from "#app/services/identity/accounts.ts";
import * as audit from "#app/services/audit/audit.ts";
import * as auditLog from "#app/services/audit/audit-log.ts";
import * as auditRecent from "#app/services/audit/audit-recent.ts";
import * as browserReports from "#app/services/analytics/browser-reports.ts";
import * as companies from "#app/services/companies/companies.ts";
import * as companyDesk from "#app/services/companies/company-admin.ts";
import { coverage, worklist } from "#app/services/catalogue/completeness.ts";
import * as contact from "#app/services/notifications/contact.ts";
import type { Ctx } from "#app/platform/context.ts";
import * as credentials from "#app/services/identity/credentials.ts";
import { facets } from "#app/services/catalogue/facets.ts";
import * as google from "#app/services/identity/google.ts";
import { groundedDay, writtenDay } from "#app/services/trips/ai-day.ts";
import { startDraft, takeOver } from "#app/services/trips/drafts.ts";
import {
  encodeAgain,
  list as listImages,
  owner as imageOwner,
  remove as removeImage,
  restore as restoreImage,
  update as updateImage,
} from "#app/services/media/images/desk.ts";
import { begin, history, placesWithout, report } from "#app/services/media/images/report-desk.ts";
import { add as addImages } from "#app/services/media/images/upload.ts";
import * as imports from "#app/services/catalogue-admin/import/imports.ts";
import * as itineraries from "#app/services/trips/itineraries.ts";
import { list as listItineraries } from "#app/services/trips/list.ts";
import { offers } from "#app/services/trips/offers.ts";
import { fixesFor, optimise, plan, travel, travelFor } from "#app/services/trips/plans.ts";
import { remove, restore } from "#app/services/trips/removal.ts";
import * as jobs from "#app/services/jobs/jobs.ts";
import { areSent, list as listMails } from "#app/services/notifications/mails.ts";
import { ownData } from "#app/services/identity/data-export.ts";
import * as pictures from "#app/services/media/rendered-images.ts";
import * as places from "#app/services/catalogue/places.ts";
import * as pois from "#app/services/catalogue/pois.ts";
import {
  getBatch,
  goOn,
  listBatches,
  openCounts,
  startFields,
  startPlaces,
  startPois,
  usage,
} from "#app/services/proposals/batches.ts";
import * as proposals from "#app/services/proposals/decide.ts";
import { addPicture, update } from "#app/services/identity/profile.ts";
import * as recommendations from "#app/services/catalogue/recommendations.ts";
import * as regions from "#app/services/catalogue/regions.ts";
import { find, page } from "#app/services/catalogue/search/search.ts";
import * as reviewDesk from "#app/services/reviews/desk.ts";
import { bestOfPois, list as listReviews, ofPlace } from "#app/services/reviews/list.ts";
import * as ownReviews from "#app/services/reviews/own.ts";
import { sights, subject } from "#app/services/reviews/subject.ts";
import { report as reportReview, unvote, vote } from "#app/services/reviews/votes.ts";
import { misses } from "#app/services/catalogue/search/zero-result-searches.ts";
import { suggest } from "#app/services/catalogue/search/suggestions.ts";
import * as sessions from "#app/services/identity/sessions.ts";
import * as tags from "#app/services/catalogue/tags.ts";

const { byDomain, mainFor } = companies;
const { current, login, logout, me, signup } = accounts;
const { errors, recordErrors, recordMetrics, summary } = browserReports;
const { end, endAllOf, endOthers, mine } = sessions;
const ownReviewServices = {
  create: ownReviews.create,
  mine: ownReviews.mine,
  mineOf: ownReviews.mineOf,
  remove: ownReviews.remove,
  update: ownReviews.update,
};
const { applyOperations, archive, create, duplicate, get } = itineraries;

const modules = {
  accounts: { current, login, logout, me, signup },
  audit: {
    get: audit.get,
    gone: audit.gone,
    list: auditLog.list,
    page: auditLog.page,
    recent: auditRecent.recent,
    choices: auditLog.choices,
  },
  browserReports: { errors, recordErrors, recordMetrics, summary },
  companies: { byDomain, mainFor, ...companyDesk },
  completeness: { coverage, worklist },
  contact,
  credentials,
  desk,
  deskPlaces: { ...deskPlaces, export: exportPlaces },
  deskPois: { ...deskPois, export: exportPois },
  deskTags,
  google,
  imports: {
    apply: imports.apply,
    checkAgain: imports.checkAgain,
    create: imports.create,
    get: imports.get,
    list: imports.list,
    rows: imports.rows,
  },
  imageReport: { begin, history, placesWithout, report },
  images: {
    add: addImages,
    encodeAgain,
    list: listImages,
    owner: imageOwner,
    remove: removeImage,
    restore: restoreImage,
    update: updateImage,
  },
  itineraries: {
    applyOperations,
    archive,
    create,
    duplicate,
    fixesFor,
    get,
    groundedDay,
    list: listItineraries,
    offers,
    optimise,
    plan,
    remove,
    restore,
    startDraft,
    takeOver,
    travel,
    travelFor,
    writtenDay,
  },
  jobs: { cancel: jobs.cancel, get: jobs.get, list: jobs.list },
  mails: { areSent, list: listMails },
  pictures,
  places: { ...places, ...recommendations, ...regions, facets, find, misses, page, suggest },
  pois: { list: pois.list },
  proposals: {
    decide: proposals.decide,
    edit: proposals.edit,
    get: proposals.get,
    getBatch,
    goOn,
    list: proposals.list,
    listBatches,
    openCounts,
    startFields,
    startPlaces,
    startPois,
    usage,
  },
  profile: { addPicture, close, ownData, update },
  reviews: {
    ...ownReviewServices,
    ...reviewDesk,
    bestOfPois,
    list: listReviews,
    ofPlace,
    report: reportReview,
    sights,
    subject,
    unvote,
    vote,
  },
  sessions: { end, endAllOf, endOthers, mine },
  tags,
};

type Bound<M> = {
  [F in keyof M as M[F] extends (ctx: Ctx, ...args: never[]) => unknown ? F : never]: M[F] extends (
    ctx: Ctx,
    ...args: infer A
  ) => infer R
    ? (...args: A) => R
    : never;
};
export type Services = { [N in keyof typeof modules]: Bound<(typeof modules)[N]> };

/**
 * Fixes the request's context as the first argument of every service function, so
 * that a page and an endpoint say the same sentence and neither can name another company.
 */
export const bindServices = (ctx: Ctx): Services =>
  Object.create(bound, { ctx: { value: ctx } }) as Services;

/** Binds a module's functions when a request first asks for the module: none asks for more than a few of them. */
const bound = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { get: bindOnce(name, module) }]),
  ),
);

function bindOnce(name: string, module: object) {
  const functions = Object.entries(module as Record<string, (ctx: Ctx) => unknown>);
  return function (this: { ctx: Ctx }) {
    const value = Object.fromEntries(functions.map(([key, fn]) => [key, fn.bind(null, this.ctx)]));
    Object.defineProperty(this, name, { value });
    return value;
  };
}
