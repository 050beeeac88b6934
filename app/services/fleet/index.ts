import { absences, services } from "./blocks.ts";
import * as driver from "./drivers.ts";
import { importFleet } from "./import.ts";
import * as vehicle from "./vehicles.ts";

export const vehicles = {
  addService: services.add,
  create: vehicle.create,
  get: vehicle.get,
  history: vehicle.history,
  list: vehicle.list,
  removeService: services.remove,
  restore: vehicle.restore,
  retire: vehicle.retire,
  services: services.list,
  update: vehicle.update,
};

export const drivers = {
  absences: absences.list,
  addAbsence: absences.add,
  create: driver.create,
  get: driver.get,
  history: driver.history,
  list: driver.list,
  removeAbsence: absences.remove,
  restore: driver.restore,
  suspend: driver.suspend,
  update: driver.update,
};

export const fleet = { import: importFleet };
