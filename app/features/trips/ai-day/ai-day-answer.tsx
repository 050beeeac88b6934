import { Link } from "#app/ui/controls/link.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/domain/urls/paths.ts";
import { DAY_SOURCES, partOfDay, type PartOfDay } from "#app/domain/trip/ai-day.ts";
import {
  clockText,
  dateText,
  durationText,
  kmText,
  MODE_WORDS,
  PACE_WORDS,
} from "#app/domain/trip/words.ts";
import type { GroundedDay, WrittenDay } from "#app/schemas/public/ai-day.ts";

const PARTS: Record<PartOfDay, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
};

/** The day's source, so that AI text isn't mistaken for the guide's. */
const Source = ({ children }: { children: string }) => (
  <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{children}</p>
);

/** A day in words, exactly as they are: text with its line breaks, never markup. */
export function WrittenDayText({ day: { destination, text, source } }: { day: WrittenDay }) {
  return (
    <article
      aria-label={`A day in ${destination}`}
      className="rounded-3xl border border-line bg-raised p-5 sm:p-7"
    >
      <p className="type-lead max-w-[62ch] whitespace-pre-line wrap-anywhere">{text}</p>
      <Source>{source === "model" ? DAY_SOURCES.written : DAY_SOURCES.sample}</Source>
    </article>
  );
}

type Stop = GroundedDay["stops"][number];

function Visit({
  stop: { slug, name, beginsAt, leavesAt, legToNext, remarks },
  placeSlug,
}: {
  stop: Stop;
  placeSlug: string;
}) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 py-2">
      <span className="text-muted tabular-nums">
        {clockText(beginsAt)}–{clockText(leavesAt)}
      </span>
      <span className="min-w-0">
        <Link
          href={`${paths.destination(placeSlug)}#${slug}`}
          className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {remarks.map((remark) => (
          <span key={remark} className="block text-sm text-muted">
            {remark}
          </span>
        ))}
        {legToNext && (
          <span className="block text-sm text-muted">
            Then {MODE_WORDS[legToNext.mode].toLowerCase()}, {kmText(legToNext.km)}, about{" "}
            {durationText(legToNext.minutes)}
          </span>
        )}
      </span>
    </li>
  );
}

function Part({
  part,
  stops,
  placeSlug,
}: {
  part: PartOfDay;
  stops: readonly Stop[];
  placeSlug: string;
}) {
  const here = stops.filter(({ beginsAt }) => partOfDay(beginsAt) === part);
  if (here.length === 0) return null;
  return (
    <>
      <h4 className="type-eyebrow mt-5 first:mt-0">{PARTS[part]}</h4>
      <ol>
        {here.map((stop) => (
          <Visit key={stop.poiId} stop={stop} placeSlug={placeSlug} />
        ))}
      </ol>
    </>
  );
}

function LeftOut({ leftOut }: Pick<GroundedDay, "leftOut">) {
  if (leftOut.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 font-semibold">Not included</h4>
      <ul className="mt-1 text-[0.9375rem] text-muted">
        {leftOut.map(({ poiId, name, reason }) => (
          <li key={poiId} className="py-0.5 wrap-anywhere">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A day of points of interest with times and legs; `children` are its actions. */
export function GroundedDayPlan({
  day: { place, date, pace, stops, leftOut, source },
  children,
}: {
  day: GroundedDay;
  children?: ReactNode;
}) {
  const when = [date && dateText(date, true), `${PACE_WORDS[pace].toLowerCase()} pace`]
    .filter(Boolean)
    .join(", ");
  return (
    <article
      aria-label={`A day in ${place.name}`}
      className="rounded-3xl border border-line bg-raised p-5 sm:p-7"
    >
      <h3 className="type-heading wrap-anywhere">
        A day in {place.name}, {when}
      </h3>
      <div className="mt-4">
        {stops.length === 0 && <p>None of the guide’s sights here can be visited that day.</p>}
        {(Object.keys(PARTS) as PartOfDay[]).map((part) => (
          <Part key={part} part={part} stops={stops} placeSlug={place.slug} />
        ))}
      </div>
      <LeftOut leftOut={leftOut} />
      <Source>{DAY_SOURCES[source]}</Source>
      {stops.length > 0 && children !== undefined && <div className="mt-4">{children}</div>}
    </article>
  );
}
