import { CircleAlert, CircleCheck } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { QueuedFile, useUploadQueue } from "./use-upload-queue.ts";

type Queue = ReturnType<typeof useUploadQueue>;

const PERCENT = 100;
/** Layout of a row's button. */
const SMALL = "px-3";

interface FileRowProps extends Pick<Queue, "cancel" | "tryAgain"> {
  file: QueuedFile;
  /** Called after a pressed button disappeared. */
  onGone: () => void;
}

function FileRow({
  file: { key, name, progress, state, message, mayTryAgain },
  cancel,
  tryAgain,
  onGone,
}: FileRowProps) {
  const percent = Math.round(progress * PERCENT);
  const isRunning = state === "waiting" || state === "sending";
  const press = (act: (key: number) => void) => () => {
    act(key);
    onGone();
  };
  return (
    <li className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-1">
      <span className="truncate">{name}</span>
      <span className="flex items-center gap-1.5 text-sm text-muted">
        {state === "done" && <CircleCheck aria-hidden="true" size={18} className="text-success" />}
        {state === "refused" && (
          <CircleAlert aria-hidden="true" size={18} className="text-danger" />
        )}
        {
          {
            waiting: "Waiting",
            sending: percent < PERCENT ? `${percent}%` : "Checking",
            done: "Uploaded",
            refused: "Rejected",
            cancelled: "Cancelled",
          }[state]
        }
        {isRunning && (
          <Button
            type="button"
            variant="quiet"
            className={SMALL}
            aria-label={`Cancel ${name}`}
            onClick={press(cancel)}
          >
            Cancel
          </Button>
        )}
        {mayTryAgain && (
          <Button
            type="button"
            variant="quiet"
            className={SMALL}
            aria-label={`Try again: ${name}`}
            onClick={press(tryAgain)}
          >
            Try again
          </Button>
        )}
      </span>
      {state === "sending" && <ProgressBar label={name} share={progress} className="col-span-2" />}
      {message !== "" && <span className="col-span-2 pb-1.5 text-sm text-danger">{message}</span>}
    </li>
  );
}

/** Summary of all files, also announced to screen readers. */
function summaryOf(files: readonly QueuedFile[]): string {
  const count = (state: QueuedFile["state"]) => files.filter((file) => file.state === state).length;
  const parts = [
    `${count("done")} of ${files.length} uploaded`,
    count("refused") > 0 && `${count("refused")} rejected`,
    count("cancelled") > 0 && `${count("cancelled")} cancelled`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The selected files with their progress. Each one, or all remaining ones, can be cancelled. */
export function QueuedFiles({
  queue: { files, isBusy, cancel, cancelAll, tryAgain, clear },
  onCleared,
}: {
  queue: Queue;
  onCleared: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const toList = () => list.current?.focus();
  const isSome = files.length > 0;
  return (
    <>
      <p role="status" className={isSome ? "mt-5 font-semibold" : "sr-only"}>
        {isSome ? summaryOf(files) : ""}
      </p>
      {isSome && (
        <>
          <ul
            ref={list}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must scroll by keyboard too
            tabIndex={0}
            aria-label="Files"
            className="mt-1 max-h-80 divide-y divide-line overflow-y-auto"
          >
            {files.map((file) => (
              <FileRow
                key={file.key}
                file={file}
                cancel={cancel}
                tryAgain={tryAgain}
                onGone={toList}
              />
            ))}
          </ul>
          {isBusy && (
            <Button
              type="button"
              variant="secondary"
              className="mt-3"
              onClick={() => {
                cancelAll();
                toList();
              }}
            >
              Cancel remaining
            </Button>
          )}
          {!isBusy && (
            <Button
              type="button"
              variant="quiet"
              className="mt-2"
              onClick={() => {
                clear();
                onCleared();
              }}
            >
              Clear list
            </Button>
          )}
        </>
      )}
    </>
  );
}
