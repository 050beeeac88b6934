import type { Need } from "#app/domain/policy/policy.ts";

const recordsOf = (noun: string, away: string, blocks: string) =>
  [
    `get /api/admin/fleet/${noun}`,
    `get /api/admin/fleet/${noun}/paginated`,
    `post /api/admin/fleet/${noun}`,
    `get /api/admin/fleet/${noun}/:id`,
    `patch /api/admin/fleet/${noun}/:id`,
    `post /api/admin/fleet/${noun}/:id/${away}`,
    `post /api/admin/fleet/${noun}/:id/restore`,
    `get /api/admin/fleet/${noun}/:id/${blocks}`,
    `post /api/admin/fleet/${noun}/:id/${blocks}`,
    `delete /api/admin/fleet/${noun}/:id/${blocks}/:blockId`,
  ].map((operation) => [operation, "bookings.manage"] as const);

/** Who may call which operation of a company's cab operations, by hand; a part of the matrix. */
export const FLEET_NEEDS: Record<string, Need | "anyone"> = {
  ...Object.fromEntries([
    ...recordsOf("vehicles", "retire", "services"),
    ...recordsOf("drivers", "suspend", "absences"),
  ]),
  "post /api/admin/fleet/imports": "bookings.manage",
  "get /api/admin/tariffs": "bookings.manage",
  "get /api/admin/tariffs/paginated": "bookings.manage",
  "post /api/admin/tariffs": "bookings.manage",
  "post /api/admin/tariffs/preview": "bookings.manage",
  "delete /api/admin/tariffs/:id": "bookings.manage",
  "get /api/admin/partners": "companies.view-all",
  "get /api/admin/partners/paginated": "companies.view-all",
  "get /api/admin/partners/:id": "companies.view-all",
  "patch /api/admin/partners/:id/status": "companies.view-all",
  "post /api/admin/partners/:id/commissions": "companies.view-all",
  "get /api/admin/partners/:id/statements/:month": "companies.view-all",
  "get /api/admin/partners/:id/statements/:month/:format": "companies.view-all",
};

const VEHICLE = { plate: "RJ 14 CA 4321", vehicleClass: "sedan", model: "Dzire", seats: 4 };
const DRIVER = { name: "Ram Singh", phone: "98765 43210", languages: ["hi"] };
const BLOCK = { from: "2026-12-05T09:00", until: "2026-12-06T09:00" };

const TARIFF = {
  tripType: "one-way",
  validFrom: "2099-01-01",
  classes: { sedan: { perKmPaise: 1_600, minimumKm: 130 } },
};

/** What their writes take; a part of the bodies of all writes. */
export const FLEET_BODIES: Record<string, Record<string, unknown> | null> = {
  "post /api/admin/fleet/vehicles": VEHICLE,
  "patch /api/admin/fleet/vehicles/:id": VEHICLE,
  "post /api/admin/fleet/vehicles/:id/retire": { version: 1 },
  "post /api/admin/fleet/vehicles/:id/restore": { version: 1 },
  "post /api/admin/fleet/vehicles/:id/services": BLOCK,
  "delete /api/admin/fleet/vehicles/:id/services/:blockId": null,
  "post /api/admin/fleet/drivers": DRIVER,
  "patch /api/admin/fleet/drivers/:id": DRIVER,
  "post /api/admin/fleet/drivers/:id/suspend": { version: 1 },
  "post /api/admin/fleet/drivers/:id/restore": { version: 1 },
  "post /api/admin/fleet/drivers/:id/absences": BLOCK,
  "delete /api/admin/fleet/drivers/:id/absences/:blockId": null,
  "post /api/admin/tariffs": TARIFF,
  "post /api/admin/tariffs/preview": TARIFF,
  "delete /api/admin/tariffs/:id": null,
  "patch /api/admin/partners/:id/status": { status: "suspended" },
  "post /api/admin/partners/:id/commissions": { percent: 10, validFrom: "2099-01-01" },
  "post /api/admin/fleet/imports": { kind: "vehicle", csv: "Number\nRJ14CA1234", apply: false },
};
