/** The product's name, said once. */
export const PRODUCT_NAME = "Wayfold";

/** What the product is in a few words; the splash screen and the default title use it. */
export const PRODUCT_TAGLINE = "AI-powered trip planning";

/**
 * New accounts that one network address may make. Offices, hotels and mobile networks share an address, so that many may come in
 * an hour; the bound of a day keeps a machine from making many more than people do.
 */
export const MOST_SIGNUPS_AN_HOUR = 100;
export const MOST_SIGNUPS_A_DAY = 500;

/** The regions of India as travellers group them (see README, Decisions). */
export const REGIONS = ["North", "South", "East", "West", "Central", "North East", "Islands"] as const;
export type Region = (typeof REGIONS)[number];

/** The 28 states and 8 union territories, and the region each is shown under. */
export const REGION_OF_STATE = {
  "Jammu and Kashmir": "North",
  Ladakh: "North",
  "Himachal Pradesh": "North",
  Punjab: "North",
  Chandigarh: "North",
  Haryana: "North",
  Delhi: "North",
  Uttarakhand: "North",
  "Uttar Pradesh": "North",
  Rajasthan: "North",
  Gujarat: "West",
  Maharashtra: "West",
  Goa: "West",
  "Dadra and Nagar Haveli and Daman and Diu": "West",
  "Madhya Pradesh": "Central",
  Chhattisgarh: "Central",
  Bihar: "East",
  Jharkhand: "East",
  Odisha: "East",
  "West Bengal": "East",
  Sikkim: "North East",
  Assam: "North East",
  "Arunachal Pradesh": "North East",
  Meghalaya: "North East",
  Nagaland: "North East",
  Manipur: "North East",
  Mizoram: "North East",
  Tripura: "North East",
  "Andhra Pradesh": "South",
  Telangana: "South",
  Karnataka: "South",
  Kerala: "South",
  "Tamil Nadu": "South",
  Puducherry: "South",
  "Andaman and Nicobar Islands": "Islands",
  Lakshadweep: "Islands",
} as const satisfies Record<string, Region>;
export type State = keyof typeof REGION_OF_STATE;

/** What a place without a known state is grouped under. */
export const UNKNOWN_STATE = "Unknown";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const MONTHS = [
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
] as const;

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
