import { IN_PLACE, SPREAD_ZOOM, type ArrangedPins } from "#app/maps/pin-style.ts";
import { groupPoints, spreadPoints } from "#app/maps/base/arrange.ts";
import { project, toScreen, type View, type XY } from "#app/maps/base/projection.ts";
import type { TripPin } from "./scene.ts";

/** A pin by itself, or those that one disc stands for. */
export interface Spot {
  /** The same as long as it is the same pin, or a disc with the same first pin. */
  key: string;
  pins: readonly [TripPin, ...TripPin[]];
  /** Where it lies, in pixels of zoom 0. */
  at: XY;
  /** The CSS pixels that it stands beside there, so that neighbours do not cover it. */
  offset: XY;
}

/** How near stops, and ideas, may come before they are moved apart or gathered, in CSS pixels. */
const STOP_GAP = 26;
/** Ideas are pressed to be looked at, and so stand as far apart as targets are large. */
const IDEA_GAP = 44;
/** Where they are not gathered any more: as far apart as their discs are large. */
const IDEA_SPREAD = 28;
const DISC_GAP = 40;
/** Up to so many in one spot stand side by side; more become one disc with their number. */
const MAX_STOPS = 3;
const MAX_IDEAS = 1;

const isPlanned = ({ kind }: TripPin) => kind === "stop" || kind === "lodging";

/**
 * Where pins stand in this view: stops that would cover each other side by side or, when there are many, as one disc; ideas
 * likewise, apart from stops, a disc of them where its first one is: so none comes nearer to another than a target is wide. The selected pin always stands by itself.
 */
export function spotsOf(pins: readonly TripPin[], view: View, selectedId: string | null): Spot[] {
  const planned = withoutHidden(
    gather(pins.filter(isPlanned), view, selectedId, STOP_GAP, MAX_STOPS),
    view,
  );
  const offsets = spreadPoints(
    planned.map(({ at }) => toScreen(view, at)),
    STOP_GAP,
  );
  const ideas = gather(
    pins.filter((pin) => !isPlanned(pin)),
    view,
    selectedId,
    IDEA_GAP,
    MAX_IDEAS,
  );
  const ideaOffsets =
    view.zoom >= SPREAD_ZOOM
      ? spreadPoints(
          ideas.map(({ at }) => toScreen(view, at)),
          IDEA_SPREAD,
        )
      : [];
  return [
    ...planned.map((spot, index) => ({ ...spot, offset: offsets[index]! })),
    ...ideas.map((spot, index) => ({
      ...spot,
      at: positionOf(spot.pins[0]),
      offset: ideaOffsets[index] ?? IN_PLACE,
    })),
  ];
}

/** Where the stops of a town have become one disc, its lodgings would only cover it. */
function withoutHidden(spots: readonly Spot[], view: View): Spot[] {
  const discs = spots.filter(({ pins }) => pins.length > 1).map(({ at }) => toScreen(view, at));
  const isUnder = ({ x, y }: XY) =>
    discs.some((disc) => Math.hypot(disc.x - x, disc.y - y) < DISC_GAP);
  return spots.filter(
    ({ pins: [pin], at }) => pin.kind !== "lodging" || !isUnder(toScreen(view, at)),
  );
}

function gather(
  pins: readonly TripPin[],
  view: View,
  selectedId: string | null,
  gap: number,
  most: number,
): Spot[] {
  if (view.zoom >= SPREAD_ZOOM) return pins.map(alone);
  const isApart = ({ id, kind }: TripPin) => id === selectedId || kind === "lodging";
  const near = pins.filter((pin) => !isApart(pin));
  const groups = groupPoints(
    near.map((pin) => toScreen(view, positionOf(pin))),
    gap,
  );
  const gathered = groups.flatMap((group) => {
    const members = group.map((index) => near[index]!) as [TripPin, ...TripPin[]];
    return members.length <= most ? members.map(alone) : [cluster(members)];
  });
  const order = new Map(pins.map((pin, index) => [pin.id, index]));
  return [...gathered, ...pins.filter(isApart).map(alone)].sort(
    (a, b) => order.get(a.pins[0].id)! - order.get(b.pins[0].id)!,
  );
}

const positionOf = (pin: TripPin) => project(pin.longitude, pin.latitude);

const alone = (pin: TripPin): Spot => ({
  key: pin.id,
  pins: [pin],
  at: positionOf(pin),
  offset: IN_PLACE,
});

function cluster(pins: readonly [TripPin, ...TripPin[]]): Spot {
  const places = pins.map(positionOf);
  const mean = (of: (at: XY) => number) =>
    places.reduce((sum, at) => sum + of(at), 0) / places.length;
  return {
    key: `cluster:${pins[0].id}`,
    pins,
    at: { x: mean(({ x }) => x), y: mean(({ y }) => y) },
    offset: IN_PLACE,
  };
}

/** What labels have to keep clear of, and whose names they are; what is selected says its name by itself. */
export function arrangedOf(spots: readonly Spot[], selectedId: string | null): ArrangedPins {
  const single = spots.filter(({ pins }) => pins.length === 1);
  return {
    pins: single.map(({ pins: [pin] }) => (pin.id === selectedId ? { ...pin, label: "" } : pin)),
    offsets: single.map(({ offset }) => offset),
    clusters: spots.filter(({ pins }) => pins.length > 1).map(({ at }) => at),
  };
}
