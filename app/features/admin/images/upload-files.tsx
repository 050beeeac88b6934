import { Form } from "@remix-run/react";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { IMAGE_RULES, IMAGE_TYPES } from "#app/domain/images/upload-rules.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { ImagesOf } from "./images-of.ts";
import { QueuedFiles } from "./queued-files.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";

const HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${IMAGE_RULES.maxMegabytes} MB each. Photos 1,920 pixels wide and more look best.`;

/** Drop zone and file picker for new images. Without JavaScript it is a form for up to ten files. */
export function UploadFiles({
  of,
  returnTo,
  errors,
  onArrived,
}: {
  of: ImagesOf;
  returnTo: string;
  errors?: string[];
  onArrived: () => void;
}) {
  const queue = useUploadQueue(paths.api(`/admin/${of.kind}s/${of.id}/images`), onArrived);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    queue.add([...event.dataTransfer.files]);
  };
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form
      method="post"
      action={adminPaths.images(of.kind, of.id)}
      encType="multipart/form-data"
      reloadDocument
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`rounded-3xl border border-dashed p-5 sm:p-6 ${isOver ? "border-accent bg-tint" : "border-field bg-sunken"}`}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <label htmlFor="image-files" className="flex items-center gap-2.5 font-semibold">
        <ImagePlus aria-hidden="true" size={22} /> Add images
      </label>
      <p id="image-files-hint" className="mt-1 text-sm text-muted">
        {HINT}{" "}
        <span className="hidden noscript:inline">Up to {IMAGE_RULES.mostFiles} at a time.</span>
      </p>
      <input
        ref={input}
        id="image-files"
        name="files"
        type="file"
        multiple
        accept={IMAGE_TYPES}
        aria-describedby={
          errors?.length ? "image-files-hint image-files-error" : "image-files-hint"
        }
        aria-invalid={errors?.length ? true : undefined}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
        className="mt-4 block w-full rounded-full text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-paper"
      />
      {errors !== undefined && errors.length > 0 && (
        <p id="image-files-error" className="mt-2 text-sm font-semibold text-danger">
          {errors.join(". ")}
        </p>
      )}
      <div className="mt-4 hidden noscript:block">
        <Button>Upload</Button>
      </div>
      <QueuedFiles queue={queue} onCleared={() => input.current?.focus()} />
    </Form>
  );
}
