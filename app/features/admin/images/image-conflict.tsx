import { ConflictPanel } from "../ui/conflict-panel.tsx";
import type { AdminImage } from "#app/schemas/public/images.ts";
import type { RefusedImage } from "./refused-image.ts";

const LABELS: Record<string, string> = {
  alt: "Alt text",
  credit: "Credit",
  focus: "Focal point",
};

/** A focal point in words. */
export const focusText = ({ x, y }: { x: number | string; y: number | string }) =>
  `${x}% from the left, ${y}% from the top`;

interface ImageConflictProps {
  current: AdminImage;
  values: RefusedImage["values"];
  /** ID of the form with the typed values. */
  form: string;
  href: string;
}

/** Shown if someone else saved the image first: compares both versions and lets the user choose. */
export function ImageConflict({ current, values, form, href }: ImageConflictProps) {
  const { alt = "", credit = "", focusX = "", focusY = "" } = values;
  return (
    <ConflictPanel
      current={{
        alt: [current.alt],
        credit: [current.credit ?? ""],
        focus: [focusText(current.focus)],
      }}
      typed={{ alt: [alt], credit: [credit], focus: [focusText({ x: focusX, y: focusY })] }}
      label={(field) => LABELS[field] ?? field}
      form={form}
      href={href}
    />
  );
}
