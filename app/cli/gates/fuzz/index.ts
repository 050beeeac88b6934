import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { foundCompany, mainCompany, type Founded } from "#tests/support/companies.ts";
import {
  atLeast,
  atMost,
  inParallel,
  none,
  percentile,
  portion,
  type Check,
  type Extent,
} from "../check.ts";
import { readApi, type ApiDocument } from "../api-document.ts";
import { openClient, type Client, type Message } from "../client.ts";
import { randomOf } from "../random.ts";
import {
  openStage,
  residentMb,
  settingsOf,
  startInstance,
  type Instance,
  type Stage,
} from "../stage.ts";
import { rawRequest } from "./raw.ts";
import { requestOf } from "./requests.ts";
import { isFailure, telltale } from "./verdict.ts";
import type { Maker } from "./values.ts";

const REQUESTS = 10_000;
const RAW = 2_000;
const SEED = 20_261_124;
const LANES = 4;
/** After so many requests the roles get new accounts: a request may have signed one out, or deleted it. */
const BATCH = 250;
const P99_LIMIT_MS = 1_000;
const RSS_GROWTH = 1.2;
const SETTLE_MS = 10_000;
const WARM_UP = 3_000;
const RAW_PATIENCE_MS = 3_000;

interface Findings {
  failures: string[];
  tales: string[];
  times: number[];
  byStatus: Map<number, number>;
}

interface Caller {
  role: string;
  host: string;
  cookie?: string;
}

/** One visitor of each of the five roles, with a new session each. */
async function callers(main: Founded, partners: readonly Founded[]): Promise<Caller[]> {
  const as = async (role: "ROLE_USER" | "ROLE_PARTNER_ADMIN" | "ROLE_ADMIN", of: Founded) => ({
    role: `${role} of ${of.host}`,
    host: of.host,
    cookie: await sessionOf(of, await makeAccount(of, role)),
  });
  return [
    { role: "anonymous", host: partners[0]!.host },
    await as("ROLE_USER", partners[0]!),
    await as("ROLE_PARTNER_ADMIN", partners[0]!),
    await as("ROLE_PARTNER_ADMIN", partners[1]!),
    await as("ROLE_ADMIN", main),
  ];
}

/** One line that repeats a request. */
function curl({ method = "GET", path, body }: Message, { role, host }: Caller): string {
  const sent = body === undefined ? "" : ` -d '${String(body).slice(0, 300)}'`;
  return `[${role}] curl -X ${method} -H 'Host: ${host}' 'http://127.0.0.1:PORT${path.slice(0, 300)}'${sent}`;
}

async function sendOne(client: Client, message: Message, caller: Caller, found: Findings) {
  const headers = { ...message.headers, ...(caller.cookie && { cookie: caller.cookie }) };
  const reply = await client.send({ ...message, host: caller.host, headers });
  if (!reply) return;
  found.times.push(reply.ms);
  found.byStatus.set(reply.status, (found.byStatus.get(reply.status) ?? 0) + 1);
  if (isFailure(reply.status)) found.failures.push(`${reply.status} ${curl(message, caller)}`);
  const tale = telltale(reply.text);
  if (tale && !message.path.startsWith("/api/openapi"))
    found.tales.push(`${tale}: ${curl(message, caller)}`);
}

/** Sends bytes and reads the answer; its status is 0 when the connection is closed without one. */
function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), RAW_PATIENCE_MS);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString("latin1"));
    });
  });
}

async function fuzzRaw(port: number, maker: Maker, count: number): Promise<Findings> {
  const found: Findings = { failures: [], tales: [], times: [], byStatus: new Map() };
  await inParallel(Array(count).keys(), LANES * 4, async () => {
    const bytes = rawRequest(maker);
    const answer = await sendRaw(port, bytes);
    const shown = JSON.stringify(bytes.toString("latin1").slice(0, 300));
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
      Number(status),
    );
    for (const status of statuses.length > 0 ? statuses : [0])
      found.byStatus.set(status, (found.byStatus.get(status) ?? 0) + 1);
    const failed = statuses.find(isFailure);
    if (failed !== undefined) found.failures.push(`${failed} ${shown}`);
    const tale = telltale(answer);
    if (tale) found.tales.push(`${tale}: ${shown}`);
  });
  return found;
}

