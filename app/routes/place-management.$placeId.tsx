import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlaceForm } from "#app/components/desk-places/place-form.tsx";
import { ChangeList } from "#app/components/desk/change-list.tsx";
import { ConflictNotice } from "#app/components/desk/conflict-notice.tsx";
import styles from "#app/components/desk/desk.css?url";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { RemovalForm } from "#app/components/desk/removal-form.tsx";
import { UndoNotice } from "#app/components/desk/undo-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { parseValues, refuseClash, refuseValues, refuseValuesFor, type RefusedForm } from "#app/lib/desk/desk-forms.server.ts";
import { toChange } from "#app/lib/desk/entries.ts";
import { typedValues } from "#app/lib/desk/form-values.ts";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { amendPlace, PLACE_FORM, placeValues } from "#app/lib/desk/place-form.ts";
import { tilesOf } from "#app/lib/desk/tiles.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { paths } from "#app/lib/paths.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { PlaceChange, RevertRequest, type DeskPlace } from "#app/schemas/desk.ts";

const MOST_CHANGES = 50;

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { services, map } = args.context;
  const place = await services.deskPlaces.get(args.params["placeId"]!.toLowerCase());
  const [tags, goesWith, changes] = await Promise.all([services.tags.list(), services.deskPlaces.removal(place.id), services.audit.list({ kind: "place", targetId: place.id, limit: MOST_CHANGES })]);
  return { place, tags, goesWith, changes: changes.map(toChange), tiles: tilesOf(map) };
}

/** Saves what was typed. Who meets a newer version gets what they typed back with it: saving again writes over it. */
async function save({ context }: ActionFunctionArgs, id: string, form: FormData) {
  const values = typedValues(form);
  const parsed = parseValues(values, PLACE_FORM, PlaceChange, (record) => ({ ...amendPlace(record), isPublished: form.get("state") === "published" }));
  if (!parsed.ok) return refuseValues(values, parsed.errors);
  try {
    const { name, isPublished } = await context.services.deskPlaces.update(id, parsed.input);
    return redirect(deskPaths.placeDeskPage(id), { status: 303, headers: flash(context, { tone: "success", text: `${name} is saved${isPublished ? " and in the guide" : " as a draft"}.` }) });
  } catch (error) {
    return refuseClash(error, values, PLACE_FORM, () => context.services.audit.list({ kind: "place", targetId: id, limit: MOST_CHANGES }));
  }
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, params, context } = args;
  const id = params["placeId"]!;
  const { deskPlaces } = context.services;
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "remove") {
    const removed = await deskPlaces.remove(id);
    return redirect(deskPaths.placeDesk({ removed: removed.id }), 303);
  }
  if (intent !== "restore" && intent !== "revert") return save(args, id, form);
  try {
    const place = intent === "restore" ? await deskPlaces.restore(id) : await deskPlaces.revert(id, RevertRequest.parse({ entryId: form.get("entryId") }).entryId);
    return redirect(deskPaths.placeDeskPage(place.id), { status: 303, headers: flash(context, { tone: "success", text: `${place.name} is back as it was.` }) });
  } catch (error) {
    return refuseValuesFor(error, {}, PLACE_FORM);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ ...siteOf(matches), title: data?.place.name ?? "Place", description: "Edits a place.", path: deskPaths.placeDeskPage(data?.place.id ?? ""), noindex: true });

function Links({ place }: { place: DeskPlace }) {
  return (
    <>
      {place.isPublished && <ButtonLink variant="secondary" href={paths.destination(place.slug)}>See its page</ButtonLink>}
      <ButtonLink variant="secondary" href={deskPaths.poiDesk({ placeId: place.slug })}>{place.poiCount} points of interest</ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.poiDeskPage("new", { placeId: place.slug })}>Add a point of interest</ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.aiPois(undefined, { placeId: place.slug })}>Propose points of interest</ButtonLink>
      <ButtonLink variant="secondary" href={deskPaths.images("place", place.id)}>Images ({place.images.length})</ButtonLink>
    </>
  );
}

export default function EditPlace() {
  const { place, tags, goesWith, changes, tiles } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedForm>();
  const isRefused = refused !== undefined && Object.keys(refused.values).length > 0;
  // Saved again, the form goes over the version that stands now.
  const values = isRefused ? { ...refused.values, version: [String(place.version)] } : placeValues(place);
  const here = deskPaths.placeDeskPage(place.id);
  if (place.deletedAt !== null)
    return (
      <DeskPage desk="/place-management" title={place.name} crumbs={[{ label: place.name }]}>
        <UndoNotice action={here} ids={[place.id]}>{`${place.name} was removed.`}</UndoNotice>
      </DeskPage>
    );
  return (
    <DeskPage desk="/place-management" title={place.name} crumbs={[{ label: place.name }]} actions={<Links place={place} />}>
      {refused?.differences && <ConflictNotice differences={refused.differences} />}
      {refused?.message && !refused.differences && <Notice tone="danger" role="alert">{refused.message}</Notice>}
      <PlaceForm key={isRefused ? "refused" : place.version} form={{ values, errors: refused?.errors ?? {} }} tags={tags} tiles={tiles} isPublished={place.isPublished} />
      <section aria-labelledby="history">
        <h2 id="history" className="type-title mb-4">History</h2>
        {changes.length > 0 ? <ChangeList changes={changes} action={here} /> : <p className="text-muted">Nobody has changed it at the desk.</p>}
      </section>
      <RemovalForm name={place.name} action={here} goesWith={goesWith} />
    </DeskPage>
  );
}
