import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { MAP_CREDIT } from "#app/maps/base/base-picture.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import { frameOf, type Bounds } from "#app/maps/base/projection.ts";
import type { LiveMapProps } from "./live-map.tsx";
import { isLocal } from "./pin-style.ts";
import { StaticMap } from "./static-map.tsx";
import { useReach } from "./use-reach.ts";

/** A place or point of interest on a map; one with a number is drawn as a numbered disc, one without as a dot. */
export interface MapPin {
  id: string;
  label: string;
  latitude: number;
  longitude: number;
  href: string;
  number?: number;
  /** More about it, for its popup: its opening hours. */
  facts?: string;
  /** It may be far from the spot that is marked. */
  isApproximate?: boolean;
  kind: "place" | "poi";
}

export interface PlaceMapProps {
  /** The most important first: where there is no room for all labels, the first ones keep theirs. */
  pins: readonly MapPin[];
  /** What the live map shows in place of `pins`, gathered in clusters: too many for the picture that the server draws. */
  allPins?: readonly MapPin[];
  /** A route to draw below the pins, point by point. */
  line?: readonly Point[];
  bounds: Bounds;
  activeId: string | null;
  onActiveChange: (id: string | null) => void;
  /** The visitor moved the map, to this part of the world. */
  onMoved?: (bounds: Bounds) => void;
  title: string;
  /** Sizes the map; it must give it a height. */
  className?: string;
  tileUrl: string | null;
  tileAttribution: string | null;
}

/** Leaflet's share; when it can't be had, the server's map stays, which is usable. */
const LiveMap = lazy<ComponentType<LiveMapProps>>(() =>
  import("./live-map.tsx").then(
    (module) => ({ default: module.LiveMap }),
    () => ({ default: () => null }),
  ),
);

/**
 * A map of India or a part of it. The server draws it; when it comes near the screen and the browser is idle, Leaflet takes over in
 * the very same frame. On a connection that asks to save data it waits for the first touch or focus.
 */
export function PlaceMap({
  className = "h-88 sm:h-120",
  title,
  tileUrl,
  tileAttribution,
  onMoved,
  allPins,
  ...map
}: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const isReachedFor = useReach(box);
  const whenLetGo = useLetGo(box);
  const [isLive, setLive] = useState(false);
  const frame = frameOf(map.bounds);
  // In a task of its own: in the middle of a focus move nothing has the focus, and there would be nothing to hand over.
  const becomeReady = () => void setTimeout(() => whenLetGo(takeOver));
  const takeOver = () => {
    const focused = focusedPin(box.current);
    flushSync(() => setLive(true));
    if (!focused) return;
    const listItem = box.current?.querySelector<HTMLElement>(
      `.map-live [aria-label="${CSS.escape(focused)}"]`,
    );
    (listItem ?? box.current?.querySelector<HTMLElement>(".map-live"))?.focus();
  };
  return (
    <figure aria-label={title}>
      <div ref={box} className={`map-box ${className}`} data-local={isLocal(frame) || undefined}>
        <StaticMap {...map} frame={frame} isHidden={isLive} />
        {isReachedFor ? (
          <Suspense fallback={null}>
            <div className={isLive ? "map-layer" : "map-layer is-waiting"}>
              <LiveMap
                {...map}
                pins={allPins ?? map.pins}
                gathers={allPins !== undefined}
                frame={frame}
                title={title}
                tileUrl={tileUrl}
                tileAttribution={tileAttribution}
                onReady={becomeReady}
                onMoved={onMoved}
              />
            </div>
          </Suspense>
        ) : null}
        {isLive ? null : <p className="map-credit">{MAP_CREDIT}</p>}
      </div>
      <figcaption className="map-caption">{title}</figcaption>
    </figure>
  );
}

/** The name of the focused server-rendered pin; its counterpart on the live map receives the focus. */
const focusedPin = (box: HTMLElement | null) =>
  box?.contains(document.activeElement)
    ? document.activeElement?.getAttribute("aria-label")
    : undefined;

/** How long after a finger is lifted its click may still come. */
const CLICK_MS = 350;

/** Puts off what would take a pin from under the finger that taps it: what is asked for runs once the box is let go of. */
function useLetGo(box: RefObject<HTMLElement | null>): (run: () => void) => void {
  const isHeld = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const hold = () => {
      clearTimeout(timer);
      isHeld.current = true;
    };
    const settle = () => {
      isHeld.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    const letGo = () => {
      if (!isHeld.current) return;
      clearTimeout(timer);
      timer = setTimeout(settle, CLICK_MS);
    };
    element.addEventListener("pointerdown", hold, { signal: listening.signal });
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, letGo, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [box]);
  return useCallback((run) => {
    if (isHeld.current) waiting.current = run;
    else run();
  }, []);
}
