import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { serve } from "#app/cli/dev-stack/steps/serve.mjs";
import { SERVER_COMMAND } from "#app/cli/dev-stack/server-command.mjs";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { mainCompany } from "#tests/support/companies.ts";
import { connectTo } from "#tests/support/database.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { openTcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import { atLeast, atMost, none, portion, type Check, type Extent } from "../check.ts";
import { openClient } from "../client.ts";
import { randomOf } from "../random.ts";
import { openStage, settingsOf, type Stage } from "../stage.ts";
import { judge, type Stored } from "./checker.ts";
import { FAULTS, type Faulty } from "./faults.ts";
import { startWriters, type Ledger, type Writer } from "./writers.ts";

const WRITERS = 8;
const ACCOUNTS = 12;
const ROUNDS = 5;
const SEED = 20_261_124;
const RECOVERY_LIMIT_MS = 30_000;
const BETWEEN_MS = 1_000;

interface Struck {
  fault: string;
  /** Until the site is ready and every writer has had a write acknowledged; null when that didn't come. */
  recoveryMs: number | null;
}

async function writersOn(stage: Stage, port: number): Promise<Writer[]> {
  const main = await mainCompany(stage);
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    const cookies: string[] = [];
    for (let account = 0; account < ACCOUNTS; account += 1)
      cookies.push(await sessionOf(main, await makeAccount(main, "ROLE_USER")));
    writers.push({ client: openClient(port, 2), cookies });
  }
  return writers;
}

/** Causes one fault and waits until all is well again. */
async function strike(name: string, faulty: Faulty, ledger: Ledger, port: number): Promise<Struck> {
  await FAULTS[name]!(faulty);
  const over = performance.now();
  const probe = openClient(port);
  const isWell = async () =>
    ledger.lastAcknowledged.every((at) => at > over) &&
    (await probe.send({ path: "/readyz" }))?.status === 200;
  const recovered = await comesToHold(isWell, RECOVERY_LIMIT_MS);
  probe.close();
  const recoveryMs = recovered ? Math.round(performance.now() - over) : null;
  process.stderr.write(`${name}: ${recoveryMs ?? "not"} ms until all is well\n`);
  return { fault: name, recoveryMs };
}

async function readStored(superuserUrl: string): Promise<Stored> {
  const client = await connectTo(superuserUrl);
  const messages = await client.query<{ message: string }>("SELECT message FROM contact_messages");
  const trips = await client.query<Stored["trips"][number]>(
    "SELECT id, title, version, note FROM itineraries WHERE title LIKE 'Trip %'",
  );
  await client.end();
  return { messages: messages.rows.map(({ message }) => message), trips: trips.rows };
}

/** The server as `npm start` runs it, with a line to its database that can be broken. */
async function startSite(stage: Stage) {
  const appUrl = new URL(stage.appUrl);
  const proxy = await openTcpProxy(Number(appUrl.port));
  appUrl.port = String(proxy.port);
  const port = await freePort(null);
  const env = { ...settingsOf(appUrl.href), LOG_LEVEL: "silent" };
  void serve([...SERVER_COMMAND], { port, env });
  const probe = openClient(port);
  await comesToHold(
    async () => (await probe.send({ path: "/readyz" }))?.status === 200,
    RECOVERY_LIMIT_MS,
  );
  probe.close();
  return { port, proxy };
}

/** Writers under 30 faults of six kinds: nothing that was acknowledged is lost, nothing is doubled, and the site recovers by itself. */
export async function ledger(extent: Extent): Promise<Check[]> {
  process.stdout.write(`Seed ${SEED}\n`);
  const stage = await openStage();
  const { port, proxy } = await startSite(stage);
  const writes = startWriters(await writersOn(stage, port));
  const faulty = { superuserUrl: stage.superuserUrl, proxy, random: randomOf(SEED) };
  await comesToHold(() => writes.lastAcknowledged.every((at) => at > 0), RECOVERY_LIMIT_MS);
  const struck: Struck[] = [];
  const rounds = portion(extent, ROUNDS);
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(FAULTS)) {
      await pause(BETWEEN_MS);
      struck.push(await strike(name, faulty, writes, port));
    }
  await writes.stop();
  return checksOf(writes, struck, await readStored(stage.superuserUrl), rounds);
}

function checksOf(
  { entries, strange, slowest }: Ledger,
  struck: readonly Struck[],
  stored: Stored,
  rounds: number,
): Check[] {
  const { lost, doubled, uninvited, disordered } = judge(entries, stored);
  const acknowledged = entries.filter(({ outcome }) => outcome === "acknowledged").length;
  const unknown = entries.filter(({ outcome }) => outcome === "unknown").length;
  const outOf = `${acknowledged} acknowledged, ${unknown} with an unknown outcome`;
  const times = struck.map(({ recoveryMs }) => recoveryMs ?? Infinity);
  return [
    none("acknowledged writes lost", lost, outOf),
    none("writes doubled", doubled, `${stored.messages.length + stored.trips.length} stored`),
    none("refused writes stored", uninvited, outOf),
    none("trips with disordered versions", disordered, `${WRITERS} edited trips`),
    none("unexpected answers", strange, `slowest ${Math.round(slowest)} ms`),
    none(
      "faults from which the site didn't recover by itself",
      struck.filter(({ recoveryMs }) => recoveryMs === null).map(({ fault }) => fault),
      `${struck.length} faults`,
    ),
    atMost("slowest recovery", Math.max(...times), RECOVERY_LIMIT_MS, " ms"),
    atLeast("faults", struck.length, rounds * Object.keys(FAULTS).length),
  ];
}
