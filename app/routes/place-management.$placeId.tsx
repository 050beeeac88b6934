import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlaceConflict } from "#app/components/desk-places/place-conflict.tsx";
import { PLACE_FORM_ID, PlaceForm } from "#app/components/desk-places/place-form.tsx";
import { ChangeList } from "#app/components/desk/change-list.tsx";
import styles from "#app/components/desk/desk.css?url";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { FormSection } from "#app/components/desk/form-section.tsx";
import { RemovalForm } from "#app/components/desk/removal-form.tsx";
import { RemovedMeanwhile, UndoNotice } from "#app/components/desk/undo-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import {
  broughtBack,
  entryNamed,
  parseValues,
  refuseValues,
  refuseValuesFor,
} from "#app/lib/desk/desk-forms.server.ts";
import { toChange } from "#app/lib/desk/entries.ts";
import { typedValues, versionTyped } from "#app/lib/desk/form-values.ts";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { amendPlace, PLACE_FORM, placeValues } from "#app/lib/desk/place-form.ts";
import { tilesOf } from "#app/lib/desk/tiles.ts";
import { hasCode } from "#app/lib/errors.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { PlaceChange, type DeskPlace } from "#app/schemas/desk.ts";

const MOST_CHANGES = 50;

export const links = () => [{ rel: "stylesheet", href: styles }];

/** A place that was merged into another leads to that one. */
const leadOn = (
  context: LoaderFunctionArgs["context"],
  { id, name }: { id: string; name: string },
) =>
  redirect(deskPaths.placeDeskPage(id), {
    status: 303,
    headers: flash(context, {
      tone: "info",
      text: `The place was merged into ${name}, which is shown here.`,
    }),
  });

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { services, map } = args.context;
  const key = args.params["placeId"]!.toLowerCase();
  const kept = await services.deskPlaces.findSuccessor(key);
  if (kept) return leadOn(args.context, kept);
  const place = await services.deskPlaces.get(key);
  const [tags, goesWith, changes] = await Promise.all([
    services.tags.list(),
    services.deskPlaces.removal(place.id),
    services.audit.list({ kind: "place", targetId: place.id, limit: MOST_CHANGES }),
  ]);
  return { place, tags, goesWith, changes: changes.map(toChange), tiles: tilesOf(map) };
}

/** Saves what was typed. Who meets a newer version gets what they typed back with it, and chooses which of the two shall be. */
async function save({ context }: ActionFunctionArgs, id: string, form: FormData) {
  let values = typedValues(form);
  try {
    values = await broughtBack(values, () => context.services.deskPlaces.restore(id));
    const parsed = parseValues(values, PLACE_FORM, PlaceChange, (record) => ({
      ...amendPlace(record),
      isPublished: values["state"]?.[0] === "published",
    }));
    if (!parsed.ok) return refuseValues(values, parsed.errors);
    const { name, isPublished } = await context.services.deskPlaces.update(id, parsed.input);
    return redirect(deskPaths.placeDeskPage(id), {
      status: 303,
      headers: flash(context, {
        tone: "success",
        text: `${name} is saved${isPublished ? " and in the guide" : " as a draft"}.`,
      }),
    });
  } catch (error) {
    if (hasCode(error, "conflict"))
      return data({ values, errors: {}, message: null, current: error.current as DeskPlace }, 409);
    return refuseValuesFor(error, values, PLACE_FORM);
  }
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, params, context } = args;
  const id = params["placeId"]!;
  const { deskPlaces } = context.services;
  const kept = await deskPlaces.findSuccessor(id);
  if (kept) return leadOn(context, kept);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "remove") {
    const removed = await deskPlaces.remove(id);
    return redirect(deskPaths.placeDesk({ removed: removed.id }), 303);
  }
  if (intent !== "restore" && intent !== "revert") return save(args, id, form);
  try {
    const place =
      intent === "restore"
        ? await deskPlaces.restore(id)
        : await deskPlaces.revert(id, entryNamed(form.get("entryId")));
    return redirect(deskPaths.placeDeskPage(place.id), {
      status: 303,
      headers: flash(context, { tone: "success", text: `${place.name} is back as it was.` }),
    });
  } catch (error) {
    return refuseValuesFor(error, placeValues(await deskPlaces.get(id)), PLACE_FORM);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.place.name ?? "Place",
    description: "Edits a place.",
    path: deskPaths.placeDeskPage(found?.place.id ?? ""),
    noindex: true,
  });

function Links({ place }: { place: DeskPlace }) {
  return (
    <>
      {place.isPublished && (
        <ButtonLink variant="secondary" href={paths.destination(place.slug)}>
          See its page
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={deskPaths.poiDesk({ placeId: place.slug })}>
        {place.poiCount} points of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.poiDeskPage("new", { placeId: place.slug })}>
        Add a point of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.aiPois(undefined, { placeId: place.slug })}>
        Propose points of interest
      </ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.images("place", place.id)}>
        Images ({place.images.length})
      </ButtonLink>
      {place.ratingCount > 0 && (
        <ButtonLink
          variant="secondary"
          href={deskPaths.placeDeskPage("reviews", { state: "all", q: place.name })}
        >
          Reviews ({place.ratingCount})
        </ButtonLink>
      )}
    </>
  );
}

export default function EditPlace() {
  const { place, tags, goesWith, changes, tiles } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const current = refused && "current" in refused ? refused.current : null;
  const here = deskPaths.placeDeskPage(place.id);
  const isRemoved = (current ?? place).deletedAt !== null;
  if (isRemoved && !refused)
    return (
      <DeskPage desk="/place-management" title={place.name} crumbs={[{ label: place.name }]}>
        <UndoNotice action={here} ids={[place.id]}>{`${place.name} was removed.`}</UndoNotice>
      </DeskPage>
    );
  return (
    <DeskPage
      desk="/place-management"
      title={place.name}
      crumbs={[{ label: place.name }]}
      actions={<Links place={place} />}
    >
      {isRemoved && refused && (
        <RemovedMeanwhile name={place.name} form={PLACE_FORM_ID} why={refused.message} />
      )}
      {current && refused && !isRemoved && (
        <PlaceConflict
          key={current.version}
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
      <FormSection
        id="history"
        title="What was changed"
        lead="The record can be put back as it stood before any of these, which takes back the later ones too; that is a change of its own."
      >
        {changes.length > 0 ? (
          <ChangeList changes={changes} action={here} />
        ) : (
          <p className="text-muted">Nobody has changed it at the desk.</p>
        )}
        <a
          href={deskPaths.audit({ kind: "place", record: place.id })}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-link"
        >
          All its changes, in the audit log
        </a>
      </FormSection>
      {!isRemoved && (
        <FormSection id="removal" title="Remove it">
          <RemovalForm name={place.name} action={here} goesWith={goesWith} />
        </FormSection>
      )}
    </DeskPage>
  );
}
