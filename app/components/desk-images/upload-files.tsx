import { Form } from "@remix-run/react";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { IMAGE_RULES, IMAGE_TYPES } from "#app/lib/images/upload-rules.ts";
import { paths } from "#app/lib/paths.ts";
import { ProgressBar } from "./progress-bar.tsx";
import type { ImagesOf } from "./images-of.ts";
import { type QueuedFile, useUploadQueue } from "./use-upload-queue.ts";

const HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${IMAGE_RULES.maxMegabytes} MB each. Photos 1,920 pixels wide and more look best.`;

const PERCENT = 100;

function FileRow({ file: { name, progress, state, message } }: { file: QueuedFile }) {
  const percent = Math.round(progress * PERCENT);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="truncate">{name}</span>
      <span className="flex items-center gap-1.5 text-sm text-muted">
        {state === "done" && <CircleCheck aria-hidden="true" size={18} className="text-success" />}
        {state === "refused" && <CircleAlert aria-hidden="true" size={18} className="text-danger" />}
        {{ waiting: "Waiting", sending: percent < PERCENT ? `${percent} %` : "Checking", done: "Uploaded", refused: "Not taken" }[state]}
      </span>
      {state === "sending" && <ProgressBar label={name} share={progress} className="col-span-2" />}
      {message !== "" && <span className="col-span-2 text-sm text-danger">{message}</span>}
    </li>
  );
}

/** What is said of all files together, aloud too. */
function summaryOf(files: readonly QueuedFile[]): string {
  const count = (state: QueuedFile["state"]) => files.filter((file) => file.state === state).length;
  const refused = count("refused");
  const text = `${count("done")} of ${files.length} uploaded`;
  return refused > 0 ? `${text}, ${refused} not taken` : text;
}

/** Where new images are chosen or dropped; without JavaScript a form that sends up to ten at once. */
export function UploadFiles({ of, returnTo, errors, onArrived }: { of: ImagesOf; returnTo: string; errors?: string[]; onArrived: () => void }) {
  const queue = useUploadQueue(paths.api(`/admin/${of.kind}s/${of.id}/images`), onArrived);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    queue.add([...event.dataTransfer.files]);
  };
  const isBusy = queue.files.some(({ state }) => state === "waiting" || state === "sending");
  return (
    <Form
      method="post" action={deskPaths.images(of.kind, of.id)} encType="multipart/form-data" reloadDocument
      onDragOver={(event) => { event.preventDefault(); setOver(true); }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`rounded-3xl border border-dashed p-5 sm:p-6 ${isOver ? "border-accent bg-tint" : "border-field bg-sunken"}`}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <label htmlFor="image-files" className="flex items-center gap-2.5 font-semibold"><ImagePlus aria-hidden="true" size={22} /> Add images</label>
      <p id="image-files-hint" className="mt-1 text-sm text-muted">{HINT} <span className="hidden noscript:inline">At most {IMAGE_RULES.mostFiles} at once.</span></p>
      <input
        id="image-files" name="files" type="file" multiple accept={IMAGE_TYPES}
        aria-describedby={errors?.length ? "image-files-hint image-files-error" : "image-files-hint"} aria-invalid={errors?.length ? true : undefined}
        onChange={({ currentTarget }) => { queue.add([...(currentTarget.files ?? [])]); currentTarget.value = ""; }}
        className="mt-4 block w-full rounded-full text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-paper"
      />
      {errors !== undefined && errors.length > 0 && <p id="image-files-error" className="mt-2 text-sm font-semibold text-danger">{errors.join(". ")}</p>}
      <div className="mt-4 hidden noscript:block"><Button>Upload</Button></div>
      <p role="status" className={queue.files.length > 0 ? "mt-5 font-semibold" : "sr-only"}>{queue.files.length > 0 ? summaryOf(queue.files) : ""}</p>
      {queue.files.length > 0 && (
        <>
          <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto" aria-label="Files">{queue.files.map((file) => <FileRow key={file.key} file={file} />)}</ul>
          {!isBusy && <Button type="button" variant="quiet" className="mt-2" onClick={queue.clear}>Clear the list</Button>}
        </>
      )}
    </Form>
  );
}
