import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { FormSection } from "#app/features/admin/ui/form-section.tsx";
import { RecordHistory } from "#app/features/admin/ui/record-history.tsx";
import { RemovalForm } from "#app/features/admin/ui/removal-form.tsx";
import { RemovedMeanwhile, UndoNotice } from "#app/features/admin/ui/undo-notice.tsx";
import { PoiConflict } from "#app/features/admin/pois/poi-conflict.tsx";
import styles from "#app/features/admin/pois/poi-admin.css?url";
import { POI_FORM_ID, PoiForm } from "#app/features/admin/pois/poi-form.tsx";
import { PoiLinks, PoiPlace } from "#app/features/admin/pois/poi-links.tsx";
import { poiSurroundings } from "#app/features/admin/pois/save-poi.server.ts";
import { toChange } from "#app/features/admin/forms/entries.ts";
import { versionTyped } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { poiValues } from "#app/features/admin/forms/poi-form.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { changePoi } from "./change-poi.server.ts";

const CHANGES = 20;

export const links = () => [
  { rel: "stylesheet", href: adminStyles },
  { rel: "stylesheet", href: styles },
];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { poiAdmin, audit } = args.context.services;
  const poi = await poiAdmin.get(args.params["poiId"]!);
  const [{ place: _place, ...surroundings }, goesWith, changes] = await Promise.all([
    poiSurroundings(args, poi.placeId),
    poiAdmin.removal(poi.id),
    audit.list({ kind: "poi", targetId: poi.id, limit: CHANGES }),
  ]);
  return { poi, values: poiValues(poi), surroundings, goesWith, changes: changes.map(toChange) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return changePoi(args);
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.poi.name ?? "Point of interest",
    description: "Edit a point of interest.",
    path: adminPaths.poiAdminPage(found?.poi.id ?? ""),
    noindex: true,
  });

export default function EditPoi() {
  const { poi, values, surroundings, goesWith, changes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const href = adminPaths.poiAdminPage(poi.id);
  const current = refused && "current" in refused ? refused.current : null;
  const isRemoved = (current ?? poi).deletedAt !== null;
  if (isRemoved && !refused)
    return (
      <AdminPage admin="/poi-management" title={poi.name} crumbs={[{ label: poi.name }]}>
        <UndoNotice action={href} ids={[poi.id]}>{`${poi.name} was removed.`}</UndoNotice>
      </AdminPage>
    );
  return (
    <AdminPage
      admin="/poi-management"
      title={poi.name}
      crumbs={[{ label: poi.name }]}
      actions={<PoiLinks poi={poi} />}
      lead={<PoiPlace poi={poi} />}
    >
      {isRemoved && refused && (
        <RemovedMeanwhile name={poi.name} form={POI_FORM_ID} why={refused.message} />
      )}
      {current && refused && !isRemoved && (
        <PoiConflict
          key={`conflict-${current.version}`}
          current={current}
          typed={refused.values}
          tags={surroundings.tags}
          href={href}
        />
      )}
      <PoiForm
        key={poi.version}
        {...surroundings}
        action={href}
        form={{
          values: refused?.values ?? values,
          errors: isRemoved ? {} : (refused?.errors ?? {}),
        }}
        refused={refused && !current && !isRemoved ? refused : null}
        version={
          current && !isRemoved ? current.version : versionTyped(refused?.values, poi.version)
        }
        isPublished={poi.isPublished}
      />
      <RecordHistory
        kind="poi"
        id={poi.id}
        changes={changes}
        action={href}
        none="No changes yet."
      />
      {!isRemoved && (
        <FormSection id="removal" title="Remove point of interest">
          <RemovalForm name={poi.name} action={href} goesWith={goesWith} />
        </FormSection>
      )}
    </AdminPage>
  );
}
