import { MONTHS, type PoiCategory } from "#app/domain/constants.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { Poi } from "#app/schemas/public/pois.ts";

/** "45 min", "1½ hours", "1 h 15 min". */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  if (rest === 30) return `${hours}½ hours`;
  if (rest === 0) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${hours} h ${rest} min`;
}

/** "Free", "₹50 · ₹1,100 for foreign visitors", "Fee not known". */
export function feeText(fee: Poi["feePaise"]): string {
  if (fee === null) return "Fee not known";
  const { indianAdult, foreignAdult } = fee;
  const amount = (paise: number) => (paise === 0 ? "free" : rupees(paise));
  if (indianAdult === foreignAdult && indianAdult !== null)
    return indianAdult === 0 ? "Free" : rupees(indianAdult);
  const abroad = foreignAdult === null ? "not known" : amount(foreignAdult);
  const home =
    indianAdult === null ? "Not known" : indianAdult === 0 ? "Free" : rupees(indianAdult);
  return `${home} · ${abroad} for foreign visitors`;
}

const TIMES: Record<NonNullable<Poi["bestTimeOfDay"]>, string | null> = {
  sunrise: "at sunrise",
  morning: "in the morning",
  midday: "at midday",
  afternoon: "in the afternoon",
  sunset: "at sunset",
  evening: "in the evening",
  night: "at night",
  any: null,
};

/** How long a visit takes and when it is best: "About 2 hours, best at sunset". */
export function visitText({
  visitMinutes,
  bestTimeOfDay,
}: Pick<Poi, "visitMinutes" | "bestTimeOfDay">): string {
  const time = bestTimeOfDay === null ? null : TIMES[bestTimeOfDay];
  return `About ${durationText(visitMinutes)}${time === null ? "" : `, best ${time}`}`;
}

const CATEGORIES: Partial<Record<PoiCategory, string>> = {
  wildlife: "Wildlife reserve",
  ghat: "Riverside steps (ghat)",
  science: "Science",
  trek: "Walk or trek",
  ruins: "Ruins",
};

/** Display name of a point of interest's category. */
export const categoryText = (category: PoiCategory) =>
  CATEGORIES[category] ?? category.charAt(0).toUpperCase() + category.slice(1);

/** `YYYY-MM-DD` as "21 November 2026". */
function dayText(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month! - 1]} ${year}`;
}

/** Marks a value that isn't verified; the page explains the mark once, as `UNVERIFIED_NOTE`. */
export const unverifiedMark = (fact: Poi["sources"]["hours"]) =>
  fact !== undefined && !fact.verified ? " *" : "";
export const UNVERIFIED_NOTE = "* Not verified. Check before you go.";

/** True when a value of these points of interest carries the mark. */
export const hasUnverified = (pois: readonly Pick<Poi, "sources">[]) =>
  pois.some(({ sources }) => Object.values(sources).some((fact) => unverifiedMark(fact) !== ""));

/** Sources of facts, one sentence each. */
export function sourceNotes({
  hours,
  fee,
  access,
  season,
  altitude,
  permits,
}: Poi["sources"]): string[] {
  const facts = [
    ["Hours", hours],
    ["Fee", fee],
    ["Access", access],
    ["Season", season],
    ["Altitude", altitude],
    ["Permits", permits],
  ] as const;
  return facts.flatMap(([name, fact]) =>
    fact
      ? [
          `${name}: ${fact.source ?? "no official source found"}, checked on ${dayText(fact.checkedOn)}.`,
        ]
      : [],
  );
}
