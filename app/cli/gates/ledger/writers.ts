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

/** What the writes of one writer share. */
interface Desk {
  send: Client["send"];
  note(entry: Entry): Promise<void>;
  /** The session that the next trip belongs to. */
  nextCookie(): string;
}

function deskOf({ client, cookies }: Writer, index: number, ledger: Ledger): Desk {
  let trips = 0;
  return {
    nextCookie: () => cookies[Math.floor(trips++ / TRIPS_PER_ACCOUNT) % cookies.length]!,
    async send(message) {
      const reply = await client.send(message);
      if (!reply) return null;
      ledger.slowest = Math.max(ledger.slowest, reply.ms);
      if (reply.status >= 400 && ![503, 409].includes(reply.status))
        ledger.strange.push(`${message.method} ${message.path}: ${reply.status} ${reply.text}`);
      return reply;
    },
    async note(entry) {
      ledger.entries.push(entry);
      if (entry.outcome === "acknowledged") ledger.lastAcknowledged[index] = performance.now();
      else await pause(RETRY_MS);
    },
  };
}

/** The trip in an answer. */
const tripIn = ({ text }: Reply) => JSON.parse(text) as { id: string; version: number };

/** A message, sent once: whether it was stored is unknown when the answer is lost. */
async function writeMessage({ send, note }: Desk): Promise<void> {
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
}

interface OwnTrip {
  id: string;
  cookie: string;
}

/** A trip, sent again with the same key until it is acknowledged. */
async function writeTrip({ send, note, nextCookie }: Desk): Promise<OwnTrip | null> {
  const mark = `Trip ${randomUUID()}`;
  const cookie = nextCookie();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await send({
      method: "POST",
      path: "/api/itineraries",
      headers: { cookie, "idempotency-key": mark.replace(" ", "-") },
      body: JSON.stringify({ placeId: "jaipur", begin: "empty", title: mark }),
    });
    const outcome = reply?.status === 409 ? "unknown" : outcomeOf(reply);
    const id = reply && outcome === "acknowledged" ? tripIn(reply).id : undefined;
    await note({ kind: "trip", mark, outcome, ...(id && { id }) });
    if (id) return { id, cookie };
    if (outcome === "refused") return null;
  }
  return null;
}

/** The version of a trip, asked for until there is an answer. */
async function readVersion({ send }: Desk, { id, cookie }: OwnTrip): Promise<number | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await send({ path: `/api/itineraries/${id}`, headers: { cookie } });
    if (reply?.status === 200) return tripIn(reply).version;
    await pause(RETRY_MS);
  }
  return null;
}

/** An edit of a trip at the version that its sender knows; after a lost answer the trip is read again. */
async function writeEdit(desk: Desk, trip: OwnTrip, version: number): Promise<number> {
  const mark = `Edit ${randomUUID()}`;
  const reply = await desk.send({
    method: "PATCH",
    path: `/api/itineraries/${trip.id}/operations`,
    headers: { cookie: trip.cookie },
    body: JSON.stringify({ version, operations: [{ op: "trip.set", note: mark }] }),
  });
  const outcome = reply?.status === 409 ? "refused" : outcomeOf(reply);
  const reached = reply && outcome === "acknowledged" ? tripIn(reply).version : undefined;
  await desk.note({
    kind: "edit",
    mark,
    outcome,
    id: trip.id,
    ...(reached && { version: reached }),
  });
  return reached ?? (await readVersion(desk, trip)) ?? version;
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
    const desk = deskOf(writer, index, ledger);
    const edited = await writeTrip(desk);
    for (let version = 1; !isStopped;) {
      await writeMessage(desk);
      if (edited) version = await writeEdit(desk, edited, version);
      if (!isStopped) await writeTrip(desk);
    }
  };
  const all = Promise.all(writers.map(run));
  ledger.stop = async () => {
    isStopped = true;
    await all;
  };
  return ledger;
}
