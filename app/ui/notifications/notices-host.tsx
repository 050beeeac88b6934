import { lazy, Suspense } from "react";
import { useIsInUse } from "#app/ui/dialogs/use-live-list.ts";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import type { Flash } from "./flash.ts";
import { notices } from "./notices.ts";

const FlashNotice = lazy(() => import("./flash-notice.tsx"));
const Toaster = lazy(() => import("./toaster.tsx"));

/**
 * Where notices appear: the one that came over a redirect, and those of `notify`. Their code comes with the first. There is no
 * boundary before that: one that is still being hydrated takes no update.
 */
export function Notices({ notice }: { notice: Flash | null }) {
  const isInUse = useIsInUse(notices);
  return (
    <>
      {notice && (
        <Suspense>
          <FlashNotice notice={notice} />
        </Suspense>
      )}
      <SectionBoundary section="the notices" fallback={null}>
        {isInUse && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </SectionBoundary>
    </>
  );
}
