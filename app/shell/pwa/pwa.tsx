import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { reloadOnMissingPart } from "#app/client/stale-build.ts";
import { isWorkPage } from "#app/domain/urls/work-pages.ts";
import { useTripOwner } from "#app/features/trips/offline/trip-owner.ts";
import { useSendStored } from "#app/features/trips/saving/use-send-stored.ts";
import { InstallCard, ReadyCard, UpdateCard } from "./cards.tsx";
import { useInstall } from "./use-install.ts";
import { useIsPressed } from "./use-is-pressed.ts";
import { useIsTyping } from "./use-is-typing.ts";
import { useWorker, type SiteCompany } from "./use-worker.ts";
import { putOffUpdate, takeUpdate } from "./watch-worker.ts";

type Kind = "update" | "ready" | "install" | null;

/** The card that is due, but a new one only while no pointer is down: it could come beneath the pointer and take its click. */
function useUnpressed(due: Kind): Kind {
  const isPressed = useIsPressed();
  const [shown, setShown] = useState<Kind>(null);
  if (shown !== due && !isPressed) setShown(due);
  return shown === due ? due : null;
}

/**
 * What makes the site an app: the worker that keeps it for offline, and the cards that tell of it, one at a time. Render it once,
 * when the page has come to rest.
 */
export default function Pwa({ company }: { company: SiteCompany }) {
  const { waiting, isNewlyReady, dismissUpdate, dismissReady } = useWorker(company);
  const { method, install, dismiss } = useInstall();
  const isTyping = useIsTyping();
  const isAtWork = isWorkPage(useLocation().pathname);
  useEffect(reloadOnMissingPart, []);
  useTripOwner();
  useSendStored();
  const due = waiting ? "update" : isNewlyReady ? "ready" : method ? "install" : null;
  const card = useUnpressed(isTyping || isAtWork ? null : due);
  const later = () => {
    putOffUpdate();
    dismissUpdate();
  };
  if (card === "update" && waiting)
    return <UpdateCard onGone={dismissUpdate} onLater={later} onNow={() => takeUpdate(waiting)} />;
  if (card === "ready") return <ReadyCard onGone={dismissReady} />;
  if (card === "install" && method)
    return (
      <InstallCard
        name={company.companyName}
        method={method}
        onInstall={install}
        onDismiss={dismiss}
      />
    );
  return null;
}
