import * as background from "./jobs.ts";

export const jobs = {
  cancel: background.cancel,
  get: background.get,
  list: background.list,
  page: background.page,
};
