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
import { useUser } from "#app/components/account/user-context.ts";
import { DraftNotice } from "#app/components/itinerary/draft-notice.tsx";
import styles from "#app/components/itinerary/editor.css?url";
import { Editor } from "#app/components/itinerary/editor.tsx";
import { RefusedFormContext } from "#app/components/itinerary/form-refusal.ts";
import { KeepOpened } from "#app/components/itinerary/keep-opened.tsx";
import { RefusedChange } from "#app/components/itinerary/refused-change.tsx";
import { saveByApi } from "#app/components/itinerary/save-by-api.ts";
import { TripEditorProvider } from "#app/components/itinerary/trip-editor-provider.tsx";
import { paths } from "#app/lib/paths.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { refuseFor } from "#app/lib/refusal.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import type { loader as rootLoader } from "../../root.tsx";
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
  try {
    await changeTrip(context.services, trip, form);
  } catch (error) {
    return refuseFor(
      error,
      Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
        string,
        string
      >,
    );
  }
  return redirect(paths.trip(slugOf(trip), trip.id), 303);
}

/** What the editor saves it knows; only what it asks for anew is read again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? nextUrl.searchParams.has("optimise")
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: sent, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: sent?.trip.title ?? "Trip",
    description: "A trip in India, day by day.",
    path: paths.itinerary(),
    noindex: true,
  });

export default function Itinerary() {
  const { trip, slug, catalogue, plan, map, isDraft, better, found } =
    useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const refused = useActionData<typeof action>();
  // Somebody may sign in over the page: the trip is theirs then.
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
        <Editor map={map} better={better} found={found} />
      </RefusedFormContext.Provider>
    </TripEditorProvider>
  );
}
