import type { FormShape, FormValues } from "#app/domain/text/form-values.ts";
import type { Driver, Vehicle } from "#app/schemas/admin/fleet.ts";

export type FleetKindName = "vehicle" | "driver";

export const VEHICLE_FORM: FormShape = {
  fields: {
    plate: "name",
    vehicleClass: "text",
    model: "name",
    seats: "number",
    fuel: "text",
    permitExpiresOn: "text",
    insuranceExpiresOn: "text",
    fitnessExpiresOn: "text",
    pucExpiresOn: "text",
    version: "number",
  },
};

export const DRIVER_FORM: FormShape = {
  fields: {
    name: "name",
    phone: "name",
    licenceClass: "text",
    licenceExpiresOn: "text",
    languages: "choices",
    gender: "text",
    version: "number",
  },
};

const LABELS: Record<string, string> = {
  plate: "Registration number",
  vehicleClass: "Class",
  model: "Model",
  seats: "Seats",
  fuel: "Fuel",
  permitExpiresOn: "Permit until",
  insuranceExpiresOn: "Insurance until",
  fitnessExpiresOn: "Fitness until",
  pucExpiresOn: "PUC until",
  name: "Name",
  phone: "Phone",
  licenceClass: "Licence class",
  licenceExpiresOn: "Licence until",
  languages: "Languages",
  gender: "Gender",
  from: "From",
  until: "Until",
  note: "Note",
};
export const fleetLabel = (field: string) => LABELS[field] ?? field;

const text = (value: string | number | null) => [String(value ?? "")];

export const vehicleValues = (vehicle: Vehicle): FormValues => ({
  plate: [vehicle.plateText],
  vehicleClass: [vehicle.vehicleClass],
  model: [vehicle.model],
  seats: text(vehicle.seats),
  fuel: text(vehicle.fuel),
  permitExpiresOn: text(vehicle.permitExpiresOn),
  insuranceExpiresOn: text(vehicle.insuranceExpiresOn),
  fitnessExpiresOn: text(vehicle.fitnessExpiresOn),
  pucExpiresOn: text(vehicle.pucExpiresOn),
});

export const driverValues = (driver: Driver): FormValues => ({
  name: [driver.name],
  phone: [driver.phoneText],
  licenceClass: text(driver.licenceClass),
  licenceExpiresOn: text(driver.licenceExpiresOn),
  languages: driver.languages,
  gender: text(driver.gender),
});

export const NEW_VEHICLE_VALUES: FormValues = { vehicleClass: ["sedan"], seats: ["4"] };
export const NEW_DRIVER_VALUES: FormValues = { languages: ["hi"] };
