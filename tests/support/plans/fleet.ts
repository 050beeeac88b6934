import { DriverInput, VehicleInput } from "#app/schemas/admin/fleet.ts";

/** What adds a sedan of a plate of its own. */
export const vehicle = (fields: object = {}) =>
  VehicleInput.parse({
    plate: "RJ 14 CA 1234",
    vehicleClass: "sedan",
    model: "Dzire",
    seats: 4,
    ...fields,
  });

export const driver = (fields: object = {}) =>
  DriverInput.parse({ name: "Ram Singh", phone: "98765 43210", languages: ["hi"], ...fields });
