import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type TouchEvent,
} from "react";
import { isLocal } from "#app/maps/pin-style.ts";
import { useReach } from "#app/maps/use-reach.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { MAP_CREDIT } from "#app/maps/base/base-picture.ts";
import type { LiveTripMapProps } from "./live-trip-map.tsx";
import { sceneOf, type TripScene } from "./scene.ts";
import { TripPicture } from "./trip-picture.tsx";
import "./trip-map.css";

/** What the guide says of a sight, for its popup. */
export interface SightFacts {
  /** "Open daily 09:00–17:00, closed Mondays" */
  hours: string;
  href: string;
}

export interface TripMapStop {
  id: string;
  number: number;
  name: string;
  point: Point;
  time: string | null;
  hasConflict: boolean;
  /** It may be far from its point. */
  isApproximate: boolean;
  /** Missing for what is not in the guide. */
  sight?: SightFacts | undefined;
}

export interface TripMapDay {
  id: string;
  number: number;
  /** Index into the colours of days. */
  colour: number;
  isShown: boolean;
  stops: readonly TripMapStop[];
  /** The line of the day, in order. */
  path: readonly Point[];
  /** Of it the points along known roads; between the others it is only drawn straight. */
  road: readonly Point[];
  lodging: { name: string; point: Point } | null;
}

export interface TripMapIdea {
  id: string;
  name: string;
  point: Point;
  /** Not in the trip yet: a point of interest of the catalogue that can be added. */
  isSuggestion: boolean;
  isApproximate: boolean;
  sight?: SightFacts | undefined;
}

export interface DayChoice {
  id: string;
  number: number;
}

export interface GrabbedPin {
  pinId: string;
  face: HTMLElement;
}

export interface TripMapProps {
  days: readonly TripMapDay[];
  ideas: readonly TripMapIdea[];
  selectedId: string | null;
  /** If missing, the map manages its own selection. */
  onSelect?: (id: string | null) => void;
  /** Set while the place of a custom stop is picked: the next press on the map answers, or Enter at the cross-hair. */
  onPick?: ((point: Point) => void) | null;
  /** The days that an idea or a suggestion can be added to; a pin offers each. */
  addTo?: readonly DayChoice[];
  /** The visitor wants this idea or suggestion on this day. */
  onAdd?: (id: string, dayId: string) => void;
  /** The mouse or a finger is on this pin, and may draw it out of the map. */
  onGrab?: (pin: GrabbedPin, grab: MouseEvent | TouchEvent) => void;
  map: { tileUrl: string | null; tileAttribution: string | null };
  label: string;
}

const NO_DAYS: readonly DayChoice[] = [];

/** Leaflet's share; when it can't be had, the server's picture stays, which says the same. */
const LiveTripMap = lazy<ComponentType<LiveTripMapProps>>(() =>
  import("./live-trip-map.tsx").then(
    (module) => ({ default: module.LiveTripMap }),
    () => ({ default: () => null }),
  ),
);

/**
 * A trip on the map: each day in its colour, with numbered stops and a line that shows which way it goes. The server draws it;
 * Leaflet takes over in the same frame. It fills the box that it is put into, and moves by itself only when other days are shown.
 */
export function TripMap({
  days,
  ideas,
  selectedId,
  onSelect,
  onPick = null,
  addTo = NO_DAYS,
  onAdd,
  onGrab,
  map,
  label,
}: TripMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ownId, selectOwn] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  const [crossHair, setCrossHair] = useState<Point | null>(null);
  const scene = useMemo(() => sceneOf(days, ideas), [days, ideas]);
  const opening = useOpening(scene);
  const shownId = onSelect ? selectedId : ownId;
  const isPicking = onPick !== null;
  const isReachedFor = useReach(box);
  const isAskedFor = useOnce(isPicking || shownId !== null);
  const grab = (event: MouseEvent | TouchEvent) => {
    const pin = onGrab && pinUnder(event.target as Element);
    if (!pin) return;
    // The map would move along with the mouse; touch distinguishes a long press on a pin from a swipe.
    if (event.type === "mousedown") event.stopPropagation();
    onGrab(pin, event);
  };
  return (
    <figure
      aria-label={label}
      className="trip-map"
      onMouseDownCapture={grab}
      onTouchStartCapture={grab}
    >
      <div ref={box} className="map-box" data-local={isLocal(opening.frame) || undefined}>
        {isLive ? null : <TripPicture scene={scene} opening={opening} selectedId={shownId} />}
        {isReachedFor || isAskedFor ? (
          <Suspense fallback={null}>
            <div className={isLive ? "map-layer" : "map-layer is-waiting"}>
              <LiveTripMap
                scene={scene}
                opening={opening}
                selectedId={shownId}
                onSelect={onSelect ?? selectOwn}
                onPick={onPick}
                onCrossHair={setCrossHair}
                addTo={addTo}
                onAdd={onAdd}
                title={label}
                {...map}
                onReady={() => setLive(true)}
              />
            </div>
          </Suspense>
        ) : null}
        {isPicking ? <PickHint scene={scene} crossHair={crossHair} /> : null}
        {isLive ? null : <p className="map-credit">{MAP_CREDIT}</p>}
      </div>
    </figure>
  );
}

/** The pin of a stop, an idea or a suggestion that this is a part of. */
function pinUnder(element: Element): GrabbedPin | null {
  const anchor = element.closest<HTMLElement>("[data-trip-pin]");
  const face = anchor?.querySelector<HTMLElement>(".trip-pin");
  return anchor && face ? { pinId: anchor.dataset.tripPin!, face } : null;
}

/** The scene of when the shown days were last chosen: an edit of a day leaves the map where the visitor has moved it. */
function useOpening(scene: TripScene): TripScene {
  const [shownScene, keep] = useState(scene);
  if (shownScene.shows === scene.shows) return shownScene;
  keep(scene);
  return scene;
}

/** True from the first time on; never on the server, where there is no Leaflet. */
function useOnce(isWanted: boolean): boolean {
  const [hasBeen, setBeen] = useState(false);
  useEffect(() => {
    if (isWanted) setBeen(true);
  }, [isWanted]);
  return hasBeen;
}

/** What to do while a place is picked, and where the cross-hair is: seen, and read out. */
function PickHint({ scene, crossHair }: { scene: TripScene; crossHair: Point | null }) {
  return (
    <p className="trip-pick-hint" role="status">
      {crossHair
        ? spotInWords(crossHair, scene)
        : "Tap the map to choose a location. With a keyboard, use the arrow keys to move the map and press Enter."}
    </p>
  );
}

/** "26.9239° N, 75.8267° E, 400 m from Hawa Mahal". */
function spotInWords(spot: Point, { pins }: TripScene): string {
  const { latitude, longitude } = spot;
  const degrees = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
  const [nearest] = pins
    .map((pin) => ({ name: pin.name, km: distanceKm(spot, pin) }))
    .sort((a, b) => a.km - b.km);
  if (!nearest) return `${degrees}. Press Enter to choose it.`;
  const distance =
    nearest.km < 1
      ? `${Math.round(nearest.km * 100) * 10} m`
      : `${nearest.km < 10 ? nearest.km.toFixed(1) : Math.round(nearest.km)} km`;
  return `${degrees}, ${distance} from ${nearest.name}. Press Enter to choose it.`;
}
