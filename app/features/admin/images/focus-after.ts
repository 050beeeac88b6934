import { imageAnchor } from "./image-item.tsx";
import { UNDO_ID } from "./removed-image.tsx";

/** Moves focus after an image form: to the undo button, or to the image's first control. */
export function focusAfter(sent: FormData): HTMLElement | null | undefined {
  if (sent.get("intent") === "remove") return document.getElementById(UNDO_ID);
  const imageId = sent.get("imageId");
  const item = typeof imageId === "string" ? document.getElementById(imageAnchor(imageId)) : null;
  const buttons =
    item?.querySelectorAll<HTMLElement>("button:not(:disabled, [aria-roledescription])") ?? [];
  return [...buttons].find((button) => button.checkVisibility());
}
