import * as log from "./audit-log.ts";
import * as recentChanges from "./audit-recent.ts";
import * as entries from "./audit.ts";

export const audit = {
  get: entries.get,
  gone: entries.gone,
  choices: log.choices,
  list: log.list,
  page: log.page,
  recent: recentChanges.recent,
};
