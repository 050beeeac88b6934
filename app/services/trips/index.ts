import * as aiDay from "./ai-day.ts";
import * as drafts from "./drafts.ts";
import * as trips from "./itineraries.ts";
import * as lists from "./list.ts";
import * as suggested from "./offers.ts";
import * as plans from "./plans.ts";
import * as replanning from "./proposing/replan.ts";
import * as removal from "./removal.ts";

export const itineraries = {
  applyOperations: trips.applyOperations,
  archive: trips.archive,
  create: trips.create,
  duplicate: trips.duplicate,
  get: trips.get,
  update: trips.update,
  startDraft: drafts.startDraft,
  takeOver: drafts.takeOver,
  list: lists.list,
  offers: suggested.offers,
  fixesFor: plans.fixesFor,
  optimise: plans.optimise,
  missing: plans.missingOf,
  plan: plans.plan,
  replan: replanning.replan,
  travel: plans.travel,
  travelFor: plans.travelFor,
  remove: removal.remove,
  restore: removal.restore,
  groundedDay: aiDay.groundedDay,
  writtenDay: aiDay.writtenDay,
};
