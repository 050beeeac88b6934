/** What a column of a file may hold, and what it is called on the screen. */
export const IMPORT_FIELDS = {
  kind: "Kind (place or poi)",
  id: "Record ID",
  name: "Name",
  city: "Place of the point of interest",
  state: "State or territory",
  district: "District",
  postalCode: "Postal code",
  category: "Category",
  landscape: "Landscape",
  description: "Description",
  latitude: "Latitude",
  longitude: "Longitude",
  precisionM: "Precision in metres",
  altitudeM: "Altitude in metres",
  visitHours: "Visit length in hours",
  visitMinutes: "Visit length in minutes",
  feeIndian: "Fee for Indian adults in rupees",
  feeForeign: "Fee for foreign adults in rupees",
  closedOn: "Closed on",
  bestTime: "Best time",
  aliases: "Other names",
  tags: "Tags",
  addressLine: "Street address",
  addressCity: "City or post town",
  idealDaysFrom: "Ideal days, from",
  idealDaysTo: "Ideal days, to",
  popularity: "Popularity, 0 to 100",
  nearestAirport: "Nearest airport",
  nearestAirportCode: "Airport code",
  nearestAirportKm: "Distance to the airport in km",
  nearestRailway: "Nearest railway station",
  nearestRailwayCode: "Station code",
  nearestRailwayKm: "Distance to the station in km",
  openingHours: "Opening hours",
  lastEntry: "Last entry",
  access: "Access",
  closedSeasons: "Closed seasons",
  permits: "Permits",
  hoursSource: "Hours source",
  feeSource: "Fee source",
  slug: "URL slug",
  published: "Published (true or false)",
  version: "Exported version",
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

/** A cell that says this, in any case of its letters, empties its field in the record that the row names; no spreadsheet writes it by itself. */
export const EMPTY_CELL = "(empty)";

/** True for the cell that empties its field; what is merely empty says nothing. */
export const isEmptying = (cell: string): boolean => cell.toLowerCase() === EMPTY_CELL;

/** What a file may hold at the most. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 100,
  characters: 10_000,
} as const;

/** Days that an uploaded file waits to be imported, and that an import's report is stored. */
export const IMPORT_RETENTION_DAYS = { undecided: 1, report: 30 } as const;

/** What rows are counted by: a CSV's lines, the header being the first, or the features of a GeoJSON, from 1. */
export type RowUnit = "line" | "feature";
