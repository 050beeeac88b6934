import { APPROXIMATE, type LabelledPin } from "#app/maps/pin-style.ts";
import { boundsOf, type Point } from "#app/domain/geo/geo.ts";
import { frameOf, project, type Frame, type XY } from "#app/maps/base/projection.ts";
import type { SightFacts, TripMapDay, TripMapIdea, TripMapStop } from "./trip-map.tsx";

/** What stands on the map of a trip, each with what it is called. */
export interface TripPin extends LabelledPin {
  kind: "stop" | "idea" | "suggestion" | "lodging";
  name: string;
  /** What is read out: "2. Hawa Mahal, 10:30, day 1". */
  spoken: string;
  /** When, and on which day; empty where neither is known. */
  when: string;
  /** Of the day; null has none. */
  colour: number | null;
  hasConflict: boolean;
  /** It may be far from the spot that is marked. */
  isApproximate: boolean;
  sight?: SightFacts | undefined;
}

export interface TripLine {
  id: string;
  colour: number;
  isShown: boolean;
  path: readonly Point[];
  road: readonly Point[];
  stops: readonly Point[];
}

/** The trip as the map draws it. */
export interface TripScene {
  pins: readonly TripPin[];
  lines: readonly TripLine[];
  /** What the map should open on. */
  frame: Frame;
  /** What distances are measured from: where one sleeps, or begins; in pixels of zoom 0. */
  center: XY;
  /** Says which days are shown; only a change of it moves the map by itself. */
  shows: string;
}

/** Where a trip without any spot opens. */
const INDIA = { west: 68, south: 6.5, east: 97.5, north: 37 };
const LONGEST_LABEL = 28;

const shorten = (name: string) =>
  name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : name;

/** What of the trip is shown, in the order in which one goes through it: stops by day, then lodgings, ideas and suggestions. */
export function sceneOf(days: readonly TripMapDay[], ideas: readonly TripMapIdea[]): TripScene {
  const shown = days.filter((day) => day.isShown);
  const stops = shown.flatMap((day) =>
    day.stops.map((stop) => stopPin(day, stop, shown.length > 1)),
  );
  const [suggested, added] = [
    ideas.filter((idea) => idea.isSuggestion),
    ideas.filter((idea) => !idea.isSuggestion),
  ];
  const spots = spotsShown(shown, [added, suggested]);
  const frame = frameOf(spots.length ? boundsOf(spots) : INDIA);
  const start = shown[0]?.lodging?.point ?? shown[0]?.stops[0]?.point;
  return {
    pins: [...stops, ...lodgingPins(shown), ...added.map(ideaPin), ...suggested.map(ideaPin)],
    lines: days.map(({ id, colour, isShown, path, road, stops }) => ({
      id,
      colour,
      isShown,
      path,
      road,
      stops: stops.map((stop) => stop.point),
    })),
    frame,
    center: start ? project(start.longitude, start.latitude) : frame.center,
    shows: spots.length ? shown.map((day) => day.id).join() : "nothing",
  };
}

/** What the map shows at first: the days; while they are empty the ideas, and without ideas the suggestions. */
function spotsShown(
  shown: readonly TripMapDay[],
  ideas: readonly (readonly TripMapIdea[])[],
): Point[] {
  const ofDays = shown.flatMap(({ stops, path, lodging }) => [
    ...stops.map((stop) => stop.point),
    ...path,
    ...(lodging ? [lodging.point] : []),
  ]);
  if (ofDays.length) return ofDays;
  return (ideas.find((some) => some.length) ?? []).map((idea) => idea.point);
}

const clauses = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(", ");

/** With several days on the map, the first stop of each says in words which day it begins. */
function stopPin(
  day: TripMapDay,
  { id, number, name, point, time, hasConflict, isApproximate, sight }: TripMapStop,
  isOneOfMany: boolean,
): TripPin {
  const isFirst = day.stops[0]!.id === id;
  return {
    ...point,
    id,
    number,
    name,
    label: isOneOfMany && isFirst ? `Day ${day.number}: ${shorten(name)}` : shorten(name),
    kind: "stop",
    spoken: clauses(
      `${number}. ${name}`,
      time,
      `day ${day.number}`,
      hasConflict && "has a conflict",
      isApproximate && APPROXIMATE,
    ),
    when: [time, `Day ${day.number}`].filter(Boolean).join(" · "),
    colour: day.colour,
    hasConflict,
    isApproximate,
    sight,
  };
}

/** Nights in one house make one pin. */
function lodgingPins(days: readonly TripMapDay[]): TripPin[] {
  const pins = days.flatMap(({ lodging }): TripPin[] => {
    if (!lodging) return [];
    const { name, point } = lodging;
    const id = `lodging:${point.latitude},${point.longitude}:${name}`;
    return [
      {
        ...point,
        id,
        name,
        label: shorten(name),
        radius: 13,
        kind: "lodging",
        spoken: `${name}, where you stay`,
        when: "",
        colour: null,
        hasConflict: false,
        isApproximate: false,
      },
    ];
  });
  return [...new Map(pins.map((pin) => [pin.id, pin])).values()];
}

function ideaPin({ id, name, point, isSuggestion, isApproximate, sight }: TripMapIdea): TripPin {
  const kind = isSuggestion ? "suggestion" : "idea";
  // What is suggested says its name when it is asked: there may be hundreds.
  const label = isSuggestion ? "" : shorten(name);
  return {
    ...point,
    id,
    name,
    label,
    radius: 10,
    kind,
    spoken: clauses(name, kind, isApproximate && APPROXIMATE),
    when: "",
    colour: null,
    hasConflict: false,
    isApproximate,
    sight,
  };
}
