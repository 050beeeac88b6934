import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { OfflinePage } from "#app/shell/offline/offline-page.tsx";
import standIn from "#app/shell/pwa/stand-in.js?url";
import { OFFLINE_PATH } from "#app/client/pwa-constants.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import tripStyles from "#app/features/trips/editor/editor.css?url";

export const handle = SHARED_PAGE;

/** Trips use the editor's styles. */
export const links = () => [{ rel: "stylesheet", href: tripStyles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Saved for offline",
    description: "What’s saved on your device and available offline.",
    path: OFFLINE_PATH,
    noindex: true,
  });

/** The page the worker shows for any address while offline; rendered without a user. */
export default function Offline() {
  const { company } = useRouteLoaderData<typeof rootLoader>("root")!;
  return (
    <>
      <script src={standIn} />
      <OfflinePage companyId={company.id} />
    </>
  );
}
