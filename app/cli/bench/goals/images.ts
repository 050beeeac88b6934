import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { launch } from "#app/cli/dev-stack/children.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { finding, say } from "../findings.ts";
import { firstOk, spawnProduct, spawnWorker } from "../servers.ts";
import type { Goal, Stage } from "../stage.ts";
import { editorOf } from "./editor.ts";
import { residentMb } from "./process.ts";

/** Chosen at once by an administrator, and sent in batches; a quick run takes a tenth. */
const MANY = 200;
const FEW = 20;
const BATCH = 10;
/** Bytes of one, as cameras make them. */
const EIGHT_MB = 8 * 1024 * 1024;
/** A visitor asks so often while it goes on, in milliseconds. */
const VISIT_MS = 25;
/** The first visits of a process take longer. */
const WARM_SECONDS = 10;
const IDLE_SECONDS = 20;
/** The encoding goes on long after the last upload: so much of it is looked at. */
const AFTER_SECONDS = 15;
const SAMPLE_MS = 100;

/** A JPEG of about 8 MB and 24 megapixels: noise, the worst case for an encoder. */
async function largePhoto(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 1500,
      height: 1000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 45 },
    },
  })
    .resize(6000, 4000)
    .raw()
    .toBuffer();
  const raw = { width: 6000, height: 4000, channels: 3 } as const;
  for (let quality = 95; ; quality -= 3) {
    const file = await sharp(noise, { raw }).jpeg({ quality }).toBuffer();
    if (file.length <= EIGHT_MB || quality < 30) return file;
  }
}

/** The load meanwhile: cached pages and searches of visitors, and lists of another administrator. */
const VISITORS = [
  "/",
  "/explore",
  "/destination/jaipur",
  "/destination/munnar",
  "/explore?q=fort",
  "/explore?q=jaypur",
];
const ADMINISTRATORS = [
  "/admin",
  "/place-management",
  "/place-management?q=pur",
  "/poi-management",
  "/tag-management",
  "/admin/images/place/munnar",
];

/** How long visits took, in milliseconds: the 95th percentile of all of them, and of the visitors' pages alone. */
interface Visits {
  all: number;
  visitors: number;
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** Requests pages in turn, at intervals, until stopped. */
function visits(origin: string, cookie: string): () => Promise<Visits> {
  const visitor = launch(
    process.execPath,
    [fileURLToPath(new URL("../visits.mjs", import.meta.url))],
    { stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const pages = [
    ...VISITORS.map((path) => ({ url: origin + path, headers: {} })),
    ...ADMINISTRATORS.map((path) => ({ url: origin + path, headers: { cookie } })),
  ];
  visitor.send({ pages, pauseMs: VISIT_MS });
  const times = new Promise<number[]>(
    (resolve, reject) =>
      void visitor
        .once("message", (answer) => resolve(answer as number[]))
        .once("exit", () => reject(new Failure("The visitor aborted the request."))),
  );
  return async () => {
    visitor.send("stop");
    const all = await times;
    return {
      all: p95(all),
      visitors: p95(all.filter((_, at) => at % pages.length < VISITORS.length)),
    };
  };
}

/** Sends one batch; each of its files differs from every other by what stands behind its end. */
async function sendBatch(
  address: string,
  cookie: string,
  photo: Blob,
  count: number,
): Promise<void> {
  const form = new FormData();
  for (let at = 0; at < count; at++)
    form.append(
      "files",
      new Blob([photo, Uint8Array.from(randomBytes(16))], { type: "image/jpeg" }),
      `${at}.jpg`,
    );
  const answer = await fetch(address, {
    method: "POST",
    body: form,
    headers: { cookie, "x-requested-with": "bench" },
  });
  if (answer.status !== 201)
    throw new Failure(`An upload returned ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function whileUploading(origin: string, pid: number, stage: Stage, count: number) {
  const cookie = await editorOf(origin, stage.database);
  const photo = new Blob([Uint8Array.from(await largePhoto())]);
  let most = residentMb(pid);
  const sampling = setInterval(() => (most = Math.max(most, residentMb(pid))), SAMPLE_MS);
  const look = async (seconds: number) => {
    const stop = visits(origin, cookie);
    await pause(seconds * 1000);
    return stop();
  };
  await look(WARM_SECONDS);
  const idle = await look(IDLE_SECONDS);
  const stopBeside = visits(origin, cookie);
  const from = performance.now();
  for (let sent = 0; sent < count; sent += BATCH)
    await sendBatch(
      `${origin}/api/admin/places/jaipur/images`,
      cookie,
      photo,
      Math.min(BATCH, count - sent),
    );
  const seconds = (performance.now() - from) / 1000;
  await pause(AFTER_SECONDS * 1000);
  const beside = await stopBeside();
  clearInterval(sampling);
  return { idle, beside, most, seconds, megabytes: photo.size / 1024 / 1024 };
}

/** Many images of 8 MB at once: they go to the storage as streams, and are encoded by another process at a low priority. */
export const imagesGoal: Goal = {
  numbers: [29],
  async measure(stage) {
    const count = stage.timing.soakSeconds < 60 ? FEW : MANY;
    const storage = mkdtempSync(join(tmpdir(), "wayfold-bench-storage-"));
    const server = await spawnProduct(stage.database, { responseCache: "on", storage });
    const worker = await spawnWorker(stage.database, storage);
    try {
      await firstOk(`${server.origin}/readyz`, server.spawnedAt, server.child);
      const { idle, beside, most, seconds, megabytes } = await whileUploading(
        server.origin,
        server.pid,
        stage,
        count,
      );
      const subject = `${count} images of ${say(megabytes, "MB")} in batches of ${BATCH}`;
      return [
        finding({
          goal: 29,
          subject: `${subject}: memory of the web process`,
          figure: most,
          limits: { must: 600, stretch: 300, unit: "MB" },
          note: `uploaded in ${say(seconds, "s")}`,
        }),
        finding({
          goal: 29,
          subject: `${subject}: other pages' p95 over the idle one`,
          figure: beside.all / idle.all,
          limits: { must: 2 },
          note: `p95 ${say(beside.all, "ms")}, idle ${say(idle.all, "ms")}; of visitors' pages alone ${say(beside.visitors, "ms")}, idle ${say(idle.visitors, "ms")}`,
        }),
      ];
    } finally {
      await worker.stop();
      await server.stop();
      rmSync(storage, { recursive: true, force: true });
    }
  },
};
