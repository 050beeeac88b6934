import { useLayoutEffect, useState } from "react";
import { useLiveList } from "#app/ui/dialogs/use-live-list.ts";
import { openModals } from "#app/ui/dialogs/use-modal.ts";

function newCorner(): HTMLElement {
  const corner = document.createElement("div");
  corner.className = "contents";
  return corner;
}

/**
 * An element that is where a visitor can reach it: in the topmost dialog, since all that is outside of one can neither be pressed nor
 * heard, else at the end of the page. It moves with what is in it, as no portal does.
 */
export function useCorner(): HTMLElement {
  const [corner] = useState(newCorner);
  const topmost = useLiveList(openModals).at(-1);
  useLayoutEffect(() => {
    // What has come already does not come a second time.
    for (const notice of corner.querySelectorAll(".notice"))
      notice.classList.add("notice-was-here");
    (topmost ?? document.body).append(corner);
  }, [corner, topmost]);
  useLayoutEffect(() => () => corner.remove(), [corner]);
  return corner;
}