async function knownIds({ app }: Stage): Promise<string[]> {
  const places = await app.place.findMany({ take: 20, select: { id: true, slug: true } });
  const pois = await app.poi.findMany({ take: 20, select: { id: true } });
  const tags = await app.tag.findMany({ take: 10, select: { id: true, slug: true } });
  return [...places, ...pois, ...tags].flatMap((row) => Object.values(row));
}

async function fuzzApi(
  stage: Stage,
  client: Client,
  { maker, api, count }: { maker: Maker; api: ApiDocument; count: number },
): Promise<Findings> {
  const found: Findings = { failures: [], tales: [], times: [], byStatus: new Map() };
  const main = await mainCompany(stage);
  const partners = [await foundCompany(stage), await foundCompany(stage)];
  for (let sent = 0; sent < count; sent += BATCH) {
    const roles = await callers(main, partners);
    const size = Math.min(BATCH, count - sent);
    // Administrators get furthest, so they send more than a fifth.
    await inParallel(Array(size).keys(), LANES, (index) => {
      const caller = maker.random.chance(0.3) ? roles.at(-1)! : roles[index % roles.length]!;
      return sendOne(client, requestOf(maker, api), caller, found);
    });
  }
  return found;
}

const counts = ({ byStatus }: Findings) =>
  [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? "closed" : status}`)
    .join(", ");

const sent = ({ byStatus }: Findings) => [...byStatus.values()].reduce((sum, n) => sum + n, 0);

/** What the server complains of besides requests that it turns away with a reason. */
const unexpected = ({ logged, complained }: Instance): string[] => [
  ...complained,
  ...logged.filter(
    (line) =>
      /"level":(?:50|60)/.test(line) && !/"type":"AppError"|"code":"unavailable"/.test(line),
  ),
];

/** G4: requests made from the API's own document, and bytes that are nearly requests; the server answers them all and is well after. */
export async function fuzz(extent: Extent): Promise<Check[]> {
  process.stdout.write(`Seed ${SEED}\n`);
  const stage = await openStage();
  const instance = await startInstance({ ...settingsOf(stage.appUrl), RESPONSE_CACHE_MB: "8" });
  const client = openClient(instance.port);
  const api = await readApi(client);
  const maker = { random: randomOf(SEED), schemas: api.schemas, known: await knownIds(stage) };
  // The memory that the product uses once it has done a bit of everything.
  await fuzzApi(stage, client, { maker, api, count: WARM_UP });
  await pause(SETTLE_MS);
  const before = residentMb(instance.pid);
  const requests = await fuzzApi(stage, client, { maker, api, count: portion(extent, REQUESTS) });
  const raw = await fuzzRaw(instance.port, maker, portion(extent, RAW));
  await pause(SETTLE_MS);
  const after = residentMb(instance.pid);
  const isUp = instance.child.exitCode === null;
  const ready = await client.send({ path: "/readyz" });
  client.close();
  await instance.stop();
  return [
    atLeast(
      `requests over ${api.operations.length} operations`,
      sent(requests),
      portion(extent, REQUESTS) * 0.99,
    ),
    none("answers of 500 or more", requests.failures, counts(requests)),
    none("connections that broke", client.failed, "all requests"),
    none("answers that tell of the inside", [...requests.tales, ...raw.tales], "all answers"),
    atLeast("raw mutants", sent(raw), portion(extent, RAW)),
    none("raw answers of 500 or more", raw.failures, counts(raw)),
    {
      name: "the same process is ready",
      measured: String(ready?.status),
      isMet: isUp && ready?.status === 200,
    },
    none("unexpected errors in the log", unexpected(instance), "all lines"),
    atMost("p99", percentile(requests.times, 0.99), P99_LIMIT_MS, " ms"),
    {
      name: "memory after, at most 1.2 times that before",
      measured: `${Math.round(before)} MB before, ${Math.round(after)} MB after`,
      isMet: !(after > before * RSS_GROWTH),
    },
  ];
}
