import { Link } from "#app/ui/controls/link.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Attention } from "#app/features/admin/ui/attention.tsx";
import { ChangeList } from "#app/features/admin/audit/change-list.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { JobList } from "#app/features/admin/jobs/job-list.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { attention } from "#app/features/admin/forms/attention.ts";
import { toChange } from "#app/features/admin/forms/entries.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const RECENT = 12;
const JOBS = 5;

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { catalogueAdmin, audit, jobs, proposals, reviews } = args.context.services;
  const [overview, waiting, open, changes, work] = await Promise.all([
    catalogueAdmin.overview(),
    reviews.waiting(),
    proposals.openCounts(),
    audit.recent({ limit: RECENT }),
    jobs.list({ limit: JOBS }),
  ]);
  const imports = work.flatMap(({ about }) =>
    about?.kind === "import" ? [{ target: { ...about, name: "" } }] : [],
  );
  const gone = await audit.gone([...changes.map(({ entry }) => entry), ...imports]);
  const listed = changes.map(({ entry, others }) => ({
    ...toChange(entry),
    isGone: gone.includes(entry.target.id),
    others,
    ...(others > 0 &&
      entry.batchId !== null && { ofBatch: adminPaths.audit({ batchId: entry.batchId }) }),
  }));
  return {
    overview,
    attention: attention(overview, waiting, open),
    changes: listed,
    jobs: work.map((job) =>
      job.about && gone.includes(job.about.id) ? { ...job, about: null } : job,
    ),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Overview",
    description: "Manage the catalogue.",
    path: adminPaths.admin(),
    noindex: true,
  });

export default function Overview() {
  const { overview, attention: todo, changes, jobs } = useLoaderData<typeof loader>();
  const { places, pois, tags } = overview;
  return (
    <AdminPage
      admin="/admin"
      title="Admin"
      lead={`The guide has ${places.published.toLocaleString("en-IN")} published places, ${pois.published.toLocaleString("en-IN")} published points of interest and ${tags} tags.`}
    >
      <Attention items={todo} />
      {jobs.length > 0 && <JobList jobs={jobs} />}
      <section aria-labelledby="changes">
        <h2 id="changes" className="type-title mb-4">
          Recent changes
        </h2>
        {changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          <EmptyState title="No changes yet">
            Additions, edits and removals appear here, with the person who made them.
          </EmptyState>
        )}
        <Link
          href={adminPaths.audit()}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-link"
        >
          View audit log
        </Link>
      </section>
    </AdminPage>
  );
}
