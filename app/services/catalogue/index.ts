import * as facets from "./facets.ts";
import * as pins from "./search/pins.ts";
import * as list from "./places.ts";
import * as poiList from "./pois.ts";
import * as poiPages from "./poi-pages.ts";
import * as recommendations from "./recommendations.ts";
import * as regions from "./regions.ts";
import * as search from "./search/search.ts";
import * as suggestions from "./search/suggestions.ts";
import * as zeroResults from "./search/zero-result-searches.ts";
import * as tagList from "./tags.ts";

export const places = {
  addresses: list.addresses,
  bestKnown: list.bestKnown,
  byIds: list.byIds,
  details: list.details,
  foremost: list.foremost,
  get: list.get,
  list: list.list,
  inRegion: regions.inRegion,
  regions: regions.regions,
  statesOf: regions.statesOf,
  find: search.find,
  page: search.page,
  facets: facets.facets,
  pins: pins.pins,
  misses: zeroResults.misses,
  recommend: recommendations.recommend,
  suggest: suggestions.suggest,
};

export const pois = { get: poiList.get, list: poiList.list, page: poiPages.page };

export const tags = { get: tagList.get, list: tagList.list, tagsById: tagList.tagsById };
