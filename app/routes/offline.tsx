import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { OfflinePage } from "#app/components/pwa/offline-page.tsx";
import standIn from "#app/components/pwa/stand-in.js?url";
import { OFFLINE_PATH } from "#app/lib/pwa/constants.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { SHARED_PAGE } from "#app/lib/shared-page.ts";
import type { loader as rootLoader } from "../root.tsx";
import tripStyles from "#app/components/itinerary/editor.css?url";

export const handle = SHARED_PAGE;

/** Trips are drawn as their editor draws them. */
export const links = () => [{ rel: "stylesheet", href: tripStyles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Kept for offline",
    description: "What of this guide is kept on your device and can be read without a connection.",
    path: OFFLINE_PATH,
    noindex: true,
  });

/** The page that the worker shows for any address without a connection; it is rendered for nobody in particular. */
export default function Offline() {
  const { company } = useRouteLoaderData<typeof rootLoader>("root")!;
  return (
    <>
      <script src={standIn} />
      <OfflinePage companyId={company.id} />
    </>
  );
}
