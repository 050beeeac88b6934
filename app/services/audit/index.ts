import * as log from "./audit-log.ts";
import * as pages from "./audit-pages.ts";
import * as recentChanges from "./audit-recent.ts";
import * as entries from "./audit.ts";

export const audit = {
  get: entries.get,
  gone: entries.gone,
  choices: log.choices,
  list: log.list,
  page: log.page,
  numbered: pages.numbered,
  recent: recentChanges.recent,
};
