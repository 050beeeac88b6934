import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#app/cli/dev-stack/database/migrate.mjs";
import { addressOf, ensureRoles } from "#app/cli/dev-stack/database/roles.mjs";
import { openScratchDatabase } from "#app/cli/dev-stack/database/scratch.mjs";
import { openDb } from "#app/platform/db.ts";
import { seedMainCompany } from "#app/services/seed/companies.ts";
import { TEST_PASSWORDS } from "#tests/support/global-setup.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { openSite, type RunningSite } from "#tests/support/site.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/servers/tcp-proxy.ts";

const DATABASE = "faults";
const WRITERS = 8;
const TERMINATIONS = 30;
const CRASHES = 3;
const READY_WITHIN_MS = 10_000;

let server: Awaited<ReturnType<typeof openScratchDatabase>>;
let proxy: TcpProxy;
let site: RunningSite;

/** The database's address for a role; through the proxy for the app. */
const urlOf = (role: keyof typeof TEST_PASSWORDS) =>
  addressOf(server.superuserUrl, {
    user: `wayfold_${role}`,
    password: TEST_PASSWORDS[role],
    database: DATABASE,
  });

beforeAll(async () => {
  // A server of its own: a backend that crashes takes all others along. What it has acknowledged must be on the disk.
  server = await openScratchDatabase({ isDurable: true });
  await ensureRoles(server.superuserUrl, DATABASE, TEST_PASSWORDS);
  await migrate(urlOf("owner"));
  const owner = openDb(urlOf("owner"), 1);
  await seedMainCompany(owner);
  await owner.$disconnect();
  const appUrl = new URL(urlOf("app"));
  proxy = await openTcpProxy(Number(appUrl.port));
  appUrl.port = String(proxy.port);
  // Each message comes from an address of its own, so that no limit stops the writers.
  site = await openSite(appUrl.href, { TRUST_PROXY: "127.0.0.1", DATABASE_POOL: "10" });
}, 180_000);

afterAll(async () => {
  await site.close();
  await proxy.close();
  await server.stop();
});

/** Runs a statement as the superuser, again while the server is coming up. */
async function asSuperuser<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  let rows: Row[] | null = null;
  await comesToHold(
    async () => (rows = await tryAsSuperuser<Row>(text).catch(() => null)) !== null,
  );
  if (!rows) throw new Error(`The database does not answer: ${text}`);
  return rows;
}

async function tryAsSuperuser<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: addressOf(server.superuserUrl, { database: DATABASE }),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => undefined));
}

const readiness = () => site.get("/readyz").then(({ status }) => status);

/** Milliseconds until the site is ready again; fails when that takes too long. */
async function untilReady(): Promise<number> {
  const started = Date.now();
  expect(
    await comesToHold(async () => (await readiness()) === 200, READY_WITHIN_MS),
    "/readyz is 200 again",
  ).toBe(true);
  return Date.now() - started;
}

interface Ledger {
  acknowledged: string[];
  refused: number;
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
  stop(): Promise<void>;
}

let addresses = 0;
const newAddress = () =>
  `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** Writers that send one message after the other, and note which of them were acknowledged. */
function startWriters(): Ledger {
  let isStopped = false;
  const ledger: Ledger = { acknowledged: [], refused: 0, slowest: 0, stop: async () => undefined };
  const write = async () => {
    const message = `Message ${randomUUID()}`;
    const body = new URLSearchParams({
      name: "Asha Rao",
      email: "asha@example.org",
      subject: "",
      message,
      website: "",
    }).toString();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": newAddress(),
    };
    const started = Date.now();
    const { status } = await site.post("/contact", body, { headers });
    ledger.slowest = Math.max(ledger.slowest, Date.now() - started);
    if (status === 200) ledger.acknowledged.push(message);
    else ledger.refused += 1;
    if (status !== 200) await pause(20);
  };
  const writer = async () => {
    while (!isStopped) await write();
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  ledger.stop = async () => {
    isStopped = true;
    await writers;
  };
  return ledger;
}

/** The process id of a backend that serves the app at this moment. */
async function activeBackend(): Promise<number> {
  const find = () =>
    asSuperuser<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE usename = 'wayfold_app' AND state <> 'idle' ORDER BY random() LIMIT 1",
    );
  let found: number | undefined;
  expect(await comesToHold(async () => (found = (await find())[0]?.pid) !== undefined)).toBe(true);
  return found!;
}

async function expectStored({ acknowledged }: Ledger) {
  const rows = await asSuperuser<{ message: string }>("SELECT message FROM contact_messages");
  const stored = new Set(rows.map(({ message }) => message));
  expect(stored.size).toBe(rows.length);
  expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
}

test(`${TERMINATIONS} terminated and ${CRASHES} crashed backends under ${WRITERS} writers: ready again each time, and no acknowledged write is lost`, async () => {
  const ledger = startWriters();
  for (let done = 0; done < TERMINATIONS; done += 1) {
    await asSuperuser(`SELECT pg_terminate_backend(${await activeBackend()})`);
    await untilReady();
  }
  const before = ledger.acknowledged.length;
  for (let done = 0; done < CRASHES; done += 1) {
    process.kill(await activeBackend(), "SIGKILL");
    // What was found out about the database is believed for a second.
    await pause(1_100);
    await untilReady();
  }
  expect(
    await comesToHold(() => ledger.acknowledged.length > before + 50, READY_WITHIN_MS),
    "writes go on",
  ).toBe(true);
  await ledger.stop();
  expect(ledger.refused).toBeGreaterThan(0);
  expect(site.runtime.db.pool.totalCount).toBeLessThanOrEqual(10);
  await expectStored(ledger);
}, 180_000);

test("a network that swallows everything for a while is noticed, and forgotten once it works again", async () => {
  const ledger = startWriters();
  expect(await comesToHold(() => ledger.acknowledged.length > 50, READY_WITHIN_MS)).toBe(true);
  proxy.swallow({ isForNewOnes: true });
  expect(
    await comesToHold(async () => (await readiness()) === 503, READY_WITHIN_MS),
    "/readyz is 503 meanwhile",
  ).toBe(true);
  await pause(8_000);
  proxy.heal();
  await untilReady();
  const before = ledger.acknowledged.length;
  expect(
    await comesToHold(() => ledger.acknowledged.length > before + 50, READY_WITHIN_MS),
    "writes go on",
  ).toBe(true);
  await ledger.stop();
  await expectStored(ledger);
}, 120_000);

test("connections that die without a word are replaced, though nothing tells that they are dead", async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => site.runtime.db.$queryRaw`SELECT pg_sleep(0.2)::text`),
  );
  proxy.swallow({ isForNewOnes: false });
  const ledger = startWriters();
  expect(await comesToHold(() => ledger.acknowledged.length > 50, 60_000), "writes go on").toBe(
    true,
  );
  await untilReady();
  await ledger.stop();
  await expectStored(ledger);
}, 120_000);
