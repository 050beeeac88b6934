import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";

/** True once the browser says that the connection is back. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("online", () => setBack(true), { signal: listening.signal });
    addEventListener("offline", () => setBack(false), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isBack;
}

/** Explains why a different page is shown, with a button to try again. */
export function OfflineNotice({ children }: { children: string }) {
  const isBack = useIsBack();
  return (
    <div className="page-width pt-4 sm:pt-6">
      <Notice
        tone={isBack ? "success" : "info"}
        title={isBack ? "You’re back online" : "You’re offline, or your connection is too slow"}
        role="status"
      >
        <p>{children}</p>
        <Button
          type="button"
          variant="secondary"
          className="mt-3"
          onClick={() => location.reload()}
        >
          Try again
        </Button>
      </Notice>
    </div>
  );
}
