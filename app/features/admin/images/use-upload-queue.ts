import { useEffect, useRef, useState } from "react";
import { IMAGE_RULES } from "#app/domain/images/upload-rules.ts";
import { sendFile } from "./send-file.ts";

/** A queued file. */
export interface QueuedFile {
  key: number;
  name: string;
  /** Uploaded share from 0 to 1. */
  progress: number;
  state: "waiting" | "sending" | "done" | "refused" | "cancelled";
  /** Why it was rejected. */
  message: string;
  /** It failed for an external reason, or was cancelled. */
  mayTryAgain: boolean;
}

const begun = (key: number, { name, size }: File): QueuedFile => {
  const refusal =
    size > IMAGE_RULES.maxBytes
      ? `The file is larger than ${IMAGE_RULES.maxMegabytes} MB.`
      : size === 0
        ? "The file is empty."
        : "";
  return {
    key,
    name,
    progress: 0,
    state: refusal === "" ? "waiting" : "refused",
    message: refusal,
    mayTryAgain: false,
  };
};

/** Warns before leaving the page during an upload. */
function useLeaveGuard(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}

type Note = (key: number, changes: Partial<QueuedFile>) => void;

/** Uploads files one by one by key and tracks their progress. Calls `onArrived` when the queue is empty. */
function useSending(address: string, note: Note, onArrived: () => void) {
  const chosen = useRef(new Map<number, File>());
  const waiting = useRef<number[]>([]);
  const sending = useRef<{ key: number; stop: AbortController } | null>(null);
  const arrived = useRef(onArrived);
  useEffect(() => void (arrived.current = onArrived), [onArrived]);

  const sendNext = async (key: number) => {
    const stop = new AbortController();
    sending.current = { key, stop };
    note(key, { state: "sending" });
    const { isTaken, message, mayTryAgain } = await sendFile(
      address,
      chosen.current.get(key)!,
      (progress) => note(key, { progress }),
      stop.signal,
    );
    if (isTaken) chosen.current.delete(key);
    if (isTaken) note(key, { state: "done", progress: 1 });
    else if (!stop.signal.aborted) note(key, { state: "refused", message, mayTryAgain });
  };
  const run = async () => {
    if (sending.current) return;
    for (let key = waiting.current.shift(); key !== undefined; key = waiting.current.shift())
      await sendNext(key);
    sending.current = null;
    arrived.current();
  };
  return {
    keep: (key: number, file: File) => void chosen.current.set(key, file),
    forgetAll: () => chosen.current.clear(),
    send: (keys: readonly number[]) => {
      waiting.current.push(...keys);
      void run();
    },
    stop: (keys: readonly number[]) => {
      waiting.current = waiting.current.filter((key) => !keys.includes(key));
      if (sending.current && keys.includes(sending.current.key)) sending.current.stop.abort();
    },
  };
}

const isRunning = ({ state }: QueuedFile) => state === "waiting" || state === "sending";

/**
 * Sends files one after the other, as many as are chosen, and tells of each how far it has come. Each can be cancelled, and
 * sent again.
 *
 * @param address The endpoint that takes them.
 * @param onArrived Called each time the queue has run empty.
 */
export function useUploadQueue(address: string, onArrived: () => void) {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const lastKey = useRef(0);
  const isBusy = files.some(isRunning);
  useLeaveGuard(isBusy);
  const note: Note = (key, changes) =>
    setFiles((queue) =>
      queue.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)),
    );
  const sending = useSending(address, note, onArrived);

  const add = (picked: readonly File[]) => {
    const entries = picked.map((file) => {
      const entry = begun((lastKey.current += 1), file);
      if (entry.state === "waiting") sending.keep(entry.key, file);
      return entry;
    });
    setFiles((queue) => [...queue.filter(({ state }) => state !== "done"), ...entries]);
    sending.send(entries.filter(({ state }) => state === "waiting").map(({ key }) => key));
  };
  const cancel = (keys: readonly number[]) => {
    for (const key of keys) note(key, { state: "cancelled", progress: 0, mayTryAgain: true });
    sending.stop(keys);
  };
  return {
    files,
    isBusy,
    add,
    cancel: (key: number) => cancel([key]),
    cancelAll: () => cancel(files.filter(isRunning).map(({ key }) => key)),
    tryAgain: (key: number) => {
      note(key, { state: "waiting", message: "", mayTryAgain: false });
      sending.send([key]);
    },
    clear: () => {
      sending.forgetAll();
      setFiles([]);
    },
  };
}
