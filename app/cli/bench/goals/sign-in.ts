import { setInterval as every } from "node:timers/promises";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { finding, say, type Finding } from "../findings.ts";
import { loadFor, median, type Target } from "../load.ts";
import { startProduct } from "../servers.ts";
import type { Goal, Stage } from "../stage.ts";

export const ACCOUNTS = 10;
const PASSWORD = "bench-password-1";
/** Sign-ins a second beside the lists: a usual evening, and a storm. */
const USUAL = 2;
const STORM = 50;

const bodyOf = (index: number) => ({ email: `bench-${index}@example.org`, password: PASSWORD });

/** One of the accounts. */
export const ACCOUNT = bodyOf(0);

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Makes the accounts that sign in. */
export async function signUp(origin: string): Promise<void> {
  for (let index = 0; index < ACCOUNTS; index++) {
    const { status } = await post(origin, "/api/auth/signup", {
      name: "Bench Mark",
      ...bodyOf(index),
    });
    if (status !== 201 && status !== 409)
      throw new Failure(`A benchmark sign-up returned ${status}.`);
  }
}

/** The cookie of one of the benchmark's accounts, which are made where they are missing. */
export async function cookieOf(origin: string, index = 0): Promise<string> {
  await signUp(origin);
  const answer = await post(origin, "/api/auth/login", bodyOf(index));
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("token="));
  if (!cookie) throw new Failure(`A benchmark sign-in returned ${answer.status}.`);
  return cookie.split(";")[0]!;
}

/** Signs in at a fixed rate until stopped; counts the responses by status. */
export function signIns(origin: string, aSecond: number) {
  const control = new AbortController();
  const answers = new Map<number, number>();
  const pending: Promise<void>[] = [];
  const run = async () => {
    let sent = 0;
    for await (const _tick of every(1000 / aSecond, undefined, { signal: control.signal })) {
      const one = post(origin, "/api/auth/login", bodyOf(sent++ % ACCOUNTS)).then(
        async (answer) => {
          await answer.arrayBuffer();
          answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        },
      );
      pending.push(one.catch(() => void answers.set(0, (answers.get(0) ?? 0) + 1)));
    }
  };
  const running = run().catch(() => undefined);
  return async () => {
    control.abort();
    await running;
    await Promise.all(pending);
    return answers;
  };
}

/** What became of the sign-ins. */
export const inWords = (answers: ReadonlyMap<number, number>) =>
  [...answers].map(([status, count]) => `${count} returned ${status}`).join(", ");

/** The lists' p99 with sign-ins beside them over that without, in turns. */
async function besides(target: Target, origin: string, aSecond: number, { timing }: Stage) {
  const [without, beside]: [number[], number[]] = [[], []];
  let answers: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round < timing.rounds; round++) {
    without.push((await loadFor(target, timing.roundSeconds)).p99);
    const stop = signIns(origin, aSecond);
    await loadFor(target, 1);
    beside.push((await loadFor(target, timing.roundSeconds)).p99);
    answers = await stop();
  }
  return { without: median(without), beside: median(beside), answers };
}

/** Lists that are read while people sign in: hashing must not be felt. */
export const signInGoal: Goal = {
  numbers: [12],
  async measure(stage) {
    const { origin, stop: stopServer } = await startProduct(stage.database, {
      responseCache: "on",
    });
    await signUp(origin);
    const target: Target = {
      url: `${origin}/api/places?limit=20`,
      headers: { "accept-encoding": "gzip" },
    };
    await loadFor(target, stage.timing.warmUpSeconds);
    const findings: Finding[] = [];
    for (const [aSecond, limits] of [
      [USUAL, { must: 3, stretch: 1.5 }],
      [STORM, { must: 3 }],
    ] as const) {
      const { without, beside, answers } = await besides(target, origin, aSecond, stage);
      const note = `p99 ${say(beside, "ms")}, without ${say(without, "ms")}; of the last round's sign-ins ${inWords(answers)}`;
      findings.push(
        finding({
          goal: 12,
          subject: `lists beside ${aSecond} sign-ins a second: p99 over that without`,
          figure: beside / without,
          limits,
          note,
        }),
      );
    }
    await stopServer();
    return findings;
  },
};
