import type { Permit } from "#app/domain/catalogue/facts.ts";
import { MONTHS } from "#app/domain/constants.ts";
import { closedSeasonOn, closedSeasonText } from "#app/domain/catalogue/seasons.ts";
import { applyFix } from "./apply-fix.ts";
import type { Scene } from "./fixes.ts";
import { mayBeOn } from "./transfer.ts";
import type { Conflict, ConflictKind, Fix, PlanDay, PlanStop } from "./types.ts";
import { problemCount, walkDay } from "./walk-day.ts";

/** Above this one sleeps at most `STEP_M` higher from night to night (Wilderness Medical Society, practice guidelines of 2019, which begin at 3,000 m; from here on symptoms are usual). */
const HIGH_M = 2_500;
const STEP_M = 500;
const MAX_FIXES = 3;

const metres = (value: number) => `${value.toLocaleString("en-IN")} m`;

const PERMIT_NAMES: Readonly<Record<Permit["kind"], string>> = {
  ILP: "Inner Line Permit",
  PAP: "Protected Area Permit",
  RAP: "Restricted Area Permit",
  forest: "Forest permit",
};

/** "Inner Line Permit needed", "Protected Area Permit needed by foreign visitors: in groups of two". */
export const permitTexts = (permits: readonly Permit[] | null): string[] =>
  (permits ?? []).map(({ kind, appliesTo, note }) => {
    const by = appliesTo === "foreigners" ? " by foreign visitors" : "";
    return `${PERMIT_NAMES[kind]} needed${by}${note === null ? "" : `: ${note}`}`;
  });

const said = (
  kind: ConflictKind,
  severity: Conflict["severity"],
  text: string,
  fixes: readonly Fix[] = [],
): Conflict => ({ kind, severity, minutes: null, text, fixes });

/** The stops that are too high for the day, or for one who came up this day. */
const tooHigh = ({ stops, maxAltitudeM }: PlanDay): PlanStop[] =>
  maxAltitudeM == null
    ? []
    : stops.filter(({ altitudeM }) => altitudeM != null && altitudeM > maxAltitudeM);

/** Another day for a stop that is too high for this one, or none: tried, and no new problem on the other day. */
function heightFixes({ days, walks, setting, travel }: Scene, stop: PlanStop): Fix[] {
  const problems = walks.reduce((sum, walk) => sum + problemCount(walk), 0);
  const moves = days
    .filter((day) => mayBeOn(stop, day) && !day.stops.includes(stop))
    .map((day): Fix => ({ kind: "move-to-day", stopId: stop.id, dayId: day.id }));
  const helping = moves.filter((fix) => {
    const after = applyFix(days, fix, setting, travel);
    const found = after.reduce((sum, day) => sum + problemCount(walkDay(day, setting, travel)), 0);
    return found <= problems;
  });
  return [...helping.slice(0, MAX_FIXES - 1), { kind: "to-ideas", stopId: stop.id }];
}

function altitudeConflicts(scene: Scene, day: PlanDay): Conflict[] {
  const night = day.placeFacts?.altitudeM ?? null;
  const before = day.altitudeBeforeM ?? null;
  const found = tooHigh(day).map((stop) =>
    said(
      "altitude",
      "problem",
      `${stop.name} (${metres(stop.altitudeM!)}) is too high so soon after you arrive at ${metres(night!)}`,
      heightFixes(scene, stop),
    ),
  );
  if (night === null || night < HIGH_M || !day.isFirstAtPlace) return found;
  const place = day.placeName ?? "This place";
  if (before !== null && before >= HIGH_M && night - before > STEP_M)
    return [
      said(
        "altitude",
        "problem",
        `You sleep ${metres(night - before)} higher than the night before. Above ${metres(HIGH_M)}, climb up to ${metres(STEP_M)} a night`,
      ),
      ...found,
    ];
  if (before !== null && before >= HIGH_M) return found;
  return [
    said(
      "altitude",
      "remark",
      `${place} is at ${metres(night)}. Take it easy on this day to get used to the height`,
    ),
    ...found,
  ];
}

function seasonConflicts({ date, placeFacts, placeName }: PlanDay): Conflict[] {
  if (date === null || !placeFacts) return [];
  const season = closedSeasonOn(placeFacts.closedSeasons, date);
  const month = Number(date.slice(5, 7));
  const isRoadClosed = placeFacts.access?.roadClosedMonths.includes(month) ?? false;
  return [
    ...(season
      ? [
          said(
            "place-closed",
            "problem",
            `${placeName ?? "The place"}: ${closedSeasonText(season)}`,
          ),
        ]
      : []),
    ...(isRoadClosed
      ? [
          said(
            "road-closed",
            "problem",
            `The road to ${placeName ?? "the place"} is usually closed in ${MONTHS[month - 1]}`,
          ),
        ]
      : []),
  ];
}

const festivalRemarks = ({ festivals = [] }: PlanDay): Conflict[] =>
  festivals.map((text) => said("festival", "remark", text));

function arrivalRemarks({ isFirstAtPlace, placeFacts, placeName }: PlanDay): Conflict[] {
  if (!isFirstAtPlace || !placeFacts) return [];
  const { access, permits } = placeFacts;
  const how = access?.note ?? null;
  return [
    ...permitTexts(permits).map((text) => said("permit", "remark", `${placeName}: ${text}`)),
    ...(how === null ? [] : [said("access", "remark", `${placeName}: ${how}`)]),
  ];
}

/** What the place of a day's night asks for: its season, festivals, its height, permits and how it is reached. */
export function stayConflicts(scene: Scene, index: number): Conflict[] {
  const day = scene.days[index]!;
  const season = seasonConflicts(day);
  if (season.some(({ kind }) => kind === "place-closed")) return season;
  return [
    ...season,
    ...festivalRemarks(day),
    ...altitudeConflicts(scene, day),
    ...arrivalRemarks(day),
  ];
}
