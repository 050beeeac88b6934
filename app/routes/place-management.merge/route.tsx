import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { actOnMerge, loadMerge } from "#app/features/admin/merge/merge-review.server.ts";
import { MergeReview } from "#app/features/admin/merge/merge-review.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const DUPLICATES = adminPaths.placeAdminPage("duplicates");
const TITLE = "Merge two places";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** What is done with two of them. */
const merging = ({
  context: {
    services: { placeAdmin },
  },
}: LoaderFunctionArgs) => ({
  preview: placeAdmin.mergePreview,
  merge: placeAdmin.merge,
  duplicates: DUPLICATES,
});

export const loader = (args: LoaderFunctionArgs) => loadMerge(args, merging(args));

export const action = (args: ActionFunctionArgs) => actOnMerge(args, merging(args));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: TITLE,
    description: "Preview the merged record.",
    path: adminPaths.placeAdminPage("merge"),
    noindex: true,
  });

export default function MergePlaces() {
  const { found: asked, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const found = refused?.found ?? asked;
  return (
    <AdminPage
      admin="/place-management"
      title={TITLE}
      crumbs={[{ label: "Duplicates", href: DUPLICATES }, { label: "Merge" }]}
      lead="Choose which values to keep, field by field. Nothing is saved until you merge."
    >
      {found === null ? (
        <Notice tone="warning" title="These two can’t be merged" role="alert">
          {refusal}
        </Notice>
      ) : (
        <MergeReview
          key={found.keep.id}
          found={found}
          href={(id) => adminPaths.placeAdminPage(id)}
          back={DUPLICATES}
          exchanged={adminPaths.placeAdminPage("merge", {
            keepId: found.drop.id,
            dropId: found.keep.id,
          })}
          error={refused?.error}
          chosen={refused?.choices}
          afterwards="Its URL redirects to the kept place. Merging places can’t be undone in one step, but the audit log stores both original records."
        />
      )}
    </AdminPage>
  );
}
