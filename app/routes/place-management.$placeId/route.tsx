import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlaceConflict } from "#app/features/admin/places/place-conflict.tsx";
import { PLACE_FORM_ID, PlaceForm } from "#app/features/admin/places/place-form.tsx";
import { PlaceLinks } from "#app/features/admin/places/place-links.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { FormSection } from "#app/features/admin/ui/form-section.tsx";
import { RecordHistory } from "#app/features/admin/ui/record-history.tsx";
import { RemovalForm } from "#app/features/admin/ui/removal-form.tsx";
import { RemovedMeanwhile, UndoNotice } from "#app/features/admin/ui/undo-notice.tsx";
import { toChange } from "#app/features/admin/forms/entries.ts";
import { versionTyped } from "#app/domain/text/form-values.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { placeValues } from "#app/features/admin/forms/place-form.ts";
import { tilesOf } from "#app/features/admin/forms/tiles.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { changePlace, toSuccessor } from "./change-place.server.ts";

const MAX_CHANGES = 50;

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { services, map } = args.context;
  const key = args.params["placeId"]!.toLowerCase();
  const successor = await services.placeAdmin.findSuccessor(key);
  if (successor) return toSuccessor(args.context, successor);
  const place = await services.placeAdmin.get(key);
  const [tags, goesWith, changes] = await Promise.all([
    services.tags.list(),
    services.placeAdmin.removal(place.id),
    services.audit.list({ kind: "place", targetId: place.id, limit: MAX_CHANGES }),
  ]);
  return { place, tags, goesWith, changes: changes.map(toChange), tiles: tilesOf(map) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return changePlace(args);
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.place.name ?? "Place",
    description: "Edit a place.",
    path: adminPaths.placeAdminPage(found?.place.id ?? ""),
    noindex: true,
  });

export default function EditPlace() {
  const { place, tags, goesWith, changes, tiles } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const current = refused && "current" in refused ? refused.current : null;
  const here = adminPaths.placeAdminPage(place.id);
  const isRemoved = (current ?? place).deletedAt !== null;
  if (isRemoved && !refused)
    return (
      <AdminPage admin="/place-management" title={place.name} crumbs={[{ label: place.name }]}>
        <UndoNotice action={here} ids={[place.id]}>{`${place.name} was removed.`}</UndoNotice>
      </AdminPage>
    );
  return (
    <AdminPage
      admin="/place-management"
      title={place.name}
      crumbs={[{ label: place.name }]}
      actions={<PlaceLinks place={place} />}
    >
      {isRemoved && refused && (
        <RemovedMeanwhile name={place.name} form={PLACE_FORM_ID} why={refused.message} />
      )}
      {current && refused && !isRemoved && (
        <PlaceConflict
          key={`conflict-${current.version}`}
          current={current}
          typed={refused.values}
          tags={tags}
          href={here}
        />
      )}
      <PlaceForm
        key={place.version}
        form={{
          values: refused?.values ?? placeValues(place),
          errors: isRemoved ? {} : (refused?.errors ?? {}),
        }}
        refused={refused && !current && !isRemoved ? refused : null}
        version={
          current && !isRemoved ? current.version : versionTyped(refused?.values, place.version)
        }
        tags={tags}
        tiles={tiles}
        isPublished={place.isPublished}
      />
      <RecordHistory
        kind="place"
        id={place.id}
        changes={changes}
        action={here}
        none="No changes yet."
      />
      {!isRemoved && (
        <FormSection id="removal" title="Remove place">
          <RemovalForm name={place.name} action={here} goesWith={goesWith} />
        </FormSection>
      )}
    </AdminPage>
  );
}
