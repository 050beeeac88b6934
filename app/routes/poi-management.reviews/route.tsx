import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { DeskPage } from "#app/features/admin/ui/admin-page.tsx";
import { answerDeskReviews, loadDeskReviews } from "#app/features/admin/reviews/moderate.server.ts";
import { DeskReviews, type DeskReviewsProps } from "#app/features/admin/reviews/review-queue.tsx";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  return loadDeskReviews(args, "poi");
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return answerDeskReviews(args, await readForm(args.request));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Reviews of points of interest",
    description: "What travellers wrote, for moderation.",
    path: deskPaths.poiDeskPage("reviews"),
    noindex: true,
  });

export default function ReviewsOfPois() {
  const { query, queue } = useLoaderData<typeof loader>();
  const refused = useActionData<DeskReviewsProps["refused"]>();
  return (
    <DeskPage
      desk="/poi-management"
      title="Reviews of points of interest"
      crumbs={[{ label: "Reviews" }]}
      lead="What was reported, or changed after it was hidden, waits here. A hidden review counts in no rating."
    >
      <DeskReviews query={query} queue={queue} refused={refused} />
    </DeskPage>
  );
}
