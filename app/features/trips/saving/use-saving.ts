import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  WAITING,
  type EditorEvent,
  type EditorState,
  type SaveStatus,
} from "#app/domain/trip/editor-state.ts";
import type { Operation } from "#app/domain/trip/types.ts";
import { confirm } from "#app/ui/dialogs/confirm.ts";

/** Changes that follow one another closely travel together. */
const GATHER_MS = 500;
/** How long to wait for a line before the next try, unless the browser says earlier that there is one. */
const RETRY_MS = 5_000;

const LEAVE = {
  title: "Leave without saving?",
  text: "Your latest changes couldn’t be saved yet. They stay in this browser and are saved when you’re back online.",
  confirmLabel: "Leave",
};

/** What the server answered to changes. */
export type SaveOutcome = Extract<EditorEvent, { type: "saved" | "clashed" | "refused" | "lost" }>;

/** Sends changes of the trip as it is at `version`; never rejects. */
export type SaveOperations = (change: {
  version: number;
  operations: readonly Operation[];
}) => Promise<SaveOutcome>;

/** Tells the editor of an event and hears how it stands then, which may be more than React has drawn by now. */
export type Tell = (event: EditorEvent) => EditorState;

/** Sends all that waits; what that is the editor says, for a change that is not drawn yet waits too. */
export async function sendWaiting(tell: Tell, save: SaveOperations): Promise<SaveOutcome> {
  const { sending, saved } = tell({ type: "sent" });
  return save({ version: saved.version, operations: sending });
}

/**
 * Saves as one goes: one request at a time, and whatever was changed meanwhile in the next. Without a line the changes wait in
 * the page and go when it is back; leaving before that asks first, and what is stored goes from another page.
 */
export function useSaving(
  state: EditorState,
  tell: Tell,
  save: SaveOperations,
  onClash: () => void,
  /** What the browser has stored of the trip is in the state: it goes first. */
  isRestored: boolean,
): void {
  const { pending, sending, status } = state;
  const isBusy = useRef(false);

  useEffect(() => {
    if (!isRestored || pending.length === 0 || isBusy.current || status === "gone") return;
    const send = () => {
      isBusy.current = true;
      void sendWaiting(tell, save).then((outcome) => {
        isBusy.current = false;
        if (outcome.type === "clashed") onClash();
        tell(outcome);
      });
    };
    const timer = setTimeout(
      send,
      (WAITING as readonly string[]).includes(status) ? RETRY_MS : GATHER_MS,
    );
    const whenBack = () => {
      clearTimeout(timer);
      send();
    };
    addEventListener("online", whenBack, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("online", whenBack);
    };
  }, [pending, status, save, tell, onClash, isRestored]);

  useLeaveGuard(pending.length + sending.length > 0, status);
}

/** Holds a navigation back until changes are saved, and confirms leaving where they can't be. */
function useLeaveGuard(isUnsaved: boolean, status: SaveStatus): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isStuck = (WAITING as readonly string[]).includes(status);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!isUnsaved) return blocker.proceed();
    if (!isStuck) return;
    void confirm(LEAVE).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker, isUnsaved, isStuck]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
