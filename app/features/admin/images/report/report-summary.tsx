import { Link } from "#app/ui/controls/link.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { IMAGE_PROBLEMS, PROBLEM_NAMES } from "#app/domain/images/quality.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { ImageReportQuery, ImageReportRun } from "#app/schemas/admin/image-report.ts";

const BEST = 100;

const scoreText = (score: number | null) => (score === null ? "–" : String(Math.round(score)));

/** Key figures of the last report, each linked to its images. */
export function ReportSummary({
  run,
  query: { problem, of, q, sort },
}: {
  run: ImageReportRun;
  query: ImageReportQuery;
}) {
  const sound = "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem]";
  const chip = (key: string, label: string, count: number | null) => (
    <li key={key}>
      <Link
        href={adminPaths.imageQuality({ problem: key, of, q, sort: sort === "score" ? "" : sort })}
        aria-current={problem === (key || undefined) ? "true" : undefined}
        className={`${sound} ${problem === (key || undefined) ? "border-accent bg-tint text-on-tint" : "border-line bg-raised hover:bg-sunken"}`}
      >
        {label}
        {count !== null && <span className="font-semibold">{count}</span>}
      </Link>
    </li>
  );
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap">
        {[
          ["Average score", `${scoreText(run.meanScore)} of ${BEST}`],
          ["Images", run.imageCount],
          ["Places without images", `${run.placesWithout} of ${run.placeCount}`],
          ["Scored on", momentInIndia(run.createdAt)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="type-heading">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Filter by issue" className="flex flex-wrap gap-2">
        {chip("", "All images", run.imageCount)}
        {PROBLEM_NAMES.filter((name) => (run.problemCounts[name] ?? 0) > 0 || name === problem).map(
          (name) => chip(name, IMAGE_PROBLEMS[name].label, run.problemCounts[name] ?? 0),
        )}
        {chip("none", "No issues", null)}
      </ul>
    </div>
  );
}

/** Score history as a bar chart and a table. */
export function ReportHistory({ runs }: { runs: readonly ImageReportRun[] }) {
  const inTime = [...runs].reverse();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="type-title">
        Score history
      </h2>
      <div aria-hidden="true" className="mt-5 flex h-32 items-end gap-1.5">
        {inTime.map(({ createdAt, meanScore }) => (
          <div
            key={createdAt}
            style={{ height: `${meanScore ?? 0}%` }}
            className="min-h-1 max-w-10 flex-1 rounded-t-md bg-accent"
          />
        ))}
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          View as table
        </summary>
        <div className="overflow-x-auto">
          <table className="w-full text-left text-[0.9375rem]">
            <thead>
              <tr className="border-b border-line">
                {["Scored on", "Average score", "Images", "Places without images"].map((head) => (
                  <th key={head} scope="col" className="py-2 pr-6 font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map(({ createdAt, meanScore, imageCount, placesWithout }) => (
                <tr key={createdAt} className="border-b border-line">
                  <td className="py-2 pr-6">{momentInIndia(createdAt)}</td>
                  <td className="py-2 pr-6">{scoreText(meanScore)}</td>
                  <td className="py-2 pr-6">{imageCount}</td>
                  <td className="py-2 pr-6">{placesWithout}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
