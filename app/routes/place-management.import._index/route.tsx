import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { ImportAdmin } from "#app/features/admin/imports/import-page.tsx";
import {
  loadImports,
  receiveImport,
  type ImportAnswer,
} from "#app/features/admin/imports/imports.server.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadImports(args);

export const action = (args: ActionFunctionArgs) => receiveImport(args, "place");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Import",
    description: "Import places and points of interest.",
    path: adminPaths.imports("place"),
    noindex: true,
  });

export default function Import() {
  const { imports } = useLoaderData<typeof loader>();
  return <ImportAdmin kind="place" imports={imports} answer={useActionData<ImportAnswer>()} />;
}
