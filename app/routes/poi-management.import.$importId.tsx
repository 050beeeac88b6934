import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/components/desk/desk.css?url";
import { ImportReview } from "#app/components/desk-import/import-review.tsx";
import {
  actOnImport,
  loadImport,
  type ImportAnswer,
} from "#app/components/desk-import/imports.server.ts";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadImport(args);

export const action = (args: ActionFunctionArgs) => actOnImport(args, "poi");

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Check of an import",
    description: "What becomes of each row.",
    path: deskPaths.imports("poi", params["importId"]),
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
