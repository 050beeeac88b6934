import { Form, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { useLostFocus } from "../ui/use-lost-focus.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { focusAfter } from "./focus-after.ts";
import { ImageItem } from "./image-item.tsx";
import type { ImagesOf } from "./images-of.ts";
import type { RefusedImage } from "./refused-image.ts";
import { RemovedImage, useRemoved } from "./removed-image.tsx";
import { SortableImages } from "./sortable-images.tsx";
import { UploadFiles } from "./upload-files.tsx";

interface ImageAdminProps {
  of: ImagesOf;
  images: AdminImage[];
  /** Errors of the last submission. */
  refused?: RefusedImage | null;
}

/** Polling interval during processing, in milliseconds. */
const LOOK_AGAIN_MS = 2_500;

/** Polls while images are processing and the page is visible. */
function useLookAgain(isProcessing: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isProcessing || state !== "idle") return undefined;
    const timer = setTimeout(
      () => document.visibilityState === "visible" && revalidate(),
      LOOK_AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [isProcessing, state, revalidate]);
  return revalidate;
}

function Progress({ of, images, returnTo }: ImageAdminProps & { returnTo: string }) {
  const processing = images.filter(({ status }) => status === "processing").length;
  const broken = images.filter(({ status }) => status === "failed" || status === "stopped").length;
  const noun = (count: number) => (count === 1 ? "1 image" : `${count} images`);
  return (
    <>
      <div role="status">
        {processing > 0 && (
          <Notice title={`Processing ${noun(processing)}`}>
            This takes a few seconds per image. You can leave this page while processing continues.
          </Notice>
        )}
      </div>
      {broken > 0 && (
        <Notice tone="warning" title={`${noun(broken)} couldn’t be processed`}>
          <Form method="post" action={adminPaths.images(of.kind, of.id)} className="mt-2">
            <input type="hidden" name="intent" value="encode" />
            <input type="hidden" name="returnTo" value={returnTo} />
            <Button variant="secondary">Process again</Button>
          </Form>
        </Notice>
      )}
    </>
  );
}

/**
 * The images of a place or a point of interest: adding many at once, their order, texts and focal points, and removing them. It
 * needs nothing of its page but the images; its forms are sent to the page of the images, which leads back. Works without JavaScript.
 */
export function ImageManager({ of, images, refused }: ImageAdminProps) {
  const { returnTo } = useRemoved();
  const look = useLookAgain(images.some(({ status }) => status === "processing"));
  const submit = useSubmit();
  const isLive = useIsHydrated();
  useLostFocus(focusAfter);
  const move = (imageId: string, position: number) =>
    submit(
      { intent: "move", imageId, position, returnTo },
      { method: "post", action: adminPaths.images(of.kind, of.id), preventScrollReset: true },
    );
  const fields = refused?.imageId === "" ? refused.fields : {};
  const isOfNone =
    refused && refused.imageId !== "" && !images.some(({ id }) => id === refused.imageId);
  return (
    <div className="grid gap-6">
      {isOfNone && (
        <Notice tone="warning" role="alert" title="Image not found">
          Someone may have removed it. No changes were made.
        </Notice>
      )}
      <UploadFiles
        of={of}
        returnTo={returnTo}
        errors={fields["files"] ?? fields["form"]}
        onArrived={look}
      />
      <Progress of={of} images={images} returnTo={returnTo} />
      {images.length === 0 && (
        <EmptyState title="No images yet">
          Until you add one,{" "}
          {of.kind === "place" ? "an illustrated cover is shown" : "no image is shown"}.
        </EmptyState>
      )}
      <SortableImages images={images} onMove={move}>
        {(image, index, handle) => (
          <ImageItem
            of={of}
            image={image}
            index={index}
            count={images.length}
            returnTo={returnTo}
            refused={refused?.imageId === image.id ? refused : undefined}
            handle={isLive ? handle : undefined}
          />
        )}
      </SortableImages>
      <RemovedImage />
    </div>
  );
}
