import { useEffect, useRef, useState } from "react";
import type { AdminImage } from "#app/schemas/public/images.ts";
import type { RefusedImage } from "./refused-image.ts";

/** The focal point of a submitted form, if valid. */
function sentFocus({
  focusX = "",
  focusY = "",
}: Record<string, string>): AdminImage["focus"] | undefined {
  const isPercent = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 100;
  return isPercent(focusX) && isPercent(focusY)
    ? { x: Number(focusX), y: Number(focusY) }
    : undefined;
}

/**
 * The form of an image: typed values survive other changes of the image, and are saved over the version they were
 * started on. Without typed values the form shows the current image.
 */
export function useImageFields(
  { version, focus: saved }: Pick<AdminImage, "version" | "focus">,
  refused: RefusedImage | undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(version);
  const [begunOn, setBegunOn] = useState<number | null>(null);
  const [focus, setFocus] = useState(sentFocus(refused?.values ?? {}) ?? saved);
  useEffect(() => {
    if (shown.current === version || begunOn !== null || refused) return;
    shown.current = version;
    form.current?.reset();
    setFocus(saved);
  }, [version, saved, begunOn, refused]);
  const begin = () => setBegunOn((begun) => begun ?? version);
  return {
    form,
    focus,
    setFocus: (moved: AdminImage["focus"]) => {
      begin();
      setFocus(moved);
    },
    begin,
    /** Submitted: continue from the response. */
    end: () => setBegunOn(null),
    version: refused?.current?.version ?? refused?.values["version"] ?? begunOn ?? version,
  };
}
