import * as moderation from "./moderation.ts";
import * as lists from "./list.ts";
import * as own from "./own.ts";
import * as subjects from "./subject.ts";
import * as votes from "./votes.ts";

export const reviews = {
  create: own.create,
  mine: own.mine,
  mineOf: own.mineOf,
  own: own.own,
  remove: own.remove,
  update: own.update,
  hide: moderation.hide,
  queue: moderation.queue,
  show: moderation.show,
  waiting: moderation.waiting,
  bestOfPois: lists.bestOfPois,
  get: lists.get,
  list: lists.list,
  ofPlace: lists.ofPlace,
  pois: subjects.pois,
  subject: subjects.subject,
  report: votes.report,
  unvote: votes.unvote,
  vote: votes.vote,
};
