import type { KeyboardEvent, MouseEvent } from "react";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";

interface FocusPickerProps {
  image: AdminImage;
  focus: AdminImage["focus"];
  onMove: (focus: AdminImage["focus"]) => void;
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Step in percent of the picture, without and with Shift. */
const STEP = 2;
const LARGE_STEP = 10;
const WHOLE = 100;

/** Visible on any picture. */
const MARK = {
  translate: "-50% -50%",
  border: "2px solid #fff",
  boxShadow: "0 0 0 2px rgb(0 0 0 / 0.6)",
  opacity: 0.9,
} as const;

const within = (value: number) => Math.min(WHOLE, Math.max(0, Math.round(value)));

/** The picture with a focal point marker, moved by click or arrow keys. Every crop keeps it visible. */
export function FocusPicker({ image, focus, onMove }: FocusPickerProps) {
  const isLive = useIsHydrated();
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : STEP;
    onMove({ x: within(focus.x + step[0] * size), y: within(focus.y + step[1] * size) });
  };
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of Enter is a click in the middle of nowhere.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({
      x: within(((clientX - left) / width) * WHOLE),
      y: within(((clientY - top) / height) * WHOLE),
    });
  };
  const picture = (
    <img
      src={image.url === "" ? (image.placeholder ?? undefined) : image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      className={`block h-auto max-h-72 w-full rounded-2xl bg-sunken object-contain ${image.url === "" ? "blur-sm" : ""}`}
    />
  );
  if (!isLive || image.url === "") return picture;
  return (
    <button
      type="button"
      onClick={point}
      onKeyDown={press}
      className="relative mx-auto block w-fit self-start rounded-2xl"
    >
      <span className="sr-only">
        Focal point: {focus.x}% from the left, {focus.y}% from the top. Move it with the arrow keys.
      </span>
      <img
        src={image.url}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
        className="block h-auto max-h-72 w-auto max-w-full rounded-2xl bg-sunken"
      />
      <span
        aria-hidden="true"
        style={{ ...MARK, left: `${focus.x}%`, top: `${focus.y}%` }}
        className="pointer-events-none absolute size-6 rounded-full bg-accent"
      />
    </button>
  );
}
