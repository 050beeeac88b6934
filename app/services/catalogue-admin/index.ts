import { bulk } from "./bulk.ts";
import { overview } from "./overview.ts";
import { tellApart } from "./duplicate-dismissals.ts";
import { duplicates } from "./duplicates.ts";
import { stillRemoved } from "./deletion-impact.ts";
import { listPlaces, listPois } from "./lists.ts";
import { mergePlaces, mergePois, previewPlaces, previewPois } from "./merge.ts";
import { create as createPlace } from "./create-place.ts";
import { findSuccessor, get, removal, remove, removeTag, restore, update } from "./places.ts";
import { create as createPoi } from "./create-poi.ts";
import * as pois from "./pois.ts";
import { revertPlace, revertPoi, revertTag } from "./revert.ts";
import * as tags from "./tags.ts";
import { exportPlaces, exportPois } from "./export/export.ts";
import * as importJobs from "./import/imports.ts";
import * as completenessReport from "../catalogue/completeness.ts";

/** What administrators do with places. */
export const placeAdmin = {
  create: createPlace,
  export: exportPlaces,
  findSuccessor,
  get,
  list: listPlaces,
  merge: mergePlaces,
  mergePreview: previewPlaces,
  removal,
  remove,
  removeTag,
  restore,
  revert: revertPlace,
  update,
};
/** What administrators do with points of interest. */
export const poiAdmin = {
  create: createPoi,
  export: exportPois,
  get: pois.get,
  list: listPois,
  merge: mergePois,
  mergePreview: previewPois,
  removal: pois.removal,
  remove: pois.remove,
  restore: pois.restore,
  revert: revertPoi,
  update: pois.update,
};
/** What administrators do with tags. */
export const tagAdmin = {
  create: tags.create,
  get: tags.get,
  list: tags.list,
  remove: tags.remove,
  restore: tags.restore,
  revert: revertTag,
  update: tags.update,
};
/** What administrators do with records of any kind. */
export const catalogueAdmin = { bulk, duplicates, overview, stillRemoved, tellApart };

export const imports = {
  apply: importJobs.apply,
  checkAgain: importJobs.checkAgain,
  create: importJobs.create,
  get: importJobs.get,
  list: importJobs.list,
  page: importJobs.page,
  rows: importJobs.rows,
};

export const completeness = {
  coverage: completenessReport.coverage,
  worklist: completenessReport.worklist,
};
