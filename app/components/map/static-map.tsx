import type { CSSProperties } from "react";
import { arrangeLabels, boxAround, spreadPoints, type PlacedLabel } from "#app/lib/map/arrange.ts";
import { basePath, basePlacement } from "#app/lib/map/base-picture.ts";
import { namesAt } from "#app/lib/map/names.ts";
import { fitFrame, project, toScreen, type Frame, type Size, type XY } from "#app/lib/map/projection.ts";
import type { MapPin } from "./place-map.tsx";
import { controlBoxes, isLocal, labelsOfPins, pinClass, pinGap, pinName, pinRadius, ringBoxes, ringCenter, ringsOf } from "./pin-style.ts";

/** The server knows no widths: it arranges for a phone and adds what a broad map has room for besides. */
const NARROW = { width: 360, height: 380 };
const BROAD = { width: 960, height: 480 };

interface StaticMapProps {
  pins: readonly MapPin[];
  frame: Frame;
  activeId: string | null;
  onActiveChange: (id: string | null) => void;
  isHidden: boolean;
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** The offset from the middle, as a share of the frame's width; map.css multiplies it with the width on the screen. */
function placed(frame: Frame, at: XY): CSSProperties {
  return { "--x": round((at.x - frame.center.x) / frame.width), "--y": round((at.y - frame.center.y) / frame.width) } as CSSProperties;
}

/** Which labels a view of this size has room for, when its pins stand at these offsets. */
function arrange(size: Size, { pins, frame }: Pick<StaticMapProps, "pins" | "frame">, offsets: XY[], taken: readonly PlacedLabel[] = []) {
  const view = fitFrame(frame, size);
  const local = isLocal(frame);
  const discs = pins.map((pin, index) => {
    const { x, y } = toScreen(view, project(pin.longitude, pin.latitude));
    return boxAround({ x: x + offsets[index]!.x, y: y + offsets[index]!.y }, pinRadius(pin));
  });
  const rings = local ? ringBoxes(view, ringCenter(pins, frame)) : [];
  const names = local ? [] : namesAt(view.zoom, new Set(pins.map((pin) => pin.label)));
  const ids = new Set(taken.map((label) => label.id));
  const wanted = [...labelsOfPins(pins, offsets), ...names].filter((label) => !ids.has(label.id));
  return arrangeLabels(view, wanted, [...discs, ...rings, ...controlBoxes(view)], taken);
}

/**
 * The map without a script: the drawn base, names, and each pin as a link, laid out by CSS alone so that any width shows the same
 * frame that Leaflet will show. Rings of distance stand in for the base where it would be too coarse.
 */
export function StaticMap({ pins, frame, activeId, onActiveChange, isHidden }: StaticMapProps) {
  const view = fitFrame(frame, NARROW);
  const points = pins.map((pin) => toScreen(view, project(pin.longitude, pin.latitude)));
  const offsets = spreadPoints(points, pinGap(pins));
  const narrow = arrange(NARROW, { pins, frame }, offsets);
  const broad = arrange(BROAD, { pins, frame }, offsets, narrow);
  const aspect = { "--aspect": round(frame.width / frame.height) } as CSSProperties;
  return (
    <div className="map-static" style={aspect} hidden={isHidden}>
      {isLocal(frame) ? <Rings frame={frame} center={ringCenter(pins, frame)} /> : <BasePicture frame={frame} />}
      {narrow.map((label) => (
        <Label key={label.id} label={label} frame={frame} />
      ))}
      {broad.map((label) => (
        <Label key={label.id} label={label} frame={frame} wideOnly />
      ))}
      <ul className="map-pins">
        {pins.map((pin, index) => (
          <PinLink
            key={pin.id}
            pin={pin}
            place={placed(frame, project(pin.longitude, pin.latitude))}
            offset={offsets[index]!}
            isActive={pin.id === activeId}
            onActiveChange={onActiveChange}
          />
        ))}
      </ul>
    </div>
  );
}

function BasePicture({ frame }: { frame: Frame }) {
  const base = basePlacement();
  const style = { ...placed(frame, base), "--base-width": round(base.width / frame.width) } as CSSProperties;
  return (["light", "dark"] as const).map((theme) => (
    <img key={theme} className={`map-base map-base-${theme}`} src={basePath(theme)} alt="" loading="lazy" decoding="async" style={style} />
  ));
}

function Rings({ frame, center }: { frame: Frame; center: XY }) {
  return ringsOf(fitFrame(frame, NARROW).zoom, center).flatMap(({ km, radius, top }) => [
    <span
      key={km}
      className="map-ring"
      style={{ ...placed(frame, center), "--ring": round((2 * radius) / frame.width) } as CSSProperties}
    />,
    <span key={`${km} km`} className="map-ring-label" style={placed(frame, top)}>
      {km} km
    </span>,
  ]);
}

const labelStyle = ({ gap, shift }: PlacedLabel) => ({
  ...(gap ? { "--gap": `${gap}px` } : {}),
  ...(shift?.x || shift?.y ? { margin: `${shift.y}px 0 0 ${shift.x}px` } : {}),
});

function Label({ label, frame, wideOnly }: { label: PlacedLabel; frame: Frame; wideOnly?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={wideOnly ? "map-label is-wide-only" : "map-label"}
      data-kind={label.kind}
      data-side={label.side}
      style={{ ...placed(frame, label.at), ...labelStyle(label) } as CSSProperties}
    >
      {label.text}
    </span>
  );
}

interface PinLinkProps {
  pin: MapPin;
  place: CSSProperties;
  offset: XY;
  isActive: boolean;
  onActiveChange: (id: string | null) => void;
}

function PinLink({ pin, place, offset, isActive, onActiveChange }: PinLinkProps) {
  const activate = () => onActiveChange(pin.id);
  const rest = () => onActiveChange(null);
  const moved = offset.x || offset.y ? ({ "--ox": `${offset.x}px`, "--oy": `${offset.y}px` } as CSSProperties) : undefined;
  return (
    <li className={isActive ? "is-active" : undefined} style={place}>
      <a
        className={pinClass(pin, isActive)}
        href={pin.href}
        aria-label={pinName(pin)}
        title={pin.label}
        style={moved}
        onMouseEnter={activate}
        onMouseLeave={rest}
        onFocus={activate}
        onBlur={rest}
      >
        <span className="map-disc">{pin.number}</span>
      </a>
    </li>
  );
}
