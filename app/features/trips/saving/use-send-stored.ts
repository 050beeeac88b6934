import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { whenIdle } from "#app/client/when-idle.ts";
import { useSentFor } from "../offline/trip-owner.ts";
import { mayHaveUnsent } from "./unsent-mark.ts";

/** Sends what was edited offline on a page that was left: on any page, once there is a connection. */
export function useSendStored(): void {
  const { companyId, userId } = useSentFor();
  const { pathname } = useLocation();
  useEffect(() => {
    if (companyId === undefined || userId === undefined) return;
    const send = () => {
      if (!mayHaveUnsent() || !navigator.onLine) return;
      import("./send-stored.ts")
        .then(({ sendStoredEdits }) => sendStoredEdits(companyId, userId))
        .catch(() => undefined);
    };
    const cancel = whenIdle(send);
    addEventListener("online", send);
    return () => {
      cancel();
      removeEventListener("online", send);
    };
  }, [companyId, userId, pathname]);
}
