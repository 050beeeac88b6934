import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import styles from "#app/features/admin/pois/poi-admin.css?url";
import { PoiForm } from "#app/features/admin/pois/poi-form.tsx";
import { poiSurroundings, readNewPoi } from "#app/features/admin/pois/save-poi.server.ts";
import { refuseValues, refuseValuesFor } from "#app/features/admin/forms/record-forms.server.ts";
import { typedValues } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import {
  NEW_POI_VALUES,
  placeChoice,
  placeKey,
  POI_FORM,
} from "#app/features/admin/forms/poi-form.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [
  { rel: "stylesheet", href: adminStyles },
  { rel: "stylesheet", href: styles },
];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const requested = placeKey(new URL(args.request.url).searchParams.get("placeId") ?? "");
  const { place, ...surroundings } = await poiSurroundings(
    args,
    requested === "" ? null : requested,
  );
  return {
    surroundings,
    values: place ? { ...NEW_POI_VALUES, placeId: [placeChoice(place)] } : NEW_POI_VALUES,
    backHref: adminPaths.poiAdmin({ placeId: place?.slug }),
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const { values, parsed } = readNewPoi(typedValues(await readForm(request)));
  if (!parsed.ok) return refuseValues(values, parsed.errors);
  try {
    const { id, name, isPublished } = await context.services.poiAdmin.create(parsed.input);
    return redirect(adminPaths.poiAdminPage(id), {
      status: 303,
      headers: flash(context, {
        tone: "success",
        text: isPublished ? `${name} published.` : `${name} saved as a draft.`,
      }),
    });
  } catch (error) {
    return refuseValuesFor(error, values, POI_FORM);
  }
}

const TITLE = "New point of interest";
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: TITLE,
    description: "Add a point of interest.",
    path: adminPaths.poiAdminPage("new"),
    noindex: true,
  });

export default function NewPoi() {
  const { surroundings, values } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminPage
      admin="/poi-management"
      title={TITLE}
      crumbs={[{ label: "New" }]}
      lead="Start with a name and a place. It stays a draft until you publish it."
    >
      <PoiForm
        {...surroundings}
        action={adminPaths.poiAdminPage("new")}
        form={{ values: refused?.values ?? values, errors: refused?.errors ?? {} }}
        refused={refused ?? null}
        version={null}
        isPublished={false}
      />
    </AdminPage>
  );
}
