import type { CSSProperties } from "react";
import { arrangeLabels, ringDistances, spreadPoints, type MapLabel, type PlacedLabel } from "#app/lib/map/arrange.ts";
import { basePath, basePlacement } from "#app/lib/map/base-picture.ts";
import { namesAt } from "#app/lib/map/names.ts";
import { fitFrame, pixelsPerKm, project, toScreen, type Frame, type View, type XY } from "#app/lib/map/projection.ts";
import type { MapPin } from "./place-map.tsx";
import { isLocal, labelsOfPins, pinClass, pinGap, pinName, pinRadius, ringCenter } from "./pin-style.ts";

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

/** The labels of a view and the offsets of its pins, in CSS pixels. */
function arrange(view: View, pins: readonly MapPin[], local: boolean, taken: readonly PlacedLabel[] = []) {
  const points = pins.map((pin) => toScreen(view, project(pin.longitude, pin.latitude)));
  const offsets = spreadPoints(points, pinGap(pins));
  const discs = points.map(({ x, y }, i) => ({ x: x + offsets[i]!.x, y: y + offsets[i]!.y, radius: pinRadius(pins[i]!) }));
  const ids = new Set(taken.map((label) => label.id));
  const names = local ? [] : namesAt(view.zoom, new Set(pins.map((pin) => pin.label)));
  const wanted = [...labelsOfPins(pins), ...names].filter((label) => !ids.has(label.id));
  return { offsets, labels: arrangeLabels(view, wanted, discs, taken) };
}

/**
 * The map without a script: the drawn base, names, and each pin as a link, laid out by CSS alone so that any width shows the same
 * frame that Leaflet will show. Rings of distance stand in for the base where it would be too coarse.
 */
export function StaticMap({ pins, frame, activeId, onActiveChange, isHidden }: StaticMapProps) {
  const local = isLocal(frame);
  const narrow = arrange(fitFrame(frame, NARROW), pins, local);
  const broad = arrange(fitFrame(frame, BROAD), pins, local, narrow.labels);
  const aspect = { "--aspect": round(frame.width / frame.height) } as CSSProperties;
  return (
    <div className="map-static" style={aspect} hidden={isHidden}>
      {local ? <Rings frame={frame} center={ringCenter(pins, frame)} /> : <BasePicture frame={frame} />}
      {narrow.labels.map((label) => (
        <Label key={label.id} label={label} frame={frame} />
      ))}
      {broad.labels.map((label) => (
        <Label key={label.id} label={label} frame={frame} wideOnly />
      ))}
      <ul className="map-pins">
        {pins.map((pin, index) => (
          <PinLink
            key={pin.id}
            pin={pin}
            place={placed(frame, project(pin.longitude, pin.latitude))}
            offset={narrow.offsets[index]!}
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
  const perKm = pixelsPerKm(center.y);
  const distances = ringDistances(perKm * 2 ** fitFrame(frame, NARROW).zoom, NARROW.width / 2);
  return distances.flatMap((km) => [
    <span
      key={km}
      className="map-ring"
      style={{ ...placed(frame, center), "--ring": round((2 * km * perKm) / frame.width) } as CSSProperties}
    />,
    <span key={`${km} km`} className="map-ring-label" style={placed(frame, { x: center.x, y: center.y - km * perKm })}>
      {km} km
    </span>,
  ]);
}

function Label({ label, frame, wideOnly }: { label: PlacedLabel & MapLabel; frame: Frame; wideOnly?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={wideOnly ? "map-label is-wide-only" : "map-label"}
      data-kind={label.kind}
      data-side={label.side}
      style={{ ...placed(frame, label.at), "--gap": `${label.gap}px` } as CSSProperties}
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
