import type { Prisma } from "#app/platform/db.ts";

export const PLACE_SELECT = {
  id: true,
  slug: true,
  name: true,
  aliases: true,
  addressLine: true,
  city: true,
  state: true,
  district: true,
  postalCode: true,
  description: true,
  latitude: true,
  longitude: true,
  altitudeM: true,
  landscape: true,
  bestMonths: true,
  idealDaysMin: true,
  idealDaysMax: true,
  popularity: true,
  nearestAirport: true,
  nearestRailway: true,
  isPublished: true,
  version: true,
} as const satisfies Prisma.PlaceSelect;

export const POI_SELECT = {
  id: true,
  slug: true,
  placeId: true,
  name: true,
  category: true,
  description: true,
  latitude: true,
  longitude: true,
  precisionM: true,
  visitMinutes: true,
  openingHours: true,
  closedOn: true,
  feeIndianPaise: true,
  feeForeignPaise: true,
  bestTimeOfDay: true,
  sources: true,
  position: true,
  isPublished: true,
  version: true,
} as const satisfies Prisma.PoiSelect;

export type PlaceRecord = Prisma.PlaceGetPayload<{ select: typeof PLACE_SELECT }>;
export type PoiRecord = Prisma.PoiGetPayload<{ select: typeof POI_SELECT }>;
