import { z } from "zod";
import {
  Block,
  BlockParams,
  Driver,
  DriverFilters,
  DriverInput,
  FleetImport,
  FleetImportRequest,
  FleetParams,
  FleetVersion,
  NewBlock,
  Vehicle,
  VehicleFilters,
  VehicleInput,
} from "#app/schemas/admin/fleet.ts";
import { CompanyQuery } from "#app/schemas/admin/company-query.ts";
import { del, get, patch, post, resource, type OperationDraft } from "#app/api/operation.ts";
import { paginated } from "#app/api/paginated.ts";
import { atVersion, IF_MATCH } from "#app/api/versions.ts";

const params = FleetParams;
const query = CompanyQuery;
const headers = [IF_MATCH];
const changed = { params, query, headers, mayRefuse: [409] as const };

const vehicles: OperationDraft[] = [
  get(
    "/vehicles",
    {
      summary: "List the vehicles of your company, with papers that expire soon",
      query: VehicleFilters,
      answer: z.array(Vehicle),
    },
    ({ services, query: filters }) => services.vehicles.list(filters),
  ),
  paginated(
    {
      of: "/vehicles",
      summary: "List the vehicles of your company page by page",
      filters: VehicleFilters.shape,
      row: Vehicle,
      sorts: ["plate", "model", "seats", "status", "createdAt"],
    },
    (services, filters) => services.vehicles.list(filters),
  ),
  post(
    "/vehicles",
    {
      summary: "Add a vehicle",
      query,
      body: VehicleInput,
      answer: Vehicle,
      status: 201,
      location: "/admin/fleet/vehicles/{id}",
    },
    ({ services, body, query: { company } }) => services.vehicles.create(body, company),
  ),
  get(
    "/vehicles/:id",
    { summary: "Get a vehicle", params, query, answer: Vehicle },
    ({ services, params: { id }, query: { company } }) => services.vehicles.get({ id, company }),
  ),
  patch(
    "/vehicles/:id",
    {
      summary: "Change a vehicle. A 409 response includes the current one",
      ...changed,
      body: VehicleInput,
      resource: Vehicle,
      answer: Vehicle,
    },
    ({ services, params: { id }, query: { company }, body, req }) =>
      atVersion(req, body.version, (version) =>
        services.vehicles.update({ id, company }, { ...body, version }),
      ),
  ),
  post(
    "/vehicles/:id/retire",
    {
      summary: "Retire a vehicle: it isn’t assigned any more",
      ...changed,
      body: FleetVersion,
      answer: Vehicle,
      status: 200,
    },
    ({ services, params: { id }, query: { company }, body, req }) =>
      atVersion(req, body.version, (version) => services.vehicles.retire({ id, company }, version)),
  ),
  post(
    "/vehicles/:id/restore",
    {
      summary: "Put a retired vehicle back into service",
      ...changed,
      body: FleetVersion,
      answer: Vehicle,
      status: 200,
    },
    ({ services, params: { id }, query: { company }, body, req }) =>
      atVersion(req, body.version, (version) =>
        services.vehicles.restore({ id, company }, version),
      ),
  ),
  get(
    "/vehicles/:id/services",
    {
      summary: "List when a vehicle is in service, from now on",
      params,
      query,
      answer: z.array(Block),
    },
    ({ services, params: { id }, query: { company } }) =>
      services.vehicles.services({ id, company }),
  ),
  post(
    "/vehicles/:id/services",
    {
      summary: "Set when a vehicle is in service and isn’t assigned",
      params,
      query,
      body: NewBlock,
      answer: Block,
      status: 201,
      location: "/admin/fleet/vehicles/:id/services",
      mayRefuse: [409],
    },
    ({ services, params: { id }, query: { company }, body }) =>
      services.vehicles.addService({ id, company }, body),
  ),
  del(
    "/vehicles/:id/services/:blockId",
    { summary: "Cancel the service of a vehicle", params: BlockParams, query, answer: Block },
    ({ services, params: { id, blockId }, query: { company } }) =>
      services.vehicles.removeService({ id, blockId, company }),
  ),
];

