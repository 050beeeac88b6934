import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlaceForm } from "#app/features/admin/places/place-form.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import {
  parseValues,
  refuseValues,
  refuseValuesFor,
  type RefusedForm,
} from "#app/features/admin/forms/record-forms.server.ts";
import { typedValues } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { amendPlace, NEW_PLACE_VALUES, PLACE_FORM } from "#app/features/admin/forms/place-form.ts";
import { tilesOf } from "#app/features/admin/forms/tiles.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { NewPlace } from "#app/schemas/admin/catalogue-admin.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  return { tags: await args.context.services.tags.list(), tiles: tilesOf(args.context.map) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await readForm(request);
  const values = typedValues(form);
  const parsed = parseValues(values, PLACE_FORM, NewPlace, (record) => ({
    ...amendPlace({ ...record, version: null }),
    isPublished: form.get("state") === "published",
  }));
  if (!parsed.ok) return refuseValues(values, parsed.errors);
  try {
    const { id, name } = await context.services.placeAdmin.create(parsed.input);
    return redirect(adminPaths.placeAdminPage(id), {
      status: 303,
      headers: flash(context, { tone: "success", text: `${name} added.` }),
    });
  } catch (error) {
    return refuseValuesFor(error, values, PLACE_FORM);
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "New place",
    description: "Add a place.",
    path: adminPaths.placeAdminPage("new"),
    noindex: true,
  });

export default function NewPlacePage() {
  const { tags, tiles } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedForm>();
  return (
    <AdminPage
      admin="/place-management"
      title="New place"
      crumbs={[{ label: "New place" }]}
      lead="A draft only needs a name. Leave unknown fields blank."
    >
      <PlaceForm
        form={{ values: refused?.values ?? NEW_PLACE_VALUES, errors: refused?.errors ?? {} }}
        refused={refused ?? null}
        version={null}
        tags={tags}
        tiles={tiles}
        isPublished={false}
      />
    </AdminPage>
  );
}
