import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { BatchReview, type ReviewAnswer } from "#app/features/admin/proposals/batch-review.tsx";
import { actOnReview, loadReview } from "#app/features/admin/proposals/review.server.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadReview(args, "poi");

export const action = (args: ActionFunctionArgs) => actOnReview(args, "poi");

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Review proposals",
    description: "Review what the AI model proposed.",
    path: adminPaths.aiPois(params["batchId"]),
    noindex: true,
  });

export default function ReviewOfPois() {
  const { batch, job, proposals, status } = useLoaderData<typeof loader>();
  const answer = useActionData<ReviewAnswer>();
  return (
    <AdminPage
      admin="/ai-poi-generator"
      title={batch.label}
      crumbs={[{ label: batch.label }]}
      lead="Accepted points of interest become drafts. Their hours and fees are marked as unverified."
    >
      <BatchReview batch={batch} job={job} proposals={proposals} status={status} answer={answer} />
    </AdminPage>
  );
}
