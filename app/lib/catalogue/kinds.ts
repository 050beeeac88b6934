/** What a place looks like; its illustrated cover is drawn from it. */
export const LANDSCAPES = [
  "beach", "palm-coast", "backwater", "island", "cliffs",
  "snow-peaks", "hill-station", "alpine-meadow", "high-desert", "river-gorge",
  "dunes", "salt-flat", "desert-fort", "hill-fort", "palace-lake", "walled-city",
  "ghats", "temple-town", "ruins", "rock-hills", "caves",
  "tea-hills", "forest", "grassland", "wetland", "waterfall", "root-bridge",
  "metropolis", "colonial-town", "monastery", "plains-monument",
  "shikhara-town", "shore-temple", "sarovar-shrine", "stupa-grove",
  "capital", "garden-city", "royal-palace", "blue-city", "minaret-city",
  "mountain-lake", "hill-lake", "fishing-nets", "sea-fort", "cold-desert", "canyon",
] as const;
export type Landscape = (typeof LANDSCAPES)[number];

/** The kinds of a point of interest. */
export const POI_CATEGORIES = [
  "fort", "palace", "temple", "mosque", "church", "gurudwara", "monastery", "monument", "tomb",
  "museum", "ruins", "cave", "stepwell", "market", "beach", "lake", "waterfall", "viewpoint",
  "park", "garden", "wildlife", "zoo", "ghat", "island", "trek", "village", "bridge",
  "science", "experience", "neighbourhood",
] as const;
export type PoiCategory = (typeof POI_CATEGORIES)[number];

export const TIMES_OF_DAY = ["sunrise", "morning", "midday", "afternoon", "sunset", "evening", "night", "any"] as const;
