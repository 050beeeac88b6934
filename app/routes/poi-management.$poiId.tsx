import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeList } from "#app/components/desk/change-list.tsx";
import deskStyles from "#app/components/desk/desk.css?url";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { FormSection } from "#app/components/desk/form-section.tsx";
import { RemovalForm } from "#app/components/desk/removal-form.tsx";
import { RemovedMeanwhile, UndoNotice } from "#app/components/desk/undo-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PoiConflict } from "#app/components/desk-pois/poi-conflict.tsx";
import styles from "#app/components/desk-pois/poi-desk.css?url";
import { POI_FORM_ID, PoiForm } from "#app/components/desk-pois/poi-form.tsx";
import { poiSurroundings, readPoiChange } from "#app/components/desk-pois/save-poi.server.ts";
import {
  broughtBack,
  entryNamed,
  refuseValues,
  refuseValuesFor,
} from "#app/lib/desk/desk-forms.server.ts";
import { toChange } from "#app/lib/desk/entries.ts";
import { typedValues, versionTyped } from "#app/lib/desk/form-values.ts";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { POI_FORM, poiValues } from "#app/lib/desk/poi-form.ts";
import { hasCode } from "#app/lib/errors.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import type { DeskPoi } from "#app/schemas/desk.ts";

const CHANGES = 20;

export const links = () => [
  { rel: "stylesheet", href: deskStyles },
  { rel: "stylesheet", href: styles },
];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { deskPois, audit } = args.context.services;
  const poi = await deskPois.get(args.params["poiId"]!);
  const [{ place: _place, ...surroundings }, goesWith, changes] = await Promise.all([
    poiSurroundings(args, poi.placeId),
    deskPois.removal(poi.id),
    audit.list({ kind: "poi", targetId: poi.id, limit: CHANGES }),
  ]);
  return { poi, values: poiValues(poi), surroundings, goesWith, changes: changes.map(toChange) };
}

type DeskPois = ActionFunctionArgs["context"]["services"]["deskPois"];

/** What the page's other buttons do, and the words that tell of it. */
const DEEDS: Record<string, (pois: DeskPois, id: string, entryId: string) => Promise<string>> = {
  revert: async (pois, id, entryId) =>
    `${(await pois.revert(id, entryNamed(entryId))).name} is as it was before that change.`,
  restore: async (pois, id) => `${(await pois.restore(id)).name} is back.`,
};

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context, params } = args;
  const { deskPois } = context.services;
  const id = params["poiId"]!;
  const typed = typedValues(await readForm(request));
  const intent = typed["intent"]?.[0] ?? "";
  const said = (text: string) =>
    redirect(deskPaths.poiDeskPage(id), {
      status: 303,
      headers: flash(context, { tone: "success", text }),
    });
  if (intent === "remove")
    return redirect(deskPaths.poiDesk({ removed: (await deskPois.remove(id)).id }), 303);
  const isDeed = Object.hasOwn(DEEDS, intent);
  let values = typed;
  try {
    if (isDeed) return said(await DEEDS[intent]!(deskPois, id, typed["entryId"]?.[0] ?? ""));
    const change = readPoiChange(await broughtBack(typed, () => deskPois.restore(id)));
    const { parsed } = change;
    values = change.values;
    if (!parsed.ok) return refuseValues(values, parsed.errors);
    const { name, isPublished } = await deskPois.update(id, parsed.input);
    return said(`${name} is saved${isPublished ? " and in the guide" : " as a draft"}.`);
  } catch (error) {
    if (hasCode(error, "conflict"))
      return data({ values, errors: {}, message: null, current: error.current as DeskPoi }, 409);
    return refuseValuesFor(error, isDeed ? poiValues(await deskPois.get(id)) : values, POI_FORM);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.poi.name ?? "Point of interest",
    description: "A point of interest at the desk.",
    path: deskPaths.poiDeskPage(found?.poi.id ?? ""),
    noindex: true,
  });

function Links({ poi }: { poi: DeskPoi }) {
  return (
    <>
      {poi.isPublished && poi.place.isPublished && (
        <ButtonLink variant="secondary" href={paths.destination(poi.place.slug)}>
          See it in the guide
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={deskPaths.images("poi", poi.id)}>
        Images ({poi.images.length})
      </ButtonLink>
      {poi.ratingCount > 0 && (
        <ButtonLink
          variant="secondary"
          href={deskPaths.poiDeskPage("reviews", { state: "all", q: poi.name })}
        >
          Reviews ({poi.ratingCount})
        </ButtonLink>
      )}
    </>
  );
}

export default function EditPoi() {
  const { poi, values, surroundings, goesWith, changes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const href = deskPaths.poiDeskPage(poi.id);
  const current = refused && "current" in refused ? refused.current : null;
  const isRemoved = (current ?? poi).deletedAt !== null;
  if (isRemoved && !refused)
    return (
      <DeskPage desk="/poi-management" title={poi.name} crumbs={[{ label: poi.name }]}>
        <UndoNotice action={href} ids={[poi.id]}>{`${poi.name} was removed.`}</UndoNotice>
      </DeskPage>
    );
  return (
    <DeskPage
      desk="/poi-management"
      title={poi.name}
      crumbs={[{ label: poi.name }]}
      actions={<Links poi={poi} />}
      lead={
        <>
          In{" "}
          <a
            href={deskPaths.placeDeskPage(poi.place.id)}
            className="text-link underline underline-offset-4"
          >
            {poi.place.name}
          </a>
          {poi.isPublished && !poi.place.isPublished && ", which is a draft: nobody sees it yet"}
        </>
      }
    >
      {isRemoved && refused && (
        <RemovedMeanwhile name={poi.name} form={POI_FORM_ID} why={refused.message} />
      )}
      {current && refused && !isRemoved && (
        <PoiConflict
          key={current.version}
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
      <FormSection
        id="history"
        title="What was changed"
        lead="The record can be put back as it stood before any of these, which takes back the later ones too; that is a change of its own."
      >
        {changes.length > 0 ? (
          <ChangeList changes={changes} action={href} />
        ) : (
          <p className="text-muted">Nothing was changed since it was made.</p>
        )}
        <a
          href={deskPaths.audit({ kind: "poi", record: poi.id })}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-link"
        >
          All its changes, in the audit log
        </a>
      </FormSection>
      {!isRemoved && (
        <FormSection id="removal" title="Remove it">
          <RemovalForm name={poi.name} action={href} goesWith={goesWith} />
        </FormSection>
      )}
    </DeskPage>
  );
}
