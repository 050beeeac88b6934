import type { CSSProperties } from "react";
import { Kept } from "#app/components/ui/kept.tsx";
import { arrangeLabels, boxAround, type PlacedLabel } from "#app/lib/map/arrange.ts";
import { basePath, basePlacement } from "#app/lib/map/base-picture.ts";
import { namesAt } from "#app/lib/map/names.ts";
import { PICTURE_SIZES, pictureOffsets } from "#app/lib/map/picture.ts";
import { fitFrame, project, toScreen, type Frame, type Size, type XY } from "#app/lib/map/projection.ts";
import type { MapPin } from "./place-map.tsx";
import { controlBoxes, isLocal, labelsOfPins, pinClass, pinGap, pinName, pinRadius, ringBoxes, ringCenter, ringsOf } from "./pin-style.ts";

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

interface Arranged {
  offsets: XY[];
  labels: PlacedLabel[];
  rings: ReturnType<typeof ringsOf>;
}

/** Where pins, labels and rings stand in a map of this size. */
function arrange(size: Size, pins: readonly MapPin[], frame: Frame): Arranged {
  const view = fitFrame(frame, size);
  const points = pins.map((pin) => toScreen(view, project(pin.longitude, pin.latitude)));
  const offsets = pictureOffsets(size, frame, pins, pinGap(pins));
  const discs = points.map(({ x, y }, i) => boxAround({ x: x + offsets[i]!.x, y: y + offsets[i]!.y }, pinRadius(pins[i]!)));
  const blocked = [...discs, ...controlBoxes(view)];
  const ofPins = labelsOfPins(pins, offsets);
  const names = namesAt(view.zoom, new Set(pins.map((pin) => pin.label)));
  if (!isLocal(frame)) return { offsets, labels: arrangeLabels(view, [...ofPins, ...names], blocked), rings: [] };
  const center = ringCenter(pins, frame);
  const towns = names.filter((label) => label.kind === "town");
  const labels = arrangeLabels(view, [...ofPins, ...towns], [...blocked, ...ringBoxes(view, center)]);
  return { offsets, labels, rings: ringsOf(view.zoom, center) };
}

/** What both sizes show alike once, the rest with the class that tells its size. */
function bySize<T>(narrow: readonly T[], wide: readonly T[]): { item: T; only: string }[] {
  const [inNarrow, inWide] = [narrow, wide].map((items) => new Set(items.map((item) => JSON.stringify(item)))) as [Set<string>, Set<string>];
  return [
    ...narrow.map((item) => ({ item, only: inWide.has(JSON.stringify(item)) ? "" : " is-narrow-only" })),
    ...wide.filter((item) => !inNarrow.has(JSON.stringify(item))).map((item) => ({ item, only: " is-wide-only" })),
  ];
}

/**
 * The map without a script: the drawn base, names, and each pin as a link, laid out by CSS alone so that any width shows the same
 * frame that Leaflet will show. Rings of distance stand in for the base where it would be too coarse.
 */
export function StaticMap({ isHidden, ...picture }: StaticMapProps) {
  const aspect = { "--aspect": round(picture.frame.width / picture.frame.height) } as CSSProperties;
  return <Kept as="div" className="map-static" style={aspect} hidden={isHidden} part={Picture} props={picture} />;
}

function Picture({ pins, frame, activeId, onActiveChange }: Omit<StaticMapProps, "isHidden">) {
  const narrow = arrange(PICTURE_SIZES.narrow, pins, frame);
  const wide = arrange(PICTURE_SIZES.wide, pins, frame);
  return (
    <>
      {isLocal(frame) ? null : <BasePicture frame={frame} />}
      {bySize(narrow.rings, wide.rings)
        .reverse()
        .map(({ item, only }) => (
          <Ring key={item.km + only} ring={item} only={only} frame={frame} center={ringCenter(pins, frame)} />
        ))}
      {bySize(narrow.labels, wide.labels).map(({ item, only }) => (
        <Label key={item.id + only} label={item} only={only} frame={frame} />
      ))}
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
    </>
  );
}

function BasePicture({ frame }: { frame: Frame }) {
  const base = basePlacement();
  const style = { ...placed(frame, base), "--base-width": round(base.width / frame.width) } as CSSProperties;
  return (["light", "dark"] as const).map((theme) => (
    <img key={theme} className={`map-base map-base-${theme}`} src={basePath(theme)} alt="" loading="lazy" decoding="async" style={style} />
  ));
}

interface RingProps {
  ring: Arranged["rings"][number];
  only: string;
  frame: Frame;
  center: XY;
}

function Ring({ ring: { km, radius, top }, only, frame, center }: RingProps) {
  const size = { "--ring": round((2 * radius) / frame.width) } as CSSProperties;
  return (
    <>
      <span className={`map-ring${only}`} style={{ ...placed(frame, center), ...size }} />
      <span className={`map-ring-label${only}`} style={placed(frame, top)}>
        {km} km
      </span>
    </>
  );
}

const labelStyle = ({ gap, shift }: PlacedLabel) => ({
  ...(gap ? { "--gap": `${gap}px` } : {}),
  ...(shift?.x || shift?.y ? { margin: `${shift.y}px 0 0 ${shift.x}px` } : {}),
});

function Label({ label, only, frame }: { label: PlacedLabel; only: string; frame: Frame }) {
  return (
    <span
      aria-hidden="true"
      className={`map-label${only}`}
      data-kind={label.kind}
      data-side={label.side}
      style={{ ...placed(frame, label.at), ...labelStyle(label) }}
    >
      {label.text}
    </span>
  );
}

const offsetStyle = (name: string, { x, y }: XY) => (x || y ? { [`${name}x`]: `${x}px`, [`${name}y`]: `${y}px` } : {});

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
