import type { Region } from "#app/domain/constants.ts";

const REGION_WORDS: Record<Region, { inside: string; title: string }> = {
  North: { inside: "in the North", title: "North India" },
  South: { inside: "in the South", title: "South India" },
  East: { inside: "in the East", title: "East India" },
  West: { inside: "in the West", title: "West India" },
  Central: { inside: "in the centre", title: "Central India" },
  "North East": { inside: "in the North East", title: "North East India" },
  Islands: { inside: "on the islands", title: "The islands of India" },
};

/** "North East India": the name of a region as a title. */
export const regionTitle = (region: Region) => REGION_WORDS[region].title;
/** "in the North East": a region in a sentence. */
export const insideRegion = (region: Region) => REGION_WORDS[region].inside;
