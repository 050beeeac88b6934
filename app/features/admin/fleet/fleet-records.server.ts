import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { expectedError, hasCode, notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { typedValues, type FormValues } from "#app/domain/text/form-values.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import {
  DriverInput,
  NewBlock,
  VehicleInput,
  type Block,
  type Driver,
  type Vehicle,
} from "#app/schemas/admin/fleet.ts";
import { Id } from "#app/schemas/public/common.ts";
import type { Services } from "#app/services/index.ts";
import type { PaperWarning } from "#app/domain/fleet/papers.ts";
import type { ChangeEntry } from "../audit/change-list.tsx";
import { toChange } from "../forms/entries.ts";
import { managedCompanyOf } from "../forms/managed-company.server.ts";
import { parseValues } from "../forms/record-forms.server.ts";
import {
  DRIVER_FORM,
  driverValues,
  NEW_DRIVER_VALUES,
  NEW_VEHICLE_VALUES,
  VEHICLE_FORM,
  vehicleValues,
  type FleetKindName,
} from "./fleet-form.ts";

/** A refused form of a vehicle's or driver's page, and which of its forms it is. */
export interface RefusedFleet {
  form: "record" | "block" | "status";
  values: FormValues;
  errors: Record<string, string[]>;
  message: string | null;
  /** As it stands, when another saved first. */
  current: { version: number; values: FormValues } | null;
}

interface Which {
  id: string;
  company: string | undefined;
}

/** The record that an address names, and what links to its company's pages say. */
interface Asked {
  which: Which;
  query: { company: string | null };
}

/** The services of one kind, by what the page does with them. */
function doorsOf({ vehicles, drivers }: Services, kind: FleetKindName) {
  if (kind === "vehicle")
    return {
      initial: NEW_VEHICLE_VALUES,
      get: (which: Which) => vehicles.get(which),
      valuesOf: (record: unknown) => vehicleValues(record as Vehicle),
      nameOf: (record: unknown) => (record as Vehicle).plateText,
      save: (values: FormValues, { id, company }: Which) => {
        const parsed = parseValues(values, VEHICLE_FORM, VehicleInput, withoutNoVersion);
        if (!parsed.ok) return parsed;
        const { input } = parsed;
        return id === "new"
          ? vehicles.create(input, company)
          : vehicles.update({ id, company }, input);
      },
      setAside: vehicles.retire,
      restore: vehicles.restore,
      blocks: vehicles.services,
      addBlock: vehicles.addService,
      removeBlock: vehicles.removeService,
      history: vehicles.history,
    };
  return {
    initial: NEW_DRIVER_VALUES,
    get: (which: Which) => drivers.get(which),
    valuesOf: (record: unknown) => driverValues(record as Driver),
    nameOf: (record: unknown) => (record as Driver).name,
    save: (values: FormValues, { id, company }: Which) => {
      const parsed = parseValues(values, DRIVER_FORM, DriverInput, withoutNoVersion);
      if (!parsed.ok) return parsed;
      const { input } = parsed;
      return id === "new" ? drivers.create(input, company) : drivers.update({ id, company }, input);
    },
    setAside: drivers.suspend,
    restore: drivers.restore,
    blocks: drivers.absences,
    addBlock: drivers.addAbsence,
    removeBlock: drivers.removeAbsence,
    history: drivers.history,
  };
}

/** A new record has no version, which the schema takes for none at all. */
const withoutNoVersion = ({ version, ...record }: Record<string, unknown>) =>
  version === null ? record : { ...record, version };

async function whichOf(args: LoaderFunctionArgs, kind: FleetKindName): Promise<Asked> {
  const id = args.params[`${kind}Id`];
  if (id !== "new" && !Id.safeParse(id).success)
    throw notFound(kind === "vehicle" ? "Vehicle" : "Driver");
  const { company, query } = await managedCompanyOf(args);
  return { which: { id: id!, company }, query };
}

const worded = ({ startsAt, endsAt, ...block }: Block) => ({
  ...block,
  from: momentInIndia(startsAt),
  until: momentInIndia(endsAt),
});
export type ShownBlock = ReturnType<typeof worded>;

/** What a vehicle's or driver's page shows. */
export interface FleetRecordData {
  kind: FleetKindName;
  record: {
    id: string;
    name: string;
    version: number;
    status: string;
    warnings: PaperWarning[];
  } | null;
  values: FormValues;
  blocks: ShownBlock[];
  changes: ChangeEntry[];
  query: { company: string | null };
}

