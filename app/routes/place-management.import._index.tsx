import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/components/desk/desk.css?url";
import { ImportDesk } from "#app/components/desk-import/import-desk.tsx";
import {
  loadImports,
  receiveImport,
  type ImportAnswer,
} from "#app/components/desk-import/imports.server.ts";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadImports(args);

export const action = (args: ActionFunctionArgs) => receiveImport(args, "place");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Import",
    description: "Files of places and points of interest.",
    path: deskPaths.imports("place"),
    noindex: true,
  });

export default function Import() {
  const { imports } = useLoaderData<typeof loader>();
  return <ImportDesk kind="place" imports={imports} answer={useActionData<ImportAnswer>()} />;
}
