import {
  type ActionFunctionArgs,
  type AppLoadContext,
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
import { Editor } from "#app/components/itinerary/editor.tsx";
import { RefusedFormContext } from "#app/components/itinerary/form-refusal.ts";
import { KeepOpened } from "#app/components/itinerary/keep-opened.tsx";
import { WHOLE_TRIP } from "#app/components/itinerary/optimise-link.tsx";
import { RefusedChange } from "#app/components/itinerary/refused-change.tsx";
import { saveByApi } from "#app/components/itinerary/save-by-api.ts";
import { TripEditorProvider } from "#app/components/itinerary/trip-editor-provider.tsx";
import { fieldErrors, hasCode, invalid, notFound } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { PLACES_LISTED, type PlacesFound } from "#app/components/itinerary/places-found.ts";
import { travelOf } from "#app/lib/plan/travel-source.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { refuseFor } from "#app/lib/refusal.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { tripPlaceOf } from "#app/lib/trip/catalogue.ts";
import { makeId } from "#app/lib/trip/make-id.ts";
import { operationsOf } from "#app/lib/trip/form-edits.ts";
import type { Operation, Trip } from "#app/lib/trip/types.ts";
import { PlacePageQuery } from "#app/schemas/places.ts";
import { ItineraryParams, OperationList } from "#app/schemas/itineraries.ts";
import type { loader as rootLoader } from "../root.tsx";
import styles from "#app/components/itinerary/editor.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** As long as a search may be. */
const LONGEST_NAME = 100;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The id in the address; what is none names no trip. */
function tripIdOf({ params }: Args): string {
  const parsed = ItineraryParams.safeParse({ id: params["itineraryId"] });
  if (!parsed.success) throw notFound("Itinerary");
  return parsed.data.id;
}

/** The trip in the address; whoever comes with a session that has ended is asked to sign in and brought back. */
async function tripOf(args: Args) {
  const {
    params,
    context: { services },
  } = args;
  try {
    return await services.itineraries.get(tripIdOf(args));
  } catch (error) {
    if (!hasCode(error, "unauthenticated")) throw error;
    throw redirect(paths.signIn(paths.trip(params["placeId"]!, tripIdOf(args))), {
      headers: { "Cache-Control": "private, no-store" },
    });
  }
}

/** The changes of a form, once they are fit for the service. @throws AppError `invalid` at their fields */
function checked(operations: readonly Operation[]): Operation[] {
  const parsed = OperationList.safeParse(operations);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** The places that the address asks for by name; null when it asks for none. */
async function placesSought(
  url: string,
  services: AppLoadContext["services"],
): Promise<PlacesFound | null> {
  const name = new URL(url).searchParams.get("place")?.trim().slice(0, LONGEST_NAME) ?? "";
  if (name === "") return null;
  const { content } = await services.places.page(
    PlacePageQuery.parse({ q: name, size: String(PLACES_LISTED) }),
  );
  return { name, places: content.map(tripPlaceOf) };
}

/** What the plan of a trip rests on beside the trip: ways, and the fixes of its conflicts. */
async function planFacts({ itineraries }: AppLoadContext["services"], trip: Trip) {
  const ways = await itineraries.travelFor(trip);
  return { ways, fixes: await itineraries.fixesFor(trip, ways) };
}

export async function loader(args: LoaderFunctionArgs) {
  const {
    request,
    params,
    context: { services, user, map },
  } = args;
  const trip = await tripOf(args);
  const { slug } = trip.places.find(({ id }) => id === trip.placeId) ?? trip.places[0]!;
  if (slug !== params["placeId"]) throw redirect(paths.trip(slug, trip.id));
  const wanted = new URL(request.url).searchParams.get("optimise");
  const dayId = wanted === WHOLE_TRIP ? undefined : (wanted ?? undefined);
  const better =
    wanted === null
      ? null
      : await services.itineraries.optimise({
          id: trip.id,
          version: trip.version,
          dayId,
          apply: false,
        });
  const [catalogue, found, plan, betterWays] = await Promise.all([
    services.itineraries.offers(trip),
    placesSought(request.url, services),
    planFacts(services, trip),
    better && services.itineraries.travelFor(trip, dayId === undefined),
  ]);
  return data(
    {
      trip,
      slug,
      catalogue,
      plan,
      map,
      found,
      isDraft: user === null,
      better: better && { dayId: dayId ?? null, operations: better.operations, ways: betterWays },
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    context: { services },
  } = args;
  const form = await readForm(request);
  const trip = await tripOf(args);
  const version = Number(form.get("version")) || trip.version;
  try {
    if (form.get("intent") === "optimise") {
      const dayId = textOf(form, "dayId") || undefined;
      await services.itineraries.optimise({ id: trip.id, version, dayId, apply: true });
    } else {
      const operations = operationsOf(
        trip,
        form,
        makeId,
        travelOf(await services.itineraries.travelFor(trip)),
      );
      if (operations.length > 0)
        await services.itineraries.applyOperations({
          id: trip.id,
          version,
          operations: checked(operations),
        });
    }
  } catch (error) {
    return refuseFor(
      error,
      Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
        string,
        string
      >,
    );
  }
  const { slug } = trip.places.find(({ id }) => id === trip.placeId) ?? trip.places[0]!;
  return redirect(paths.trip(slug, trip.id), 303);
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
