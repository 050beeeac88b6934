import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useUser } from "#app/features/account/user-context.ts";
import { DraftNotice } from "#app/features/trips/saving/draft-notice.tsx";
import styles from "#app/features/trips/editor/editor.css?url";
import { Editor } from "#app/features/trips/editor/editor.tsx";
import { RefusedFormContext } from "#app/features/trips/saving/form-refusal.ts";
import { KeepOpened } from "#app/features/trips/editor/keep-opened.tsx";
import { RefusedChange } from "#app/features/trips/saving/refused-change.tsx";
import { saveByApi } from "#app/features/trips/saving/save-by-api.ts";
import { TripEditorProvider } from "#app/features/trips/editor/trip-editor-provider.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { readForm, plainValues } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { TripErrorBoundary } from "#app/shell/layout/missing-trip.tsx";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { changeTrip } from "./change-trip.server.ts";
import { editorData, slugOf, tripOf } from "./read-trip.server.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const {
    request,
    params,
    context: { services, user, map },
  } = args;
  const trip = await tripOf(args);
  const slug = slugOf(trip);
  if (slug !== params["placeId"]) throw redirect(paths.trip(slug, trip.id));
  return data(
    {
      ...(await editorData(services, trip, request.url)),
      trip,
      slug,
      map,
      isDraft: user === null,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const trip = await tripOf(args);
  let address = paths.trip(slugOf(trip), trip.id);
  try {
    if (await changeTrip(context.services, trip, form)) address += "?replan=1";
  } catch (error) {
    return refuseFor(error, plainValues(form));
  }
  return redirect(address, 303);
}

/** The editor knows its own changes; data is loaded again only on an explicit reload. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? nextUrl.searchParams.has("optimise") || nextUrl.searchParams.has("replan")
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: sent, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: sent?.trip.title ?? "Trip",
    description: "A trip in India, day by day.",
    path: paths.itinerary(),
    noindex: true,
  });

/** A trip of another account answers like one that doesn’t exist. */
export const ErrorBoundary = TripErrorBoundary;

export default function Itinerary() {
  const { trip, slug, catalogue, plan, isDraft, ...shown } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const refused = useActionData<typeof action>();
  // Signing in on this page takes the trip over.
  const isVisitors = useUser() === null && isDraft;
  return (
    <TripEditorProvider
      key={trip.id}
      trip={trip}
      catalogue={catalogue}
      {...plan}
      save={saveByApi(trip.id)}
    >
      {isVisitors && (
        <DraftNotice companyName={site?.company.companyName} path={paths.trip(slug, trip.id)} />
      )}
      {refused && <RefusedChange fields={refused.fields} />}
      <KeepOpened />
      <RefusedFormContext.Provider value={refused ?? null}>
        <Editor {...shown} />
      </RefusedFormContext.Provider>
    </TripEditorProvider>
  );
}
