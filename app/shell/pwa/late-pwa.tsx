import { lazy, Suspense, useEffect, useState } from "react";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import type { SiteCompany } from "./use-worker.ts";

const Pwa = lazy(() => import("./pwa.tsx"));

/** How long a browser may stay busy before the app is seen to all the same. */
const MAX_WAIT_MS = 4_000;

/** True once the page is loaded and the browser has nothing else to do. */
function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => setAtRest(true);
    const wait = () =>
      typeof requestIdleCallback === "function"
        ? requestIdleCallback(rest, { timeout: MAX_WAIT_MS })
        : setTimeout(rest, 1);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => removeEventListener("load", wait);
  }, []);
  return isAtRest;
}

/** The app's worker and cards, with their code when the page has come to rest. */
export function LatePwa({ company }: { company: SiteCompany }) {
  return (
    <SectionBoundary section="the app" fallback={null}>
      {useIsAtRest() && (
        <Suspense>
          <Pwa company={company} />
        </Suspense>
      )}
    </SectionBoundary>
  );
}
