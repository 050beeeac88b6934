import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { ImportReview } from "#app/features/admin/imports/import-review.tsx";
import {
  actOnImport,
  loadImport,
  type ImportAnswer,
} from "#app/features/admin/imports/imports.server.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadImport(args);

export const action = (args: ActionFunctionArgs) => actOnImport(args, "poi");

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Import check",
    description: "See the result for each row.",
    path: adminPaths.imports("poi", params["importId"]),
    noindex: true,
  });

export default function ImportCheck() {
  const { found, job, rows, outcome } = useLoaderData<typeof loader>();
  return (
    <ImportReview
      kind="poi"
      found={found}
      job={job}
      rows={rows}
      outcome={outcome}
      answer={useActionData<ImportAnswer>()}
    />
  );
}
