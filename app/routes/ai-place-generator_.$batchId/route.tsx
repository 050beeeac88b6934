import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { DeskPage } from "#app/features/admin/ui/admin-page.tsx";
import { BatchReview, type ReviewAnswer } from "#app/features/admin/proposals/batch-review.tsx";
import { actOnReview, loadReview } from "#app/features/admin/proposals/review.server.ts";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadReview(args, "place");

export const action = (args: ActionFunctionArgs) => actOnReview(args, "place");

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Review of proposals",
    description: "What a model proposed.",
    path: deskPaths.aiPlaces(params["batchId"]),
    noindex: true,
  });

export default function ReviewOfPlaces() {
  const { batch, job, proposals, state } = useLoaderData<typeof loader>();
  const answer = useActionData<ReviewAnswer>();
  return (
    <DeskPage
      desk="/ai-place-generator"
      title={batch.label}
      crumbs={[{ label: batch.label }]}
      lead="What you accept becomes a draft at the places’ desk."
    >
      <BatchReview batch={batch} job={job} proposals={proposals} state={state} answer={answer} />
    </DeskPage>
  );
}
