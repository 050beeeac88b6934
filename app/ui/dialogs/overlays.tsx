import { lazy, Suspense } from "react";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { questions } from "./confirm.ts";
import { useIsInUse } from "./use-live-list.ts";

const ConfirmDialogs = lazy(() => import("./confirm-dialogs.tsx"));

/** Where the dialogs of `confirm` appear. Their code comes with the first. */
export function Overlays() {
  const isInUse = useIsInUse(questions);
  return (
    <SectionBoundary section="the dialog" fallback={null}>
      {isInUse && (
        <Suspense>
          <ConfirmDialogs />
        </Suspense>
      )}
    </SectionBoundary>
  );
}
