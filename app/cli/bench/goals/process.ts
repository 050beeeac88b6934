import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { finding, say } from "../findings.ts";
import { loadFor, median } from "../load.ts";
import { firstOk, spawnProduct } from "../servers.ts";
import type { Goal, Stage } from "../stage.ts";
import { samplePlace } from "./rates.ts";

const IDLE_MS = 5_000;

interface Boot {
  live: number;
  ready: number;
  home: number;
}

async function bootOnce({ database }: Stage): Promise<Boot> {
  const server = await spawnProduct(database, { responseCache: "on" });
  const { origin, spawnedAt, child } = server;
  const [live, ready, home] = await Promise.all(
    ["/livez", "/readyz", "/"].map((path) => firstOk(origin + path, spawnedAt, child)),
  );
  await server.stop();
  return { live: live!, ready: ready!, home: home! };
}

const boot: Goal = {
  numbers: [20],
  async measure(stage) {
    const boots: Boot[] = [];
    for (let turn = 0; turn < stage.timing.boots; turn++) boots.push(await bootOnce(stage));
    const of = (moment: keyof Boot) => median(boots.map((times) => times[moment]));
    const note = `/livez after ${say(of("live"), "ms")}, /readyz after ${say(of("ready"), "ms")}`;
    return [
      finding({
        goal: 20,
        subject: "spawn to the first home page with the database",
        figure: of("home"),
        limits: { must: 900, stretch: 600, unit: "ms" },
        note,
      }),
    ];
  },
};

/** Resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

const memory: Goal = {
  numbers: [21],
  async measure(stage) {
    const { slug } = await samplePlace(stage);
    const server = await spawnProduct(stage.database, { responseCache: "off" });
    await firstOk(`${server.origin}/readyz`, server.spawnedAt, server.child);
    await pause(IDLE_MS);
    const idle = residentMb(server.pid);
    const paths = ["/", `/destination/${slug}`];
    for (const path of paths)
      await loadFor({ url: server.origin + path }, stage.timing.soakSeconds / paths.length);
    const loaded = residentMb(server.pid);
    await server.stop();
    const subject = `memory after ${stage.timing.soakSeconds} s of uncached pages`;
    return [
      finding({
        goal: 21,
        subject: "memory, idle",
        figure: idle,
        limits: { must: 200, stretch: 150, unit: "MB" },
      }),
      finding({
        goal: 21,
        subject,
        figure: loaded,
        limits: { must: 400, stretch: 300, unit: "MB" },
      }),
    ];
  },
};

/** Goals on the server as a process. */
export const processGoals: Goal[] = [boot, memory];
