import { momentInIndia } from "#app/lib/moments.ts";
import type { Job } from "#app/schemas/jobs.ts";

const STATES: Record<Job["state"], string> = { queued: "waits", running: "under way", done: "done", failed: "failed", cancelled: "stopped" };

/** The latest background work. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="type-title mb-4">Background work</h2>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map(({ id, title, state, startedBy, createdAt, done, total, failure }) => (
          <li key={id} className="py-3">
            <span className="font-semibold wrap-anywhere">{title}</span> <span>{STATES[state]}{total !== null && ` · ${done} of ${total}`}</span>
            <span className="mt-0.5 block text-[0.9375rem] text-muted">{startedBy} · {momentInIndia(createdAt)}{failure !== null && ` · ${failure}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
