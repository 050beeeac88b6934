import pg from "pg";
import { CONNECTION } from "../db.ts";

export type QueuePool = pg.Pool;

/** Opens the queue's own connections; one that breaks while idle is replaced when the next one is needed. */
export const openQueuePool = (connectionString: string): QueuePool =>
  new pg.Pool({ ...CONNECTION, connectionString }).on("error", () => undefined);
