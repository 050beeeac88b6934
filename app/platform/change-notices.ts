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

type OnChange = (what: Changed | "anything") => void;

class Listener implements ChangeNotices {
  readonly #connectionString: string;
  readonly #onChange: OnChange;
  readonly #log: Logger;
  readonly #heartbeat = setInterval(() => this.#checkConnection(), HEARTBEAT_MS);
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connectionString: string, onChange: OnChange, log: Logger) {
    this.#connectionString = connectionString;
    this.#onChange = onChange;
    this.#log = log;
    this.#heartbeat.unref();
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const fresh = new pg.Client({ ...CONNECTION, connectionString: this.#connectionString });
    this.#client = fresh;
    fresh.on("notification", ({ payload }) =>
      this.#onChange((payload as Changed | undefined) ?? "anything"),
    );
    fresh.on("error", (error) => {
      this.#log.warn({ err: error }, "listening for changes was interrupted");
      this.#reconnect(fresh);
    });
    fresh.on("end", () => this.#reconnect(fresh));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
      this.#onChange("anything");
    } catch (error) {
      this.#log.warn({ err: error }, "can't listen for changes yet");
      this.#reconnect(fresh);
    }
  }

  #reconnect(lost: pg.Client): void {
    if (this.#isClosed || lost !== this.#client) return;
    this.#client = null;
    void lost.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), RETRY_MS);
  }

  #checkConnection(): void {
    const asked = this.#client;
    asked?.query("SELECT 1").catch((error: unknown) => {
      this.#log.warn({ err: error }, "the connection that listens for changes no longer answers");
      this.#reconnect(asked);
    });
  }
}

/**
 * Listens for the database's change notices on a connection of its own. After a lost connection `onChange` is
 * called as for any change, since notices may have been missed.
 */
export const listenForChanges = (
  connectionString: string,
  onChange: OnChange,
  log: Logger,
): ChangeNotices => new Listener(connectionString, onChange, log);
