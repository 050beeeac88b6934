import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { typedValues, type FormValues } from "#app/domain/text/form-values.ts";
import { dayInIndia, momentInIndia } from "#app/domain/time/moments.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { Month, NewCommission, PartnerStatus } from "#app/schemas/admin/partners.ts";
import { Id } from "#app/schemas/public/common.ts";
import { notFound } from "#app/domain/errors/errors.ts";

/** A refused form of a partner's page. */
export interface RefusedPartner {
  values: FormValues;
  errors: Record<string, string[]>;
  message: string | null;
}

export async function loadPartners(args: LoaderFunctionArgs) {
  requirePage(args);
  return { partners: await args.context.services.partners.list() };
}

function idOf({ params }: Pick<LoaderFunctionArgs, "params">): string {
  const id = Id.safeParse(params["partnerId"]);
  if (!id.success) throw notFound("Partner");
  return id.data;
}

export async function loadPartner(args: LoaderFunctionArgs) {
  requirePage(args);
  const id = idOf(args);
  const { partners } = args.context.services;
  const today = dayInIndia(new Date());
  const asked = Month.safeParse(new URL(args.request.url).searchParams.get("month"));
  const month = asked.success ? asked.data : today.slice(0, 7);
  const [partner, statement] = await Promise.all([partners.get(id), partners.statement(id, month)]);
  const commissions = partner.commissions.map((one) => ({
    ...one,
    at: momentInIndia(one.createdAt),
  }));
  return { partner: { ...partner, commissions }, statement, today };
}
export type PartnerData = Awaited<ReturnType<typeof loadPartner>>;

const refuse = (refused: Partial<RefusedPartner>, status = 422) =>
  data<RefusedPartner>({ values: {}, errors: {}, message: null, ...refused }, status);

const first = (values: FormValues, name: string) => (values[name]?.[0] ?? "").trim();

async function save(
  args: ActionFunctionArgs,
  values: FormValues,
): Promise<string | RefusedPartner["errors"]> {
  const id = idOf(args);
  const { partners } = args.context.services;
  if (first(values, "intent") === "commission") {
    const typed = first(values, "percent").replace("%", "").trim();
    const percent = /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
    const parsed = parseInput(NewCommission, { percent, validFrom: first(values, "validFrom") });
    if (!parsed.ok) return parsed.fields;
    await partners.setCommission(id, parsed.input);
    return `Commission of ${parsed.input.percent} % from ${parsed.input.validFrom}.`;
  }
  const parsed = parseInput(PartnerStatus, { status: first(values, "intent") });
  if (!parsed.ok) return { form: ["Choose an action"] };
  const { name, status } = await partners.setStatus(id, parsed.input.status);
  return status === "active" ? `${name} approved.` : `${name} suspended.`;
}

/** Approves or suspends a partner, or sets its commission. */
export async function changePartner(args: ActionFunctionArgs) {
  requirePage(args);
  const values = typedValues(await readForm(args.request));
  try {
    const done = await save(args, values);
    if (typeof done !== "string") return refuse({ values, errors: done });
    return redirect(adminPaths.partner(idOf(args)), {
      status: 303,
      headers: flash(args.context, { tone: "success", text: done }),
    });
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    return refuse({ values, errors: errors ?? {}, message: errors ? null : message }, status);
  }
}
