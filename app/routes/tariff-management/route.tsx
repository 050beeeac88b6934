import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/tariffs/tariff.css?url";
import { TariffPage } from "#app/features/admin/tariffs/tariff-page.tsx";
import { changeTariffs, loadTariffs } from "#app/features/admin/tariffs/tariffs.server.ts";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [adminStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const loader = (args: LoaderFunctionArgs) => loadTariffs(args);

export const action = (args: ActionFunctionArgs) => changeTariffs(args);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Tariffs",
    description: "Manage prices of cab trips.",
    path: adminPaths.tariffs(),
    noindex: true,
  });

export default function Tariffs() {
  return <TariffPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
