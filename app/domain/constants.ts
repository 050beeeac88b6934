/** The product's name, said once. */
export const PRODUCT_NAME = "Wayfold";

/** What the product is in a few words; the splash screen and the default title use it. */
export const PRODUCT_TAGLINE = "AI-powered trip planning";

/**
 * New accounts that one network address may make. Offices, hotels and mobile networks share an address, so that many may come in
 * an hour; the bound of a day keeps a machine from making many more than people do.
 */
export const MAX_SIGNUPS_AN_HOUR = 100;
export const MAX_SIGNUPS_A_DAY = 500;

/** The regions of India as travellers group them (see README, Decisions). */
export const REGIONS = [
  "North",
  "South",
  "East",
  "West",
  "Central",
  "North East",
  "Islands",
] as const;
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
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export type { Landscape, PoiCategory } from "#app/domain/catalogue/kinds.ts";
