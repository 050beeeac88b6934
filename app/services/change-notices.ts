import type { Logger } from "pino";
import pg from "pg";
import { CONNECTION } from "./db.ts";

/** The channel on which the database's triggers say what has changed. */
const CHANNEL = "wayfold_change";
const RETRY_MS = 1_000;
/** How often the silent connection is asked whether it still works, in milliseconds. */
const HEARTBEAT_MS = 10_000;

/** What has changed, in the triggers' words. */
export type Changed = "catalogue" | "companies";

export interface ChangeNotices {
  close(): Promise<void>;
}

/**
 * Listens for the database's notices of change, on a connection of its own. After
 * a lost connection `onChange` is told of anything, since notices may have been missed.
 */
export function listenForChanges(
  connectionString: string,
  onChange: (what: Changed | "anything") => void,
  log: Logger,
): ChangeNotices {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const again = (lost: pg.Client) => {
    if (closed || lost !== client) return;
    client = null;
    void lost.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), RETRY_MS);
  };

  const connect = async () => {
    const fresh = new pg.Client({ ...CONNECTION, connectionString });
    client = fresh;
    fresh.on("notification", ({ payload }) =>
      onChange((payload as Changed | undefined) ?? "anything"),
    );
    fresh.on("error", (error) => {
      log.warn({ err: error }, "listening for changes was interrupted");
      again(fresh);
    });
    fresh.on("end", () => again(fresh));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
      onChange("anything");
    } catch (error) {
      log.warn({ err: error }, "can't listen for changes yet");
      again(fresh);
    }
  };

  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query("SELECT 1").catch((error: unknown) => {
      log.warn({ err: error }, "the connection that listens for changes no longer answers");
      again(asked);
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();

  void connect();
  return {
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
