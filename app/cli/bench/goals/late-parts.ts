import pg from "pg";
import { setTimeout as wait } from "node:timers/promises";
import { finding, say, type Finding } from "../findings.ts";
import { median } from "../load.ts";
import type { Goal } from "../stage.ts";
import { samplePlace } from "./rates.ts";
import { ACCOUNTS, cookieOf } from "./sign-in.ts";

/** How long the reviews are held up, in milliseconds. */
const HELD_MS = 300;
const WARM_UP = 15;
/** A robot would be sent the page when it is whole. */
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Milliseconds until the first byte of a page, and until the last. */
async function timesOf(url: string, cookie: string) {
  const start = performance.now();
  const answer = await fetch(url, { headers: { cookie, "user-agent": BROWSER } });
  const reader = answer.body!.getReader();
  await reader.read();
  const first = performance.now() - start;
  while (!(await reader.read()).done);
  return { first, whole: performance.now() - start };
}

/** The same while whatever reads reviews has to wait. */
async function timesWhileHeld(client: pg.Client, url: string, cookie: string) {
  await client.query("BEGIN");
  await client.query("LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE");
  const times = timesOf(url, cookie);
  await wait(HELD_MS);
  await client.query("ROLLBACK");
  return times;
}

/** A page of a signed-in traveller whose last part is held up: its frame comes at once, and the part as soon as it is there. */
export const latePartsGoal: Goal = {
  numbers: [10],
  async measure(stage) {
    const { origin } = await stage.product("on");
    const { slug } = await samplePlace(stage);
    const url = `${origin}/destination/${slug}`;
    const [known, ...others] = await Promise.all(
      Array.from({ length: ACCOUNTS }, (_, index) => cookieOf(origin, index)),
    );
    for (let turn = 0; turn < WARM_UP; turn++) await timesOf(url, known!);
    const client = new pg.Client(stage.database.ownerUrl);
    await client.connect();
    const turns: { first: number; whole: number }[] = [];
    // Each traveller's own reviews are read once, and then remembered.
    for (const cookie of others) turns.push(await timesWhileHeld(client, url, cookie));
    await client.end();
    const of = (subject: string, figures: number[], must: number): Finding =>
      finding({
        goal: 10,
        subject: `destination with its reviews held ${HELD_MS} ms: ${subject}`,
        figure: median(figures),
        limits: { must, unit: "ms" },
        note: `longest ${say(Math.max(...figures), "ms")}`,
      });
    return [
      of(
        "first byte",
        turns.map(({ first }) => first),
        30,
      ),
      of(
        "all of it",
        turns.map(({ whole }) => whole),
        HELD_MS + 40,
      ),
    ];
  },
};
