import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { readPoiChange } from "#app/features/admin/pois/save-poi.server.ts";
import {
  broughtBack,
  entryNamed,
  refuseValues,
  refuseValuesFor,
} from "#app/features/admin/forms/record-forms.server.ts";
import { typedValues } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { POI_FORM, poiValues } from "#app/features/admin/forms/poi-form.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";

type AdminPois = ActionFunctionArgs["context"]["services"]["poiAdmin"];

/** The page's other actions and their notices. */
const OTHER_ACTIONS: Record<
  string,
  (pois: AdminPois, id: string, entryId: string) => Promise<string>
> = {
  revert: async (pois, id, entryId) =>
    `${(await pois.revert(id, entryNamed(entryId))).name} restored.`,
  restore: async (pois, id) => `${(await pois.restore(id)).name} restored.`,
};

/** Carries out what a form of the page asks for. */
export async function changePoi(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { poiAdmin } = context.services;
  const id = params["poiId"]!;
  const typed = typedValues(await readForm(request));
  const intent = typed["intent"]?.[0] ?? "";
  const backWith = (text: string) =>
    redirect(adminPaths.poiAdminPage(id), {
      status: 303,
      headers: flash(context, { tone: "success", text }),
    });
  if (intent === "remove")
    return redirect(adminPaths.poiAdmin({ removed: (await poiAdmin.remove(id)).id }), 303);
  const isOther = Object.hasOwn(OTHER_ACTIONS, intent);
  let values = typed;
  try {
    if (isOther)
      return backWith(await OTHER_ACTIONS[intent]!(poiAdmin, id, typed["entryId"]?.[0] ?? ""));
    const change = readPoiChange(await broughtBack(typed, () => poiAdmin.restore(id)));
    const { parsed } = change;
    values = change.values;
    if (!parsed.ok) return refuseValues(values, parsed.errors);
    const { name, isPublished } = await poiAdmin.update(id, parsed.input);
    return backWith(`${name} saved${isPublished ? " and published" : " as a draft"}.`);
  } catch (error) {
    if (hasCode(error, "conflict"))
      return data({ values, errors: {}, message: null, current: error.current as AdminPoi }, 409);
    return refuseValuesFor(error, isOther ? poiValues(await poiAdmin.get(id)) : values, POI_FORM);
  }
}
