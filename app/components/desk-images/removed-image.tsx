import { useLocation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ImageForm } from "./image-item.tsx";
import { readRemoved, REMOVED_KEY } from "./removed.ts";

/** A page's own address without what it says of the last removal, and what that was. */
export function useRemoved() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const removed = readRemoved(query.get(REMOVED_KEY));
  query.delete(REMOVED_KEY);
  const rest = query.toString();
  return { returnTo: rest ? `${pathname}?${rest}` : pathname, removed };
}

/** Says that an image was removed, and lets it be brought back. */
export function RemovedImage() {
  const { returnTo, removed } = useRemoved();
  if (!removed) return null;
  return (
    <Notice role="status" tone="success" title="The image was removed">
      It can be brought back for ten minutes.
      <ImageForm of={removed} imageId={removed.imageId} returnTo={returnTo} intent="restore" className="mt-2"><Button variant="secondary">Undo</Button></ImageForm>
    </Notice>
  );
}
