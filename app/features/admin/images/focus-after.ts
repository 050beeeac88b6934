import { imageAnchor } from "./image-item.tsx";
import { UNDO_ID } from "./removed-image.tsx";

/** Where one goes on after a form about an image: at the button that undoes its removal, or at what can be pressed of the image. */
export function focusAfter(sent: FormData): HTMLElement | null | undefined {
  if (sent.get("intent") === "remove") return document.getElementById(UNDO_ID);
  const imageId = sent.get("imageId");
  const item = typeof imageId === "string" ? document.getElementById(imageAnchor(imageId)) : null;
  const buttons =
    item?.querySelectorAll<HTMLElement>("button:not(:disabled, [aria-roledescription])") ?? [];
  return [...buttons].find((button) => button.checkVisibility());
}
