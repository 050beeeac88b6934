import { Link } from "#app/ui/controls/link.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { Job, JobSubject } from "#app/schemas/admin/jobs.ts";

const STATUSES: Record<Job["status"], string> = {
  queued: "queued",
  running: "in progress",
  done: "done",
  failed: "failed",
  cancelled: "stopped",
};

const PAGES: Record<JobSubject["kind"], (id: string) => string> = {
  import: (id) => adminPaths.imports("place", id),
  place: adminPaths.aiPlaces,
  poi: adminPaths.aiPois,
  field: adminPaths.aiCompletion,
};

/** A job's title, linked to its result. */
function Title({ job: { title, about } }: { job: Job }) {
  if (about === null) return <span className="font-semibold wrap-anywhere">{title}</span>;
  return (
    <Link
      href={PAGES[about.kind](about.id)}
      className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere"
    >
      {title}
    </Link>
  );
}

/** Recent background jobs. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="type-title mb-4">
        Background jobs
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((job) => (
          <li key={job.id} className="py-3">
            <Title job={job} />{" "}
            <span>
              {STATUSES[job.status]}
              {job.total !== null &&
                ` · ${job.done.toLocaleString("en-IN")} of ${job.total.toLocaleString("en-IN")}`}
            </span>
            <span className="mt-0.5 block text-[0.9375rem] text-muted">
              {job.startedBy} · {momentInIndia(job.createdAt)}
              {job.failure !== null && ` · ${job.failure}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
