import type { CSSProperties } from "react";
import {
  aspectStyle,
  bySize,
  MapPicture,
  offsetStyle,
  placed,
  round,
} from "#app/maps/map-picture.tsx";
import { layOutPicture } from "#app/maps/pin-style.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import { PICTURE_SIZES } from "#app/maps/base/picture.ts";
import { fitFrame, project, type Frame, type Size } from "#app/maps/base/projection.ts";
import { dayColour } from "./day-colours.ts";
import { arrowsOf, stretchesOf } from "./legs.ts";
import { faceOf } from "./pin-face.ts";
import type { TripLine, TripScene } from "./scene.ts";
import { arrangedOf, spotsOf, type Spot } from "./spots.ts";

/** A map of a trip has a button more than others: to show the whole. */
export const TRIP_MAP_BUTTONS = 3;

interface TripPictureProps {
  scene: TripScene;
  /** The scene whose frame the image uses. */
  opening: Pick<TripScene, "frame" | "center">;
  selectedId: string | null;
}

/** The trip's map without a script: numbered pins and lines in the colours of the days. */
export function TripPicture({ scene, opening: { frame, center }, selectedId }: TripPictureProps) {
  const arrange = (size: Size) => {
    const view = fitFrame(frame, size);
    const spots = spotsOf(scene.pins, view, selectedId);
    const layout = layOutPicture(
      size,
      frame,
      arrangedOf(spots, selectedId),
      center,
      TRIP_MAP_BUTTONS,
    );
    const shown = scene.lines.filter((line) => line.isShown);
    return {
      spots,
      layout,
      arrows: shown.flatMap((line) =>
        arrowsOf(line, view.zoom).map((arrow) => ({ ...arrow, colour: line.colour })),
      ),
    };
  };
  const narrow = arrange(PICTURE_SIZES.narrow);
  const wide = arrange(PICTURE_SIZES.wide);
  const lines = (
    <>
      <Lines lines={scene.lines} frame={frame} />
      {bySize(narrow.arrows, wide.arrows).map(({ item: { at, angle, colour }, only }, index) => (
        <span
          key={index}
          className={`trip-arrow ${dayColour(colour)}${only}`}
          style={{ ...placed(frame, at), rotate: `${angle}deg` }}
        />
      ))}
    </>
  );
  return (
    <div className="map-static" style={aspectStyle(frame)}>
      <MapPicture
        frame={frame}
        center={center}
        narrow={narrow.layout}
        wide={wide.layout}
        lines={lines}
      >
        <ol className="map-pins">
          {bySize(narrow.spots, wide.spots).map(({ item, only }) => (
            <Pin
              key={item.key + only}
              spot={item}
              only={only}
              frame={frame}
              isSelected={item.pins[0].id === selectedId}
            />
          ))}
        </ol>
      </MapPicture>
    </div>
  );
}

/** The picture's units across the framed box. */
const UNITS = 1000;

function Lines({ lines, frame }: { lines: readonly TripLine[]; frame: Frame }) {
  const unit = UNITS / frame.width;
  const spell = (path: readonly Point[]) =>
    path
      .map(({ longitude, latitude }) => project(longitude, latitude))
      .map(
        ({ x, y }) =>
          `${round((x - frame.center.x) * unit).toFixed(1)} ${round((y - frame.center.y) * unit).toFixed(1)}`,
      )
      .join("L");
  const drawn = [...lines].sort((a, b) => Number(a.isShown) - Number(b.isShown));
  return (
    <svg
      aria-hidden="true"
      className="trip-lines"
      viewBox={`${-UNITS / 2} ${-UNITS / 2} ${UNITS} ${UNITS}`}
    >
      {drawn.map(({ id, colour, isShown, path, road, stops }) => (
        <g key={id} className={`${dayColour(colour)}${isShown ? "" : " is-faded"}`}>
          {path.length > 1 ? <path className="trip-casing" d={`M${spell(path)}`} /> : null}
          {stretchesOf({ path, road }).map(({ isRoad, points }, index) => (
            <path
              key={index}
              className={isRoad ? "trip-line" : "trip-line is-guess"}
              d={`M${spell(points)}`}
            />
          ))}
          {isShown ? null : (
            <path className="trip-dots" d={stops.map((stop) => `M${spell([stop])}h0`).join("")} />
          )}
        </g>
      ))}
    </svg>
  );
}

interface PinProps {
  spot: Spot;
  /** Of the spot in a narrow or a wide picture alone, the class that says so. */
  only: string;
  frame: Frame;
  isSelected: boolean;
}

function Pin({ spot, only, frame, isSelected }: PinProps) {
  const { className, text, spoken, ring } = faceOf(spot, isSelected);
  // A spot of one size alone has one offset, which holds for it; one of both sizes has the same in both.
  const moved = {
    ...offsetStyle("--o", spot.offset),
    ...offsetStyle("--w", spot.offset),
    ...(ring ? { "--ring": ring } : {}),
  } as CSSProperties;
  const isBelow = spot.pins[0].kind === "idea" || spot.pins[0].kind === "suggestion";
  return (
    <li
      className={`${isSelected ? "is-active" : isBelow ? "is-below" : ""}${only}`}
      style={placed(frame, spot.at)}
    >
      <span className={className} style={moved} title={spot.pins[0].name}>
        <span aria-hidden="true" className="map-disc trip-disc">
          {text}
        </span>
        <span className="sr-only">
          {spot.pins.length > 1 ? `${spot.pins.length} ${isBelow ? "ideas" : "stops"}` : spoken}
        </span>
      </span>
    </li>
  );
}
