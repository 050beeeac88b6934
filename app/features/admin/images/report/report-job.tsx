import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ProgressBar } from "../progress-bar.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import type { Job } from "#app/schemas/admin/jobs.ts";

const LOOK_AGAIN_MS = 2_000;

/** A running report that can be cancelled, or the button that starts one. */
export function ReportJob({ job }: { job: Job | null }) {
  const { revalidate, state } = useRevalidator();
  const isRunning = job !== null && job.endedAt === null;
  useEffect(() => {
    if (!isRunning || state !== "idle") return undefined;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
  return (
    <div className="grid gap-4">
      {isRunning && (
        <Notice title="Scoring images">
          {job.total === null ? "Queued." : `${job.done} of ${job.total}`}
          {job.total !== null && (
            <ProgressBar
              label="Progress"
              share={job.done / Math.max(1, job.total)}
              className="mt-2"
            />
          )}
        </Notice>
      )}
      <div role="status">
        {job?.status === "cancelled" && (
          <Notice title="The last scoring run was cancelled">No results were saved.</Notice>
        )}
      </div>
      {job?.status === "failed" && (
        <Notice tone="danger" title="The last scoring run failed">
          {job.failure}
        </Notice>
      )}
      <Form method="post" preventScrollReset>
        {isRunning && <input type="hidden" name="jobId" value={job.id} />}
        <Button
          variant={isRunning ? "secondary" : "primary"}
          name="intent"
          value={isRunning ? "cancel" : "begin"}
          aria-disabled={job?.isCancelling}
        >
          {isRunning ? (job.isCancelling ? "Cancelling…" : "Cancel") : "Score all images"}
        </Button>
      </Form>
    </div>
  );
}
