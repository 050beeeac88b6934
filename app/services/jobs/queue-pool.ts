import pg from "pg";
import { CONNECTION } from "#app/platform/db.ts";

export type QueuePool = pg.Pool;

/** Opens the queue's own connections; one that breaks is replaced when the next one is needed. */
export const openQueuePool = (connectionString: string): QueuePool =>
  new pg.Pool({ ...CONNECTION, connectionString })
    .on("error", () => undefined)
    .on("connect", (client) => client.on("error", () => undefined));
