import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A visitor who asks for a page now and then, on a thread of its own: what the benchmark does beside it does not count. Told to
 * stop, it answers the 95th percentile of how long the page took, in milliseconds.
 */
const { url, pauseMs } = workerData;
const times = [];
let isOver = false;
parentPort.once("message", () => (isOver = true));
while (!isOver) {
  const from = performance.now();
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  times.push(performance.now() - from);
  await pause(pauseMs);
}
times.sort((a, b) => a - b);
parentPort.postMessage(times[Math.floor(times.length * 0.95)] ?? Number.NaN);
