import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ZodError } from "zod";
import { useSiteFeatures } from "#app/client/site-features.ts";
import { AddToTrip } from "#app/features/trips/ai-day/ai-day-add.tsx";
import { GroundedDayPlan, WrittenDayText } from "#app/features/trips/ai-day/ai-day-answer.tsx";
import { DayButtons } from "#app/features/trips/ai-day/ai-day-buttons.tsx";
import { answerForm, tripOf } from "#app/features/trips/ai-day/one-day.server.ts";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { fieldErrors, invalid } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { PACES } from "#app/domain/plan/types.ts";
import { placeInPath } from "#app/http/forms/place-in-path.ts";
import { readForm, plainValues } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { dayLabels } from "#app/domain/trip/day-labels.ts";
import { PACE_WORDS } from "#app/domain/trip/words.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const placeOf = ({ params, context: { services } }: Args) =>
  services.places.get(placeInPath(params));

export async function loader(args: LoaderFunctionArgs) {
  const [place, trip] = await Promise.all([placeOf(args), tripOf(args.context, args.request)]);
  return data(
    {
      place: { slug: place.slug, name: place.name },
      trip: trip && {
        id: trip.id,
        title: trip.title,
        pace: trip.pace,
        startsOn: trip.startsOn,
        days: dayLabels(trip),
      },
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const values = plainValues(form);
  const [place, trip] = await Promise.all([placeOf(args), tripOf(context, request)]);
  try {
    return await answerForm(context, { place, form, trip });
  } catch (error) {
    return refuseFor(
      error instanceof ZodError ? invalid(fieldErrors(error.issues)) : error,
      values,
    );
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: sent, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: `One day in ${sent?.place.name ?? "India"}`,
    description: "Get a realistic day plan, or a short text for inspiration.",
    path: paths.itinerary(sent?.place.slug),
    noindex: true,
  });

type Refused = { values: Record<string, string>; fields: Record<string, string[]> };

/** When and how busy, and which of the two days. */
function Request({
  trip,
  refused,
}: {
  trip: { pace: string; startsOn: string | null } | null;
  refused: Refused | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="date"
          label="Day"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          defaultValue={refused?.values.date ?? trip?.startsOn ?? ""}
          errors={refused?.fields.date}
          hint="Add a date to account for closing days."
        />
        <SelectField
          name="pace"
          label="Pace"
          defaultValue={refused?.values.pace ?? trip?.pace ?? "balanced"}
          errors={refused?.fields.pace}
        >
          {PACES.map((pace) => (
            <option key={pace} value={pace}>
              {PACE_WORDS[pace]}
            </option>
          ))}
        </SelectField>
      </div>
      <DayButtons hasPois isBusy={isBusy} />
      <p role="status" className={isBusy ? "text-muted" : "sr-only"}>
        {isBusy ? "Planning your day…" : ""}
      </p>
    </Form>
  );
}

export default function OneDay() {
  const { place, trip } = useLoaderData<typeof loader>();
  const { model } = useSiteFeatures();
  const answer = useActionData<typeof action>();
  const refused = answer && "fields" in answer ? answer : undefined;
  const back = trip
    ? { label: trip.title, href: paths.trip(place.slug, trip.id) }
    : { label: place.name, href: paths.destination(place.slug) };
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, back, { label: "One day" }]}
        title={`One day in ${place.name}`}
        lead={`Get a day of sights from the guide, with opening hours and travel times${model ? ", or a short text for inspiration" : ""}.`}
      />
      <div className="page-width grid items-start gap-10 pb-20 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 gap-8">
          <Request trip={trip} refused={refused} />
          {refused && (
            <Notice tone="warning" role="alert" title="We couldn’t plan a day">
              {[...new Set(Object.values(refused.fields).flat())].join(". ")}
            </Notice>
          )}
          <h2 className="sr-only">The day</h2>
          {answer && "written" in answer && answer.written && (
            <WrittenDayText day={answer.written} />
          )}
          {answer && "grounded" in answer && answer.grounded && (
            <GroundedDayPlan day={answer.grounded}>
              <AddToTrip day={answer.grounded} trip={trip} />
            </GroundedDayPlan>
          )}
        </div>
        <div className="hidden lg:block">
          <SideCover place={place} />
        </div>
      </div>
    </>
  );
}
