import { fulfils, type Need, type Principal } from "./policy.ts";

interface AreaRule {
  label: string;
  /** What a token of this area does, in its owner's words. */
  sentence: string;
  /** What the account must be allowed to do; a token never adds to it. */
  need: Need;
}

/** The parts of the API that a personal access token may be given, each for reading or for writing too. */
export const AREAS = {
  profile: { label: "Profile", sentence: "Your name, email and picture", need: "signed-in" },
  trips: {
    label: "Trips",
    sentence: "Your itineraries, their plans, and prices of cabs",
    need: "signed-in",
  },
  bookings: {
    label: "Bookings",
    sentence: "Your cab bookings, their changes and cancellation",
    need: "signed-in",
  },
  reviews: { label: "Reviews", sentence: "Your reviews, votes and reports", need: "signed-in" },
  company: { label: "Companies", sentence: "Companies and their branding", need: "companies.edit" },
  catalogue: {
    label: "Catalogue",
    sentence: "Places, points of interest, tags, images, imports, reviews and the audit log",
    need: "catalogue.manage",
  },
  administration: {
    label: "Administration",
    sentence: "Accounts, emails and browser reports",
    need: "users.manage",
  },
} as const satisfies Record<string, AreaRule>;

export type Area = keyof typeof AREAS;
export type Access = "read" | "write";
export type Scope = `${Area}:${Access}`;

export const AREA_NAMES = Object.keys(AREAS) as [Area, ...Area[]];

/** Every scope; the database allows no others. */
export const SCOPES = AREA_NAMES.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]) as [
  Scope,
  ...Scope[],
];

/** The areas that a token of this account can be given. */
export const areasFor = (user: Principal) =>
  AREA_NAMES.filter((area) => fulfils(user, AREAS[area].need));

/** True when a token's scopes include `wanted`; who may write an area may read it. */
export const includesScope = (scopes: readonly Scope[], wanted: Scope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ":write") as Scope);
