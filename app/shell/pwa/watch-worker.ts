import { PWA_TIMES, UPDATE_PUT_OFF_KEY, WORKER_PATH } from "#app/client/pwa-constants.ts";

interface WorkerNews {
  /** A new version waits until it is activated. */
  onWaiting(worker: ServiceWorker): void;
  /** The first worker of this browser stands: the guide can be opened without a connection. */
  onReady(): void;
}

/** Uses the storage of this tab; undefined where the visitor has shut it. */
function withTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Notes that the visitor wants the version that waits later: this tab does not ask again. */
export const putOffUpdate = () => withTab((tab) => tab.setItem(UPDATE_PUT_OFF_KEY, "1"));

const isPutOff = () => withTab((tab) => tab.getItem(UPDATE_PUT_OFF_KEY)) === "1";

/** Tells of a new version once it is installed, unless it is the first. */
function follow(
  registration: ServiceWorkerRegistration,
  onWaiting: WorkerNews["onWaiting"],
  signal: AbortSignal,
): void {
  const { installing } = registration;
  const look = () => {
    if (installing?.state === "installed" && registration.active) onWaiting(installing);
  };
  installing?.addEventListener("statechange", look, { signal });
}

async function start({ onWaiting, onReady }: WorkerNews, signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker;
  const isFirst = !(await workers.getRegistration())?.active;
  const registration = await workers.register(WORKER_PATH);
  if (signal.aborted) return;
  if (registration.waiting && registration.active && !isPutOff()) onWaiting(registration.waiting);
  follow(registration, onWaiting, signal);
  registration.addEventListener("updatefound", () => follow(registration, onWaiting, signal), {
    signal,
  });
  const timer = setInterval(
    () => void registration.update().catch(() => undefined),
    PWA_TIMES.updateCheckMs,
  );
  signal.addEventListener("abort", () => clearInterval(timer));
  if (isFirst) void workers.ready.then(() => signal.aborted || onReady());
}

/**
 * Registers the worker, checks for a new version every minute, and reports its state. Returns a function that
 * stops it.
 */
export function watchWorker(news: WorkerNews): () => void {
  const ending = new AbortController();
  // A browser that is shut against workers goes on without one.
  if ("serviceWorker" in navigator) void start(news, ending.signal).catch(() => undefined);
  return () => ending.abort();
}

/** Activates the waiting version, and reloads the page as soon as it is active. */
export function takeUpdate(waiting: ServiceWorker): void {
  const reload = () => location.reload();
  // Another tab may have activated it already.
  if (waiting.state !== "installed") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
