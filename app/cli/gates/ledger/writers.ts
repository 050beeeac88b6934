import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { FORM, type Client, type Reply } from "../client.ts";

/** What became of a write as its sender knows it. */
export type Outcome = "acknowledged" | "refused" | "unknown";

export interface Entry {
  kind: "message" | "trip" | "edit";
  /** What tells the write from all others. */
  mark: string;
  outcome: Outcome;
  /** The id of the record, where the answer names it. */
  id?: string;
  /** The version that an edit led to. */
  version?: number;
}

export interface Ledger {
  entries: Entry[];
  /** When each writer's last write was acknowledged, on the clock of `performance.now()`. */
  lastAcknowledged: number[];
  /** Answers other than success, 503 and 409. */
  strange: string[];
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
  stop(): Promise<void>;
}

export interface Writer {
  client: Client;
  /** Sessions of accounts of its own; a limit allows each of them 60 new trips. */
  cookies: string[];
}

const TRIPS_PER_ACCOUNT = 50;
const RETRY_MS = 50;
const ATTEMPTS = 400;

const outcomeOf = (reply: Reply | null): Outcome => {
  if (!reply || reply.status >= 500) return "unknown";
  return reply.status < 400 ? "acknowledged" : "refused";
};

/** The writes of one writer. */
function writesOf({ client, cookies }: Writer, index: number, ledger: Ledger) {
  let trips = 0;
  const cookie = () => cookies[Math.floor(trips / TRIPS_PER_ACCOUNT) % cookies.length]!;

  const send: Client["send"] = async (message) => {
    const reply = await client.send(message);
    if (!reply) return null;
    ledger.slowest = Math.max(ledger.slowest, reply.ms);
    if (reply.status >= 400 && ![503, 409].includes(reply.status))
      ledger.strange.push(`${message.method} ${message.path}: ${reply.status} ${reply.text}`);
    return reply;
  };
  const note = (entry: Entry) => {
    ledger.entries.push(entry);
    if (entry.outcome === "acknowledged") ledger.lastAcknowledged[index] = performance.now();
    return entry.outcome === "acknowledged" ? undefined : pause(RETRY_MS);
  };

  /** A message, sent once: whether it was stored is unknown when the answer is lost. */
  const message = async () => {
    const mark = `Message ${randomUUID()}`;
    const body = new URLSearchParams({
      name: "Asha Rao",
      email: "asha@example.org",
      subject: "",
      message: mark,
      website: "",
    }).toString();
    const reply = await send({ method: "POST", path: "/contact-us", headers: FORM, body });
    await note({ kind: "message", mark, outcome: outcomeOf(reply) });
  };

  /** A trip, sent again with the same key until it is acknowledged. */
  const trip = async (): Promise<{ id: string; cookie: string } | null> => {
    const mark = `Trip ${randomUUID()}`;
    const session = cookie();
    trips += 1;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const reply = await send({
        method: "POST",
        path: "/api/itineraries",
        headers: { cookie: session, "idempotency-key": mark.replace(" ", "-") },
        body: JSON.stringify({ placeId: "jaipur", begin: "empty", title: mark }),
      });
      const outcome = reply?.status === 409 ? "unknown" : outcomeOf(reply);
      const id = outcome === "acknowledged" ? (JSON.parse(reply!.text).id as string) : undefined;
      await note({ kind: "trip", mark, outcome, ...(id && { id }) });
      if (id) return { id, cookie: session };
      if (outcome === "refused") return null;
    }
    return null;
  };

  /** An edit of a trip at the version that its sender knows; after a lost answer the trip is read again. */
  const edit = async (on: { id: string; cookie: string }, version: number): Promise<number> => {
    const mark = `Edit ${randomUUID()}`;
    const reply = await send({
      method: "PATCH",
      path: `/api/itineraries/${on.id}/operations`,
      headers: { cookie: on.cookie },
      body: JSON.stringify({ version, operations: [{ op: "trip.set", note: mark }] }),
    });
    const outcome = reply?.status === 409 ? "refused" : outcomeOf(reply);
    const reached = outcome === "acknowledged" ? (JSON.parse(reply!.text).version as number) : 0;
    await note({ kind: "edit", mark, outcome, id: on.id, ...(reached && { version: reached }) });
    if (reached) return reached;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const read = await send({
        path: `/api/itineraries/${on.id}`,
        headers: { cookie: on.cookie },
      });
      if (read?.status === 200) return JSON.parse(read.text).version as number;
      await pause(RETRY_MS);
    }
    return version;
  };
  return { message, trip, edit };
}

/** Starts writers that send one write after the other and note what became of each. */
export function startWriters(writers: readonly Writer[]): Ledger {
  let isStopped = false;
  const ledger: Ledger = {
    entries: [],
    lastAcknowledged: writers.map(() => 0),
    strange: [],
    slowest: 0,
    stop: async () => undefined,
  };
  const run = async (writer: Writer, index: number) => {
    const { message, trip, edit } = writesOf(writer, index, ledger);
    const edited = await trip();
    for (let version = 1; !isStopped;) {
      await message();
      if (edited) version = await edit(edited, version);
      if (!isStopped) await trip();
    }
  };
  const all = Promise.all(writers.map(run));
  ledger.stop = async () => {
    isStopped = true;
    await all;
  };
  return ledger;
}
