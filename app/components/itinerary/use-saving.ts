import { useEffect, useRef, type Dispatch } from "react";
import type { EditorEvent, EditorState } from "#app/lib/trip/editor-state.ts";
import type { Operation, Trip } from "#app/lib/trip/types.ts";

/** Changes that follow one another closely travel together. */
const GATHER_MS = 500;
/** How long to wait for a line before the next try, unless the browser says earlier that there is one. */
const RETRY_MS = 5_000;

/** What the server answered to changes. */
export type SaveOutcome = { kind: "kept"; trip: Trip } | { kind: "clashed"; current: Trip } | { kind: "refused"; current: Trip; message: string } | { kind: "lost" };

/** Sends changes of the trip as it is at `version`; never rejects. */
export type SaveOperations = (change: { version: number; operations: readonly Operation[] }) => Promise<SaveOutcome>;

const eventOf = (outcome: SaveOutcome): EditorEvent => {
  switch (outcome.kind) {
    case "kept": return { type: "kept", trip: outcome.trip };
    case "clashed": return { type: "clashed", current: outcome.current };
    case "refused": return { type: "refused", current: outcome.current, message: outcome.message };
    case "lost": return { type: "lost" };
  }
};

/**
 * Saves as one goes: one request at a time, and whatever was changed meanwhile in the next. Without a line the changes wait in
 * the page and go when it is back; leaving before that asks first.
 */
export function useSaving(state: EditorState, tell: Dispatch<EditorEvent>, save: SaveOperations, onClash: () => void): void {
  const { pending, sending, saved, status } = state;
  const isBusy = useRef(false);

  useEffect(() => {
    if (pending.length === 0 || isBusy.current) return;
    const send = () => {
      isBusy.current = true;
      tell({ type: "sent" });
      void save({ version: saved.version, operations: pending }).then((outcome) => {
        isBusy.current = false;
        if (outcome.kind === "clashed") onClash();
        tell(eventOf(outcome));
      });
    };
    const timer = setTimeout(send, status === "offline" ? RETRY_MS : GATHER_MS);
    const whenBack = () => {
      clearTimeout(timer);
      send();
    };
    addEventListener("online", whenBack, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("online", whenBack);
    };
  }, [pending, saved.version, status, save, tell, onClash]);

  const isUnsaved = pending.length + sending.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