/** A vehicle's or driver's page; without a record for a new one. */
export async function loadRecord(
  args: LoaderFunctionArgs,
  kind: FleetKindName,
): Promise<FleetRecordData> {
  requirePage(args);
  const { which, query } = await whichOf(args, kind);
  const doors = doorsOf(args.context.services, kind);
  if (which.id === "new") {
    // A company that isn't the caller's is refused here too.
    await (
      kind === "vehicle" ? args.context.services.vehicles : args.context.services.drivers
    ).list({ company: which.company });
    return { kind, record: null, values: doors.initial, blocks: [], changes: [], query };
  }
  const [found, blocks, changes] = await Promise.all([
    doors.get(which),
    doors.blocks(which),
    doors.history(which),
  ]);
  const { version, status, warnings } = found;
  return {
    kind,
    record: { id: found.id, name: doors.nameOf(found), version, status, warnings },
    values: doors.valuesOf(found),
    blocks: blocks.map(worded),
    changes: changes.map(toChange).map((change) => ({ ...change, canRevert: false })),
    query,
  };
}

function refuse(
  refused: Partial<RefusedFleet> & Pick<RefusedFleet, "form" | "values">,
  status = 422,
) {
  return data<RefusedFleet>({ errors: {}, message: null, current: null, ...refused }, status);
}

/** A service's refusal; what stands now comes along when another saved first. */
function refuseFor(
  error: unknown,
  form: RefusedFleet["form"],
  values: FormValues,
  valuesOf: (record: unknown) => FormValues,
) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  const current = hasCode(error, "conflict")
    ? (error.current as { version: number } | undefined)
    : undefined;
  return refuse(
    {
      form,
      values,
      errors: errors ?? {},
      message: errors ? null : message,
      current:
        current && form === "record"
          ? { version: current.version, values: valuesOf(current) }
          : null,
    },
    status,
  );
}

const first = (values: FormValues, name: string) => values[name]?.[0] ?? "";

interface Submitted extends Asked {
  kind: FleetKindName;
  values: FormValues;
}

async function save(args: ActionFunctionArgs, { kind, which, query, values }: Submitted) {
  const doors = doorsOf(args.context.services, kind);
  try {
    const saved = await doors.save(values, which);
    if ("ok" in saved) return refuse({ form: "record", values, errors: saved.errors });
    const text = `${doors.nameOf(saved)} ${which.id === "new" ? "added" : "saved"}.`;
    return redirect(adminPaths.fleetRecord(kind, saved.id, query), {
      status: 303,
      headers: flash(args.context, { tone: "success", text }),
    });
  } catch (error) {
    return refuseFor(error, "record", values, doors.valuesOf);
  }
}

async function block(args: ActionFunctionArgs, { values, ...asked }: Submitted) {
  const { kind, which } = asked;
  const doors = doorsOf(args.context.services, kind);
  const fields = Object.fromEntries(
    ["from", "until", "note"].map((name) => [name, first(values, name)]),
  );
  const parsed = parseInput(NewBlock, fields);
  if (!parsed.ok) return refuse({ form: "block", values, errors: parsed.fields });
  try {
    await doors.addBlock(which, parsed.input);
    return back(args, asked, kind === "vehicle" ? "Service added." : "Absence added.");
  } catch (error) {
    return refuseFor(error, "block", values, doors.valuesOf);
  }
}

const back = (
  args: ActionFunctionArgs,
  { kind, which, query }: Omit<Submitted, "values">,
  text: string,
) =>
  redirect(adminPaths.fleetRecord(kind, which.id, query), {
    status: 303,
    headers: flash(args.context, { tone: "success", text }),
  });

const DONE: Record<string, Record<FleetKindName, string>> = {
  "set-aside": { vehicle: "Vehicle retired.", driver: "Driver suspended." },
  restore: { vehicle: "Vehicle back in service.", driver: "Driver active again." },
  "remove-block": { vehicle: "Service cancelled.", driver: "Absence cancelled." },
};

/** Saves a record, sets it aside or restores it, or adds or cancels a time at which it isn't assigned. */
export async function changeRecord(args: ActionFunctionArgs, kind: FleetKindName) {
  requirePage(args);
  const asked = await whichOf(args, kind);
  const { which } = asked;
  const doors = doorsOf(args.context.services, kind);
  const values = typedValues(await readForm(args.request));
  const intent = first(values, "intent");
  if (intent === "save") return save(args, { ...asked, kind, values });
  if (which.id === "new" || !["add-block", ...Object.keys(DONE)].includes(intent))
    return refuse({ form: "record", values, message: "Choose an action" });
  if (intent === "add-block") return block(args, { ...asked, kind, values });
  try {
    const version = Number(first(values, "version")) || undefined;
    if (intent === "set-aside") await doors.setAside(which, version);
    else if (intent === "restore") await doors.restore(which, version);
    else await doors.removeBlock({ ...which, blockId: Id.parse(first(values, "blockId")) });
    return back(args, { ...asked, kind }, DONE[intent]![kind]);
  } catch (error) {
    return refuseFor(error, "status", values, doors.valuesOf);
  }
}
