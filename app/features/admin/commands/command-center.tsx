import { Search } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(loadPalette);
const ShortcutHelp = lazy(() => import("./shortcut-help.tsx"));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The header's search trigger with the dialogs that it and the shortcuts open. Their code comes on first use. */
export function CommandCenter({ company }: { company: string | null }) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const showPalette = useCallback(() => setOpen("palette"), []);
  const showHelp = useCallback(() => setOpen("help"), []);
  useShortcuts({ palette: showPalette, help: showHelp });
  const isHydrated = useIsHydrated();
  return (
    <>
      <button
        type="button"
        onClick={showPalette}
        onPointerEnter={() => void loadPalette()}
        aria-label="Search and commands"
        aria-keyshortcuts={isHydrated ? "Control+K Meta+K" : undefined}
        className="admin-search-trigger"
      >
        <Search aria-hidden="true" size={17} className="shrink-0" />
        <span className="flex-1 text-left max-md:hidden">Search</span>
        <kbd aria-hidden="true" className="admin-key max-md:hidden">
          {isHydrated && isMac() ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      <SectionBoundary section="the search" fallback={null}>
        {/* No boundary before that: one that is still being hydrated takes no update. */}
        {open !== null && (
          <Suspense>
            {open === "palette" ? (
              <Palette company={company} onClose={close} onShowShortcuts={showHelp} />
            ) : (
              <ShortcutHelp onClose={close} />
            )}
          </Suspense>
        )}
      </SectionBoundary>
    </>
  );
}
