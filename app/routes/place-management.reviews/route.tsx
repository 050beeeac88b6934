import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import {
  answerAdminReviews,
  loadAdminReviews,
} from "#app/features/admin/reviews/moderate.server.ts";
import {
  ReviewQueuePage,
  type AdminReviewsProps,
} from "#app/features/admin/reviews/review-queue.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  return loadAdminReviews(args, "place");
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return answerAdminReviews(args, await readForm(args.request));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Reviews of places",
    description: "Moderate traveller reviews.",
    path: adminPaths.placeAdminPage("reviews"),
    noindex: true,
  });

export default function ReviewsOfPlaces() {
  const { query, queue } = useLoaderData<typeof loader>();
  const refused = useActionData<AdminReviewsProps["refused"]>();
  return (
    <AdminPage
      admin="/place-management"
      title="Reviews of places"
      crumbs={[{ label: "Reviews" }]}
      lead="Reported reviews, and hidden reviews that were edited, appear here. Hidden reviews don’t count towards ratings."
    >
      <ReviewQueuePage query={query} queue={queue} refused={refused} />
    </AdminPage>
  );
}
