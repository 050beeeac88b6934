import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import {
  CAB_TRIP_TYPES,
  VEHICLE_CLASSES,
  type CabTripType,
  type VehicleClass,
} from "#app/domain/fares/types.ts";
import { can } from "#app/domain/policy/policy.ts";
import { readValues, typedValues, type FormValues } from "#app/domain/text/form-values.ts";
import { dayInIndia } from "#app/domain/time/moments.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import {
  TariffDraft,
  type TariffPreview,
  type TariffScope,
  type TariffVersion,
} from "#app/schemas/admin/tariffs.ts";
import { Id } from "#app/schemas/public/common.ts";
import { managedCompanyOf } from "../forms/managed-company.server.ts";
import { changedClasses, copied, tariffShape, tariffValues } from "./tariff-form.ts";

/** What became of the table: its values with what is wrong, or what they would change. */
export interface TariffAnswer {
  values: FormValues;
  validFrom: string;
  errors: Record<string, string[]>;
  message: string | null;
  preview: TariffPreview | null;
}

interface Asked {
  scope: TariffScope;
  tripType: CabTripType;
  query: { company: string | null; owner: string | null; tripType: CabTripType };
}

async function askedOf(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { company, choice, query } = await managedCompanyOf(args);
  const owner = searchParams.get("owner") === "default" ? "default" : "company";
  const tripType =
    CAB_TRIP_TYPES.find((name) => name === searchParams.get("tripType")) ?? CAB_TRIP_TYPES[0];
  const asked: Asked = {
    scope: { company, owner },
    tripType,
    query: { ...query, owner: owner === "default" ? owner : null, tripType },
  };
  return { ...asked, choice };
}

const currentOf = (versions: readonly TariffVersion[], day: string) =>
  versions.filter(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo > day),
  );

/** The prices that hold today, or the ones to come, by class: the company's own, else the platform's. */
async function pricesOf({ context }: LoaderFunctionArgs, { scope, tripType }: Asked) {
  const { tariffs } = context.services;
  const today = dayInIndia(new Date());
  const own = await tariffs.list({ ...scope, tripType });
  const defaults =
    scope.owner === "default" ? own : await tariffs.list({ ...scope, owner: "default", tripType });
  const latest = own.filter(({ validFrom }) => validFrom > today);
  const byClass = [...currentOf(defaults, today), ...currentOf(own, today), ...latest].map(
    (version) => [version.vehicleClass, version] as const,
  );
  return {
    own,
    today,
    current: Object.fromEntries(byClass) as Partial<Record<VehicleClass, TariffVersion>>,
  };
}

export async function loadTariffs(args: LoaderFunctionArgs) {
  const user = requirePage(args);
  const { choice, ...asked } = await askedOf(args);
  const { own, today, current } = await pricesOf(args, asked);
  const mayEditDefault = can(user, "companies.view-all");
  return {
    tripType: asked.tripType,
    owner: asked.scope.owner,
    query: asked.query,
    choice,
    mayEditDefault,
    isReadOnly: asked.scope.owner === "default" && !mayEditDefault,
    values: tariffValues(asked.tripType, current),
    sources: VEHICLE_CLASSES.map((name) => ({
      vehicleClass: name,
      version: current[name]?.version ?? null,
      owner: current[name]?.owner ?? null,
      validFrom: current[name]?.validFrom ?? null,
    })),
    versions: own
      .map(({ id, vehicleClass, version, validFrom, validTo }) => ({
        id,
        vehicleClass,
        version,
        validFrom,
        validTo,
        canWithdraw: validFrom > today,
      }))
      .reverse(),
    today,
  };
}
export type TariffData = Awaited<ReturnType<typeof loadTariffs>>;

const answer = (
  fields: Partial<TariffAnswer> & Pick<TariffAnswer, "values" | "validFrom">,
  status = 200,
) => data<TariffAnswer>({ errors: {}, message: null, preview: null, ...fields }, status);

/** Errors by the table's fields, which lack the draft's `classes`. */
const byField = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^classes\./, ""), messages]),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).every(isEmpty));

/** Empty cells are left out: they have no price. */
const withoutEmpty = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      if (isEmpty(value)) return [];
      return [
        [key, typeof value === "object" ? withoutEmpty(value as Record<string, unknown>) : value],
      ];
    }),
  );

function draftOf({ tripType }: Asked, values: FormValues, before: FormValues) {
  const record = readValues(values, tariffShape(tripType));
  const classes = Object.fromEntries(
    changedClasses(tripType, values, before).map((name) => [
      name,
      withoutEmpty((record[name] ?? {}) as Record<string, unknown>),
    ]),
  );
  return parseInput(TariffDraft, { tripType, validFrom: values["validFrom"]?.[0] ?? "", classes });
}

const classOf = (values: FormValues, name: string) =>
  VEHICLE_CLASSES.find((one) => one === values[name]?.[0]);

/** Copies a class's prices to another in the table; nothing is stored. */
function copy({ tripType }: Asked, values: FormValues, validFrom: string) {
  const [from, to] = [classOf(values, "copyFrom"), classOf(values, "copyTo")];
  if (!from || !to || from === to)
    return answer({ values, validFrom, errors: { copyTo: ["Choose two different classes"] } }, 422);
  return answer({ values: copied(tripType, values, from, to), validFrom });
}

async function withdraw(args: ActionFunctionArgs, { scope, query }: Asked, id: string) {
  const { version } = await args.context.services.tariffs.withdraw(scope, Id.parse(id));
  return redirect(adminPaths.tariffs(query), {
    status: 303,
    headers: flash(args.context, { tone: "success", text: `Version ${version} withdrawn.` }),
  });
}

async function publish(args: ActionFunctionArgs, { scope, query }: Asked, draft: TariffDraft) {
  const published = await args.context.services.tariffs.publish(scope, draft);
  const text = `${published.length} ${published.length === 1 ? "class" : "classes"} priced anew from ${draft.validFrom}.`;
  return redirect(adminPaths.tariffs(query), {
    status: 303,
    headers: flash(args.context, { tone: "success", text }),
  });
}

/** Previews or publishes the table, copies within it, or withdraws a version. */
export async function changeTariffs(args: ActionFunctionArgs) {
  requirePage(args);
  const { choice: _, ...asked } = await askedOf(args);
  const values = typedValues(await readForm(args.request));
  const validFrom = values["validFrom"]?.[0] ?? "";
  const intent = values["intent"]?.[0];
  if (intent === "copy") return copy(asked, values, validFrom);
  const before = tariffValues(asked.tripType, (await pricesOf(args, asked)).current);
  try {
    if (intent === "withdraw") return await withdraw(args, asked, values["id"]?.[0] ?? "");
    const parsed = draftOf(asked, values, before);
    if (!parsed.ok) return answer({ values, validFrom, errors: byField(parsed.fields) }, 422);
    if (intent === "publish") return await publish(args, asked, parsed.input);
    const preview = await args.context.services.tariffs.preview(asked.scope, parsed.input);
    return answer({ values, validFrom, preview });
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    const fields = { errors: byField(errors ?? {}), message: errors ? null : message };
    return answer(
      { values: intent === "withdraw" ? before : values, validFrom, ...fields },
      status,
    );
  }
}
