import { seedCabTariffs } from "#app/services/seed/cab-tariffs.ts";
import { NewQuote } from "#app/schemas/public/cabs.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** The clock of tests that price trips: 10:00 in India. */
export const NOW = new Date("2026-12-01T04:30:00Z");

export const DELHI = { name: "Connaught Place", latitude: 28.6315, longitude: 77.2167 };
export const AGRA = { name: "Taj Ganj", latitude: 27.1675, longitude: 78.0421 };
export const JAIPUR = { name: "Hawa Mahal", latitude: 26.9239, longitude: 75.8267 };

/** A one-way trip from Delhi to Agra, with what a form leaves out. */
export const asked = (fields: object = {}): NewQuote =>
  NewQuote.parse({
    tripType: "one-way",
    stops: [DELHI, AGRA],
    pickupAt: "2026-12-05T09:00",
    passengers: 2,
    ...fields,
  });

/** The platform's default tariffs. */
export const withTariffs = (database: TestDatabase) => seedCabTariffs(database.owner);
