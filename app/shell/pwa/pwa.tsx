import { useEffect } from "react";
import { reloadOnMissingPart } from "#app/client/stale-build.ts";
import { InstallCard, ReadyCard, UpdateCard } from "./cards.tsx";
import { useTripOwner } from "#app/features/trips/offline/trip-owner.ts";
import { useInstall } from "./use-install.ts";
import { useIsTyping } from "./use-is-typing.ts";
import { useWorker, type SiteCompany } from "./use-worker.ts";
import { putOffUpdate, takeUpdate } from "./watch-worker.ts";

/**
 * What makes the site an app: the worker that keeps it for offline, and the cards that tell of it, one at a time. Render it once,
 * when the page has come to rest.
 */
export default function Pwa({ company }: { company: SiteCompany }) {
  const { waiting, isNewlyReady, dismissUpdate, dismissReady } = useWorker(company);
  const { method, install, dismiss } = useInstall();
  const isTyping = useIsTyping();
  useEffect(reloadOnMissingPart, []);
  useTripOwner();
  const later = () => {
    putOffUpdate();
    dismissUpdate();
  };
  if (isTyping) return null;
  if (waiting)
    return <UpdateCard onGone={dismissUpdate} onLater={later} onNow={() => takeUpdate(waiting)} />;
  if (isNewlyReady) return <ReadyCard onGone={dismissReady} />;
  return (
    method && (
      <InstallCard
        name={company.companyName}
        method={method}
        onInstall={install}
        onDismiss={dismiss}
      />
    )
  );
}
