import { Link } from "#app/ui/controls/link.tsx";
import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import type { Job } from "#app/schemas/admin/jobs.ts";

const POLL_MS = 1_000;

/** True while a job is queued or running. */
export const isRunning = ({ status }: Pick<Job, "status">) =>
  status === "queued" || status === "running";

/** Revalidates every second while the job is active and the page is visible. */
function useJobPolling(job: Job | null): void {
  const { revalidate, state } = useRevalidator();
  const isWatched = job !== null && isRunning(job);
  useEffect(() => {
    if (!isWatched || state !== "idle") return;
    const timer = setTimeout(() => document.visibilityState === "visible" && revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isWatched, state, revalidate, job]);
}

function howFar({ status, done, total, isCancelling }: Job): string {
  if (isCancelling) return "Stopping…";
  if (status === "queued") return "Queued…";
  const inWords = (count: number) => count.toLocaleString("en-IN");
  return total === null ? `${inWords(done)} done` : `${inWords(done)} of ${inWords(total)}`;
}

interface JobProgressProps {
  job: Job;
  /** The page's URL, used by the refresh link without JavaScript. */
  href: string;
  /** Result shown when it is done. */
  children?: ReactNode;
}

/** A job's progress with a stop button. The page's action handles `intent=cancel-job` and `jobId`. */
export function JobProgress({ job, href, children }: JobProgressProps) {
  useJobPolling(job);
  if (job.status === "failed")
    return (
      <Notice tone="danger" title={`${job.title} failed`}>
        {job.failure}
      </Notice>
    );
  if (job.status === "cancelled")
    return (
      <Notice
        tone="warning"
        title={`${job.title} stopped`}
      >{`Completed before stopping: ${job.done}. These results are saved.`}</Notice>
    );
  if (job.status === "done")
    return (
      <div role="status">
        {children ?? <Notice tone="success" title={`${job.title} completed`} />}
      </div>
    );
  return (
    <section aria-label={job.title} className="rounded-2xl border border-line bg-raised p-5">
      <h2 className="type-heading">{job.title}</h2>
      <p role="status" className="mt-1 text-muted">
        {howFar(job)}
        {job.note !== "" && ` · ${job.note}`}
        {job.failure !== null && ` · retrying after an error: ${job.failure}`}
      </p>
      <progress
        className="admin-meter mt-3"
        aria-label="Progress"
        max={job.total ?? 1}
        value={job.total === null ? undefined : job.done}
      />
      <Form method="post" action={href} className="mt-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="jobId" value={job.id} />
        <Button variant="secondary" name="intent" value="cancel-job" disabled={job.isCancelling}>
          Stop
        </Button>
        <noscript>
          <Link href={href} className="inline-flex min-h-11 items-center text-link">
            Refresh
          </Link>
        </noscript>
      </Form>
    </section>
  );
}
