import { useLocation } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { ImageForm } from "./image-item.tsx";
import { readRemoved } from "./removed.ts";

/** ID of the button that restores the last image. */
export const UNDO_ID = "undo-removal";

/** The page's URL and the removed images in it. */
export function useRemoved() {
  const { pathname, search } = useLocation();
  return { returnTo: pathname + search, removed: readRemoved(new URLSearchParams(search)) };
}

/** A sticky notice about removed images, with undo for the last one. Render it last on the page. */
export function RemovedImage() {
  const { returnTo, removed } = useRemoved();
  const last = removed.at(-1);
  if (!last) return null;
  const isOne = removed.length === 1;
  return (
    <div data-bottom-bar="" className="sticky bottom-3 z-10 rounded-2xl shadow-lg">
      <Notice
        role="status"
        tone="success"
        title={isOne ? "The image was removed" : `${removed.length} images were removed`}
      >
        {isOne
          ? "You can undo this within 10 minutes."
          : "You can undo each removal within 10 minutes."}
        <ImageForm
          of={last}
          imageId={last.imageId}
          returnTo={returnTo}
          intent="restore"
          className="mt-2"
        >
          <Button id={UNDO_ID} variant="secondary">
            {isOne ? "Undo" : "Undo last removal"}
          </Button>
        </ImageForm>
      </Notice>
    </div>
  );
}