const drivers: OperationDraft[] = [
  get(
    "/drivers",
    {
      summary: "List the drivers of your company, with licences that expire soon",
      query: DriverFilters,
      answer: z.array(Driver),
    },
    ({ services, query: filters }) => services.drivers.list(filters),
  ),
  paginated(
    {
      of: "/drivers",
      summary: "List the drivers of your company page by page",
      filters: DriverFilters.shape,
      row: Driver,
      sorts: ["name", "phone", "status", "licenceExpiresOn", "createdAt"],
    },
    (services, filters) => services.drivers.list(filters),
  ),
  post(
    "/drivers",
    {
      summary: "Add a driver",
      query,
      body: DriverInput,
      answer: Driver,
      status: 201,
      location: "/admin/fleet/drivers/{id}",
    },
    ({ services, body, query: { company } }) => services.drivers.create(body, company),
  ),
  get(
    "/drivers/:id",
    { summary: "Get a driver", params, query, answer: Driver },
    ({ services, params: { id }, query: { company } }) => services.drivers.get({ id, company }),
  ),
  patch(
    "/drivers/:id",
    {
      summary: "Change a driver. A 409 response includes the current one",
      ...changed,
      body: DriverInput,
      resource: Driver,
      answer: Driver,
    },
    ({ services, params: { id }, query: { company }, body, req }) =>
      atVersion(req, body.version, (version) =>
        services.drivers.update({ id, company }, { ...body, version }),
      ),
  ),
  post(
    "/drivers/:id/suspend",
    {
      summary: "Suspend a driver, who isn’t assigned any more",
      ...changed,
      body: FleetVersion,
      answer: Driver,
      status: 200,
    },
    ({ services, params: { id }, query: { company }, body, req }) =>
      atVersion(req, body.version, (version) => services.drivers.suspend({ id, company }, version)),
  ),
  post(
    "/drivers/:id/restore",
    {
      summary: "Let a suspended driver drive again",
      ...changed,
      body: FleetVersion,
      answer: Driver,
      status: 200,
    },
    ({ services, params: { id }, query: { company }, body, req }) =>
      atVersion(req, body.version, (version) => services.drivers.restore({ id, company }, version)),
  ),
  get(
    "/drivers/:id/absences",
    { summary: "List when a driver is away, from now on", params, query, answer: z.array(Block) },
    ({ services, params: { id }, query: { company } }) =>
      services.drivers.absences({ id, company }),
  ),
  post(
    "/drivers/:id/absences",
    {
      summary: "Set when a driver is away and isn’t assigned",
      params,
      query,
      body: NewBlock,
      answer: Block,
      status: 201,
      location: "/admin/fleet/drivers/:id/absences",
      mayRefuse: [409],
    },
    ({ services, params: { id }, query: { company }, body }) =>
      services.drivers.addAbsence({ id, company }, body),
  ),
  del(
    "/drivers/:id/absences/:blockId",
    { summary: "Cancel an absence of a driver", params: BlockParams, query, answer: Block },
    ({ services, params: { id, blockId }, query: { company } }) =>
      services.drivers.removeAbsence({ id, blockId, company }),
  ),
];

/** Vehicles and drivers of the caller’s company; an administrator names any with `company`. */
export const adminFleet = resource(
  "/admin/fleet",
  { tag: "Cab operations", area: "bookings", needs: "bookings.manage" },
  [
    ...vehicles,
    ...drivers,
    post(
      "/imports",
      {
        summary: "Check a CSV of vehicles or drivers, or store it as a whole",
        query,
        body: FleetImportRequest,
        answer: FleetImport,
        status: 200,
        mayRefuse: [409],
      },
      ({ services, query: { company }, body }) => services.fleet.import({ ...body, company }),
    ),
  ],
);
