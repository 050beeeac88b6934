import * as registry from "./companies.ts";
import * as admin from "./company-admin.ts";

export const companies = {
  byDomain: registry.byDomain,
  mainFor: registry.mainFor,
  byParent: admin.byParent,
  create: admin.create,
  get: admin.get,
  list: admin.list,
  partners: admin.partners,
  remove: admin.remove,
  setLogo: admin.setLogo,
  update: admin.update,
  updateBranding: admin.updateBranding,
};
