import type { AddOn, CabTripType, LocalPackage } from "#app/domain/fares/types.ts";
import { LOCAL_PACKAGES } from "#app/domain/fares/types.ts";

export const TRIP_TYPE_WORDS: Readonly<Record<CabTripType, { label: string; hint: string }>> = {
  "one-way": { label: "One way", hint: "Dropped at the destination" },
  "round-trip": { label: "Round trip", hint: "There and back with one car" },
  "multi-city": { label: "Several cities", hint: "A tour with stops" },
  local: { label: "In the city", hint: "A car by the hour" },
  airport: { label: "Airport", hint: "To or from a flight" },
};

export const packageText = (name: LocalPackage): string =>
  `${LOCAL_PACKAGES[name].hours} hours, ${LOCAL_PACKAGES[name].km} km`;

/** Add-ons in the order of the form. */
export const ADD_ON_ORDER: readonly AddOn[] = [
  "roof-carrier",
  "child-seat",
  "pet",
  "driver-language",
  "same-gender-driver",
];

/** The form's field names and their labels; errors of the API's fields are shown at these. */
export const QUOTE_LABELS = {
  tripType: "Kind of trip",
  from: "From",
  to: "To",
  via: "Stops on the way",
  pickupAt: "Pickup",
  returnAt: "Return",
  package: "Package",
  passengers: "Travellers",
  bags: "Bags",
  addOns: "Extras",
  flightNumber: "Flight number",
  terminal: "Terminal",
};
export type QuoteField = keyof typeof QUOTE_LABELS;
