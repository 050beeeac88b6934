import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { EXTRA_KINDS, RECEIPT_KINDS } from "#app/domain/bookings/bill.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { NewDeskNote, UnlockStart } from "#app/schemas/admin/bookings.ts";
import { BookingTransition, NewPayment } from "#app/schemas/public/bookings.ts";

type Values = Record<string, string>;

const PAISE = 100;

/** What was typed as a number; left as it is if it isn’t one, for the schema to refuse. */
const numberIn = (typed: string | undefined): unknown =>
  typed === undefined || typed.trim() === "" ? undefined : Number(typed.replaceAll(",", ""));

const paiseIn = (typed: string | undefined): unknown => {
  const rupees = numberIn(typed);
  return typeof rupees === "number" ? Math.round(rupees * PAISE) : rupees;
};

/** Amounts above nothing, each with its kind. */
const filledIn = <K extends string, T extends object>(
  kinds: readonly K[],
  values: Values,
  read: (typed: string | undefined, kind: K) => T | null,
) => kinds.flatMap((kind) => read(values[kind], kind) ?? []);

const isNone = (amount: unknown) => amount === undefined || amount === 0;

/** The bill of a form: a field for each kind of extra and of receipt. */
const billIn = (values: Values) => ({
  odometerStartKm: numberIn(values["odometerStartKm"]),
  odometerEndKm: numberIn(values["odometerEndKm"]),
  extras: filledIn(EXTRA_KINDS, values, (typed, kind) => {
    const quantity = numberIn(typed);
    return isNone(quantity) ? null : { kind, quantity };
  }),
  receipts: filledIn(RECEIPT_KINDS, values, (typed, kind) => {
    const amountPaise = paiseIn(typed);
    const note = values[`${kind}Note`] ?? "";
    return isNone(amountPaise) ? null : { kind, amountPaise, note };
  }),
});

/** Shows what is wrong with an extra or a receipt at its field, since the form names fields by kind. */
function atFields(fields: Record<string, string[]>, bill: ReturnType<typeof billIn>) {
  const named = (name: string) => {
    const [list, index] = name.split(".");
    if (list !== "extras" && list !== "receipts") return name;
    return bill[list][Number(index)]?.kind ?? name;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, says]) => [named(name), says]));
}

function transitionIn(intent: string, values: Values) {
  const bill = billIn(values);
  const parts: Record<string, object> = {
    reject: { reason: values["reason"] },
    cancel: { reason: values["reason"] },
    "no-show": { reason: values["reason"] },
    unassign: { reason: values["reason"] },
    assign: { vehicleId: values["vehicleId"], driverId: values["driverId"] },
    start: { code: values["code"] },
    complete: bill,
  };
  const version = numberIn(values["version"]);
  const parsed = parseInput(BookingTransition, { move: intent, version, ...parts[intent] });
  return parsed.ok ? parsed : { ...parsed, fields: atFields(parsed.fields, bill) };
}

const paymentIn = (values: Values) => ({
  kind: values["kind"],
  method: values["method"],
  amountPaise: paiseIn(values["amountPaise"]),
  ...(values["upiReference"]?.trim() && { upiReference: values["upiReference"] }),
});

const DONE: Readonly<Record<string, string>> = {
  confirm: "Booking confirmed.",
  reject: "Booking rejected.",
  assign: "Vehicle and driver assigned.",
  unassign: "Assignment removed.",
  depart: "The driver is on the way.",
  start: "Trip started.",
  complete: "Trip completed.",
  "no-show": "Marked as a no-show.",
  cancel: "Booking cancelled.",
  note: "Note added.",
  pay: "Payment recorded.",
  unlock: "The trip can be started again.",
};

interface Asked {
  reference: string;
  company: string | undefined;
}

/** Parses an input and hands it to a service; answers the fields that are wrong. */
async function handed<S extends z.ZodType>(
  schema: S,
  value: unknown,
  work: (input: z.output<S>) => Promise<unknown>,
): Promise<Record<string, string[]> | null> {
  const parsed = parseInput(schema, value);
  if (!parsed.ok) return parsed.fields;
  await work(parsed.input);
  return null;
}

async function perform(
  { context }: ActionFunctionArgs,
  { reference, company }: Asked,
  values: Values,
): Promise<Record<string, string[]> | null> {
  const { bookingAdmin } = context.services;
  const intent = values["intent"] ?? "";
  const at = { reference, company };
  const { text, reason } = values;
  if (intent === "note")
    return handed(NewDeskNote, { text }, (input) => bookingAdmin.addNote({ ...input, ...at }));
  if (intent === "pay")
    return handed(NewPayment, paymentIn(values), (input) => bookingAdmin.pay({ ...input, ...at }));
  if (intent === "unlock")
    return handed(UnlockStart, { reason, version: numberIn(values["version"]) }, (input) =>
      bookingAdmin.unlock({ ...input, ...at }),
    );
  const parsed = transitionIn(intent, values);
  if (!parsed.ok) return parsed.fields;
  await bookingAdmin.move({ ...parsed.input, ...at });
  return null;
}

/** Does what a form of a booking’s page asks for; sends it back with what is wrong. */
export async function actOnRecord(args: ActionFunctionArgs, asked: Asked) {
  const form = await readForm(args.request);
  const values = Object.fromEntries(
    [...form].filter(([, value]) => typeof value === "string"),
  ) as Values;
  try {
    const fields = await perform(args, asked, values);
    if (fields) return refuseFields(fields, values);
  } catch (error) {
    return refuseFor(error, values);
  }
  const { pathname, searchParams } = new URL(args.request.url);
  searchParams.delete("index");
  const query = searchParams.toString();
  return redirect(query === "" ? pathname : `${pathname}?${query}`, {
    status: 303,
    headers: flash(args.context, { tone: "success", text: DONE[values["intent"]!] ?? "Saved." }),
  });
}
