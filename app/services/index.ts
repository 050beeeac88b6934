import { close } from "./account-closing.ts";
import { exportPlaces, exportPois } from "./export/export.ts";
import { desk, deskPlaces, deskPois, deskTags } from "./catalogue-desk/index.ts";
import * as accounts from "./accounts.ts";
import * as audit from "./audit.ts";
import * as auditLog from "./audit-log.ts";
import * as auditRecent from "./audit-recent.ts";
import * as browserReports from "./browser-reports.ts";
import * as companies from "./companies.ts";
import * as companyDesk from "./company-desk.ts";
import { coverage, worklist } from "./completeness.ts";
import * as contact from "./contact.ts";
import type { Ctx } from "./context.ts";
import * as credentials from "./credentials.ts";
import { facets } from "./facets.ts";
import * as google from "./google.ts";
import { groundedDay, writtenDay } from "./itineraries/ai-day.ts";
import { startDraft, takeOver } from "./itineraries/drafts.ts";
import {
  encodeAgain,
  list as listImages,
  owner as imageOwner,
  remove as removeImage,
  restore as restoreImage,
  update as updateImage,
} from "./images/desk.ts";
import { begin, history, placesWithout, report } from "./images/report-desk.ts";
import { add as addImages } from "./images/upload.ts";
import * as imports from "./import/imports.ts";
import * as itineraries from "./itineraries/itineraries.ts";
import { list as listItineraries } from "./itineraries/list.ts";
import { offers } from "./itineraries/offers.ts";
import { fixesFor, optimise, plan, travel, travelFor } from "./itineraries/plans.ts";
import { remove, restore } from "./itineraries/removal.ts";
import * as jobs from "./jobs/jobs.ts";
import { areSent, list as listMails } from "./mails.ts";
import { ownData } from "./own-data.ts";
import * as pictures from "./pictures.ts";
import * as places from "./places.ts";
import * as pois from "./pois.ts";
import {
  getBatch,
  goOn,
  listBatches,
  openCounts,
  startFields,
  startPlaces,
  startPois,
  usage,
} from "./proposals/batches.ts";
import * as proposals from "./proposals/decide.ts";
import { addPicture, update } from "./profile.ts";
import * as recommendations from "./recommendations.ts";
import * as regions from "./regions.ts";
import { find, page } from "./search.ts";
import * as reviewDesk from "./reviews/desk.ts";
import { bestOfPois, list as listReviews, ofPlace } from "./reviews/list.ts";
import * as ownReviews from "./reviews/own.ts";
import { sights, subject } from "./reviews/subject.ts";
import { report as reportReview, unvote, vote } from "./reviews/votes.ts";
import { misses } from "./search-misses.ts";
import { suggest } from "./suggestions.ts";
import * as sessions from "./sessions.ts";
import * as tags from "./tags.ts";

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
