import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/node";
import {
  broughtBack,
  entryNamed,
  parseValues,
  refuseValues,
  refuseValuesFor,
} from "#app/features/admin/forms/record-forms.server.ts";
import { typedValues } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { amendPlace, PLACE_FORM, placeValues } from "#app/features/admin/forms/place-form.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PlaceChange, type AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";

/** A place that was merged into another leads to that one. */
export const toSuccessor = (context: AppLoadContext, { id, name }: { id: string; name: string }) =>
  redirect(adminPaths.placeAdminPage(id), {
    status: 303,
    headers: flash(context, {
      tone: "info",
      text: `This place was merged into ${name}, shown here.`,
    }),
  });

/** Saves what was typed. Who meets a newer version gets what they typed back with it, and chooses which of the two shall be. */
async function save({ context }: ActionFunctionArgs, id: string, form: FormData) {
  let values = typedValues(form);
  try {
    values = await broughtBack(values, () => context.services.placeAdmin.restore(id));
    const parsed = parseValues(values, PLACE_FORM, PlaceChange, (record) => ({
      ...amendPlace(record),
      isPublished: values["state"]?.[0] === "published",
    }));
    if (!parsed.ok) return refuseValues(values, parsed.errors);
    const { name, isPublished } = await context.services.placeAdmin.update(id, parsed.input);
    return redirect(adminPaths.placeAdminPage(id), {
      status: 303,
      headers: flash(context, {
        tone: "success",
        text: `${name} saved${isPublished ? " and published" : " as a draft"}.`,
      }),
    });
  } catch (error) {
    if (hasCode(error, "conflict"))
      return data({ values, errors: {}, message: null, current: error.current as AdminPlace }, 409);
    return refuseValuesFor(error, values, PLACE_FORM);
  }
}

/** Carries out what a form of the page asks for. */
export async function changePlace(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const id = params["placeId"]!;
  const { placeAdmin } = context.services;
  const successor = await placeAdmin.findSuccessor(id);
  if (successor) return toSuccessor(context, successor);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "remove") {
    const removed = await placeAdmin.remove(id);
    return redirect(adminPaths.placeAdmin({ removed: removed.id }), 303);
  }
  if (intent !== "restore" && intent !== "revert") return save(args, id, form);
  try {
    const place =
      intent === "restore"
        ? await placeAdmin.restore(id)
        : await placeAdmin.revert(id, entryNamed(form.get("entryId")));
    return redirect(adminPaths.placeAdminPage(place.id), {
      status: 303,
      headers: flash(context, { tone: "success", text: `${place.name} restored.` }),
    });
  } catch (error) {
    return refuseValuesFor(error, placeValues(await placeAdmin.get(id)), PLACE_FORM);
  }
}
