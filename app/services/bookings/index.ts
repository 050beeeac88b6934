import { cancel } from "./cancel.ts";
import { change, previewChange } from "./change.ts";
import { create } from "./create.ts";
import { document, documents } from "./documents/index.ts";
import { offer } from "./offer.ts";
import { recordPayment } from "./payments.ts";
import { events, get, list } from "./read.ts";
import { share, sharedTrip, shareOf, unshare } from "./share.ts";
import { transition } from "./transitions.ts";

export const bookings = {
  cancel,
  change,
  create,
  document,
  documents,
  events,
  get,
  list,
  offer,
  previewChange,
  recordPayment,
  share,
  sharedTrip,
  shareOf,
  transition,
  unshare,
};
