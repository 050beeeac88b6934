import * as admin from "./images/admin-images.ts";
import * as report from "./images/admin-report.ts";
import * as upload from "./images/upload.ts";
import * as logoIcons from "./logo-icons.ts";
import * as rendered from "./rendered-images.ts";

/** The images of places and points of interest, for administrators. */
export const images = {
  add: upload.add,
  encodeAgain: admin.encodeAgain,
  get: admin.get,
  list: admin.list,
  owner: admin.owner,
  remove: admin.remove,
  restore: admin.restore,
  update: admin.update,
};

export const imageReport = {
  begin: report.begin,
  history: report.history,
  placesWithout: report.placesWithout,
  report: report.report,
};

/** Images that the server draws or renders itself. */
export const renderedImages = {
  appIcon: rendered.appIcon,
  cover: rendered.cover,
  favicon: rendered.favicon,
  logoIcon: logoIcons.logoIcon,
  socialCard: rendered.socialCard,
};
