import * as batches from "./batches.ts";
import * as decisions from "./decide.ts";

export const proposals = {
  decide: decisions.decide,
  edit: decisions.edit,
  get: decisions.get,
  list: decisions.list,
  getBatch: batches.getBatch,
  goOn: batches.goOn,
  listBatches: batches.listBatches,
  openCounts: batches.openCounts,
  startFields: batches.startFields,
  startPlaces: batches.startPlaces,
  startPois: batches.startPois,
  usage: batches.usage,
};
