import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A visitor who asks for pages in turn, one now and then, in a process of its own: what the benchmark does beside it does not
 * count. When stopped, it returns each visit's duration in milliseconds.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @param {{ url: string, headers: Record<string, string> }} page */
async function visit({ url, headers }) {
  const from = performance.now();
  const request = get(url, { agent, headers });
  const [answer] = await once(request, "response");
  await once(answer.resume(), "end");
  if (answer.statusCode !== 200) throw new Error(`${url} returned ${answer.statusCode}.`);
  return performance.now() - from;
}

let isOver = false;
const [{ pages, pauseMs }] = await once(process, "message");
process.once("message", () => (isOver = true));
const times = [];
for (let at = 0; !isOver; at++) {
  times.push(await visit(pages[at % pages.length]));
  await pause(pauseMs);
}
process.send(times);
process.disconnect();
agent.destroy();
