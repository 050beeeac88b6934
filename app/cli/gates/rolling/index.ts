import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { mainCompany } from "#tests/support/companies.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { atLeast, atMost, none, percentile, portion, type Check, type Extent } from "../check.ts";
import { FORM, openClient, type Client, type Message } from "../client.ts";
import { openStage, settingsOf, startInstance, type Instance } from "../stage.ts";
import { openBalancer, type Balancer } from "./balancer.ts";

const RATE = 200;
const ROUNDS = 5;
const EXIT_LIMIT_MS = 30_000;
const READY_LIMIT_MS = 60_000;
const TICK_MS = 5;

const contact = (): Message => ({
  method: "POST",
  path: "/contact-us",
  headers: FORM,
  body: new URLSearchParams({
    name: "Asha Rao",
    email: "asha@example.org",
    subject: "",
    message: `Message ${randomUUID()}`,
    website: "",
  }).toString(),
});

/** What visitors ask for: mostly shared pages and data, some personal pages, some messages. */
function requestsOf(cookie: string): (index: number) => Message {
  const shared = [
    "/",
    "/explore",
    "/destination/jaipur",
    "/api/places?limit=20",
    "/api/tags",
    "/destination/jaipur.data",
    "/api/places/jaipur",
    "/about-us",
  ];
  return (index) => {
    if (index % 20 === 0) return contact();
    if (index % 20 === 7) return { path: "/saved-itineraries", headers: { cookie } };
    if (index % 20 === 14) return { path: "/api/auth/me", headers: { cookie } };
    return { path: shared[index % shared.length]! };
  };
}

interface Load {
  sent: number;
  refused: string[];
  times: number[];
  stop(): Promise<void>;
}

/** Sends so many requests a second, whether or not earlier ones were answered. */
function startLoad(client: Client, requestOf: (index: number) => Message): Load {
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const load: Load = { sent: 0, refused: [], times: [], stop: async () => undefined };
  const sendOne = async () => {
    const message = requestOf(load.sent++);
    const reply = await client.send(message);
    if (!reply) return;
    load.times.push(reply.ms);
    if (reply.status >= 400) load.refused.push(`${message.path}: ${reply.status}`);
  };
  const timer = setInterval(() => {
    while (load.sent < ((performance.now() - started) / 1_000) * RATE) {
      const one = sendOne().finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, TICK_MS);
  load.stop = async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
  return load;
}

/** Restarts every instance in turn, each once all are in service. */
async function restartAll(
  instances: Instance[],
  balancer: Balancer,
  settings: Record<string, string>,
): Promise<{ code: number | null; ms: number }[]> {
  const stops: { code: number | null; ms: number }[] = [];
  for (const [index, { port }] of instances.entries()) {
    stops.push(await instances[index]!.stop());
    instances[index] = await startInstance(settings, { port });
    const serves = () => instances.every((each) => balancer.isReady(each.port));
    if (!(await comesToHold(serves, READY_LIMIT_MS)))
      throw new Error("An instance never returned.");
  }
  return stops;
}

/** G10: two instances behind a balancer, restarted one after the other under load; no request fails. */
export async function rollingRestart(extent: Extent): Promise<Check[]> {
  const stage = await openStage();
  const main = await mainCompany(stage);
  const cookie = await sessionOf(main, await makeAccount(main, "ROLE_USER"));
  const settings = settingsOf(stage.appUrl);
  const ports = [await freePort(null), await freePort(null)];
  const instances = await Promise.all(ports.map((port) => startInstance(settings, { port })));
  const balancer = await openBalancer(ports);
  await comesToHold(() => ports.every(balancer.isReady), READY_LIMIT_MS);
  const client = openClient(balancer.port, 256);
  const load = startLoad(client, requestsOf(cookie));
  await pause(1_000);
  const started = performance.now();
  const stops = [];
  const rounds = portion(extent, ROUNDS);
  for (let round = 0; round < rounds; round += 1)
    stops.push(...(await restartAll(instances, balancer, settings)));
  const seconds = (performance.now() - started) / 1_000;
  await pause(1_000);
  await load.stop();
  const failures = [...client.failed, ...balancer.failed, ...load.refused];
  const rate = load.sent / (seconds + 2);
  client.close();
  await balancer.close();
  await Promise.all(instances.map((instance) => instance.stop()));
  return [
    none("failed requests", failures, `${load.sent} sent, ${load.times.length} answered`),
    atLeast("requests a second", Math.round(rate), RATE - 5),
    none(
      "exit codes other than 0",
      stops.filter(({ code }) => code !== 0).map(({ code }) => String(code)),
      `${stops.length} restarts`,
    ),
    atMost("slowest exit", Math.max(...stops.map(({ ms }) => ms)), EXIT_LIMIT_MS, " ms"),
    { name: "p99", measured: `${Math.round(percentile(load.times, 0.99))} ms`, isMet: true },
  ];
}
