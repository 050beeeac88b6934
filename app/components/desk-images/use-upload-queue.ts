import { useEffect, useRef, useState } from "react";
import { IMAGE_RULES } from "#app/lib/images/upload-rules.ts";

/** A file on its way. */
export interface QueuedFile {
  key: number;
  name: string;
  /** The share that has arrived, 0 to 1. */
  progress: number;
  state: "waiting" | "sending" | "done" | "refused";
  /** Why it was refused. */
  message: string;
}

const TRIES = 3;
const PAUSE_MS = 1_500;
const NO_ANSWER = "It could not be sent: check the connection, and choose it again.";

interface Outcome {
  status: number;
  message: string;
}

function messageOf(text: string): string {
  try {
    const { errors, message } = JSON.parse(text) as { errors?: Record<string, string[]>; message?: string };
    return (errors?.["files"]?.[0] ?? message ?? NO_ANSWER).replace(/^File 1 is/, "It is");
  } catch {
    return NO_ANSWER;
  }
}

/** Sends one file. A request of this kind alone tells how much has arrived. */
function sendOnce(address: string, file: File, onProgress: (share: number) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () => resolve({ status: request.status, message: request.status >= 200 && request.status < 300 ? "" : messageOf(request.responseText) }));
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

/** The same file sent twice is kept once, so that what broke off may be tried again. */
async function send(address: string, file: File, onProgress: (share: number) => void): Promise<Outcome> {
  for (let tried = 1; ; tried++) {
    const outcome = await sendOnce(address, file, onProgress);
    const mayPass = outcome.status === 0 || outcome.status === 503;
    if (!mayPass || tried === TRIES) return outcome;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));
  }
}

/**
 * Sends files one after the other, as many as are chosen, and tells of each how far it has come.
 *
 * @param address The endpoint that takes them.
 * @param onArrived Called each time the queue has run empty.
 */
export function useUploadQueue(address: string, onArrived: () => void) {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const isSending = useRef(false);
  const lastKey = useRef(0);
  const arrived = useRef(onArrived);
  useEffect(() => void (arrived.current = onArrived), [onArrived]);

  const note = (key: number, changes: Partial<QueuedFile>) => setFiles((queue) => queue.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  const run = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file } = next;
      note(key, { state: "sending" });
      const { status, message } = await send(address, file, (progress) => note(key, { progress }));
      note(key, status >= 200 && status < 300 ? { state: "done", progress: 1 } : { state: "refused", message });
    }
    isSending.current = false;
    arrived.current();
  };
  const add = (chosen: readonly File[]) => {
    const entries = chosen.map((file) => ({ file, key: (lastKey.current += 1), isLarge: file.size > IMAGE_RULES.maxBytes }));
    setFiles((queue) => [
      ...queue.filter(({ state }) => state !== "done"),
      ...entries.map(({ file, key, isLarge }): QueuedFile => ({ key, name: file.name, progress: 0, state: isLarge ? "refused" : "waiting", message: isLarge ? `It is larger than ${IMAGE_RULES.maxMegabytes} MB.` : "" })),
    ]);
    waiting.current.push(...entries.filter(({ isLarge }) => !isLarge));
    void run();
  };
  return { files, add, clear: () => setFiles((queue) => queue.filter(({ state }) => state === "waiting" || state === "sending")) };
}
