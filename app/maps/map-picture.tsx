import type { CSSProperties, ReactNode } from "react";
import type { PlacedLabel } from "#app/maps/base/arrange.ts";
import { basePath, basePlacement } from "#app/maps/base/base-picture.ts";
import type { Frame, XY } from "#app/maps/base/projection.ts";
import { isLocal, type PictureLayout } from "./pin-style.ts";

/** Precise to half a pixel on a map of a thousand; every digit more is paid for by each pin of each page. */
export const round = (value: number) => Math.round(value * 1e3) / 1e3;

/** The offset from the middle, as a share of the frame's width; map.css multiplies it with the width on the screen. */
export function placed(frame: Frame, at: XY): CSSProperties {
  return {
    "--x": round((at.x - frame.center.x) / frame.width),
    "--y": round((at.y - frame.center.y) / frame.width),
  } as CSSProperties;
}

/** Markup shared by both sizes once, the rest with the class of its size. */
export function bySize<T>(narrow: readonly T[], wide: readonly T[]): { item: T; only: string }[] {
  const [inNarrow, inWide] = [narrow, wide].map(
    (items) => new Set(items.map((item) => JSON.stringify(item))),
  ) as [Set<string>, Set<string>];
  return [
    ...narrow.map((item) => ({
      item,
      only: inWide.has(JSON.stringify(item)) ? "" : " is-narrow-only",
    })),
    ...wide
      .filter((item) => !inNarrow.has(JSON.stringify(item)))
      .map((item) => ({ item, only: " is-wide-only" })),
  ];
}

/** Moves what stands at a point by CSS pixels; `name` is `--o` on a narrow map and `--w` on a wide one. */
export const offsetStyle = (name: string, { x, y }: XY) =>
  x || y ? { [`${name}x`]: `${x}px`, [`${name}y`]: `${y}px` } : {};

interface MapPictureProps {
  frame: Frame;
  /** What distances are measured from, in pixels of zoom 0. */
  center: XY;
  narrow: PictureLayout;
  wide: PictureLayout;
  /** What lies beneath the names. */
  lines?: ReactNode;
  /** The pins. */
  children: ReactNode;
}

/** Sets a frame's shape on the element (of class `map-static`) around the image. */
export const aspectStyle = (frame: Frame) =>
  ({ "--aspect": round(frame.width / frame.height) }) as CSSProperties;

/**
 * The map without a script: the drawn base, names and pins, laid out by CSS alone so that any width shows the same
 * frame that Leaflet will show. Rings of distance stand in for the base where it would be too coarse.
 */
export function MapPicture({ frame, center, narrow, wide, lines, children }: MapPictureProps) {
  return (
    <>
      {isLocal(frame) ? null : <BasePicture frame={frame} />}
      {bySize(narrow.rings, wide.rings)
        .reverse()
        .map(({ item, only }) => (
          <Ring key={item.km + only} ring={item} only={only} frame={frame} center={center} />
        ))}
      {lines}
      {bySize(narrow.labels, wide.labels).map(({ item, only }) => (
        <Label key={item.id + only} label={item} only={only} frame={frame} />
      ))}
      {children}
    </>
  );
}

function BasePicture({ frame }: { frame: Frame }) {
  const base = basePlacement();
  const style = {
    ...placed(frame, base),
    "--base-width": round(base.width / frame.width),
  } as CSSProperties;
  return (["light", "dark"] as const).map((theme) => (
    <img
      key={theme}
      className={`map-base map-base-${theme}`}
      src={basePath(theme)}
      alt=""
      loading="lazy"
      decoding="async"
      style={style}
    />
  ));
}

interface RingProps {
  ring: PictureLayout["rings"][number];
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
