import { Link } from "#app/ui/controls/link.tsx";
import type { CSSProperties } from "react";
import type { Point } from "#app/domain/geo/geo.ts";
import { PICTURE_SIZES, pictureOffsets } from "#app/maps/base/picture.ts";
import { project, type Frame, type Size, type XY } from "#app/maps/base/projection.ts";
import { aspectStyle, MapPicture, offsetStyle, placed, round } from "./map-picture.tsx";
import type { MapPin } from "./place-map.tsx";
import { layOutPicture, PIN_GAP, pinClass, ringCenter, spokenPin } from "./pin-style.ts";

interface StaticMapProps {
  pins: readonly MapPin[];
  line?: readonly Point[];
  frame: Frame;
  activeId: string | null;
  onActiveChange: (id: string | null) => void;
  isHidden: boolean;
}

/** A map of places without a script, each pin a link. */
export function StaticMap({ isHidden, ...picture }: StaticMapProps) {
  return (
    <div className="map-static" style={aspectStyle(picture.frame)} hidden={isHidden}>
      <Picture {...picture} />
    </div>
  );
}

function Picture({
  pins,
  line,
  frame,
  activeId,
  onActiveChange,
}: Omit<StaticMapProps, "isHidden">) {
  const center = ringCenter(pins, frame);
  const arrange = (size: Size) => {
    const offsets = pictureOffsets(size, frame, pins, PIN_GAP);
    return { offsets, layout: layOutPicture(size, frame, { pins, offsets, clusters: [] }, center) };
  };
  const narrow = arrange(PICTURE_SIZES.narrow);
  const wide = arrange(PICTURE_SIZES.wide);
  return (
    <MapPicture
      frame={frame}
      center={center}
      narrow={narrow.layout}
      wide={wide.layout}
      lines={line && <RouteLine line={line} frame={frame} />}
    >
      <ul className="map-pins">
        {pins.map((pin, index) => (
          <PinLink
            key={pin.id}
            pin={pin}
            place={placed(frame, project(pin.longitude, pin.latitude))}
            offsets={[narrow.offsets[index]!, wide.offsets[index]!]}
            isActive={pin.id === activeId}
            onActiveChange={onActiveChange}
          />
        ))}
      </ul>
    </MapPicture>
  );
}

/** The drawing's units across the frame. */
const UNITS = 1000;

function RouteLine({ line, frame }: { line: readonly Point[]; frame: Frame }) {
  const unit = UNITS / frame.width;
  const path = line
    .map(({ longitude, latitude }) => project(longitude, latitude))
    .map(({ x, y }) => [x - frame.center.x, y - frame.center.y].map((at) => round(at * unit)))
    .map((at) => at.join(" "));
  return (
    <svg
      aria-hidden="true"
      className="map-lines"
      viewBox={`${-UNITS / 2} ${-UNITS / 2} ${UNITS} ${UNITS}`}
    >
      <path className="map-route" d={`M${path.join("L")}`} />
    </svg>
  );
}

interface PinLinkProps {
  pin: MapPin;
  place: CSSProperties;
  /** In CSS pixels, on a narrow and on a wide map. */
  offsets: readonly [XY, XY];
  isActive: boolean;
  onActiveChange: (id: string | null) => void;
}

function PinLink({ pin, place, offsets, isActive, onActiveChange }: PinLinkProps) {
  const activate = () => onActiveChange(pin.id);
  const rest = () => onActiveChange(null);
  const [narrow, wide] = offsets;
  const moved = { ...offsetStyle("--o", narrow), ...offsetStyle("--w", wide) } as CSSProperties;
  return (
    <li className={isActive ? "is-active" : undefined} style={place}>
      <Link
        className={pinClass(pin, isActive)}
        href={pin.href}
        aria-label={spokenPin(pin)}
        title={pin.label}
        style={moved}
        onMouseEnter={activate}
        onMouseLeave={rest}
        onFocus={activate}
        onBlur={rest}
      >
        <span className="map-disc">{pin.number}</span>
      </Link>
    </li>
  );
}
